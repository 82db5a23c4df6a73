"""The face that a person chose."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Go on from 0007."""
    op.add_column("people", sa.Column("avatar", sa.Text(), nullable=True))
