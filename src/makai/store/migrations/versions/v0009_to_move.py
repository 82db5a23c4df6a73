"""Who is to move at a table, in a column of its own: with a move, nothing else changes of what lists show."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Go on from 0008."""
    op.add_column("tables", sa.Column("to_move", sa.Integer(), nullable=True))
    connection = op.get_bind()
    running = connection.execute(sa.text("SELECT id, summary FROM tables WHERE status = 'running'")).all()
    moving = [{"this": table, "seat": seat} for table, summary in running if (seat := _find_seat(summary)) is not None]
    if moving:
        connection.execute(sa.text("UPDATE tables SET to_move = :seat WHERE id = :this"), moving)


def _find_seat(summary: str) -> int | None:
    """Return the seat to move; none if the text is damaged, which is for those to say who read it."""
    try:
        found = json.loads(summary)
    except ValueError:
        return None
    seat = found.get("to_move") if isinstance(found, dict) else None
    return seat if isinstance(seat, int) else None
