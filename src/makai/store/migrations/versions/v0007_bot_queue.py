"""Whose bots wait, how long they think, and whether anybody waits for them: for a queue that is fair."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

USUAL_COST = 1000  # of a bot that waits already: its level stands only in the history of its table


def upgrade() -> None:
    """Go on from 0006."""
    op.add_column("jobs", sa.Column("host", sa.Text(), nullable=True))
    op.add_column("jobs", sa.Column("priority", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("jobs", sa.Column("cost", sa.Integer(), nullable=False, server_default="0"))
    op.execute(f"UPDATE jobs SET cost = {USUAL_COST} WHERE kind = 'bot'")
