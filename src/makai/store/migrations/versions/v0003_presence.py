"""Who looks at which table, for servers with several nodes; and bans by their time."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Go on from the first tables."""
    op.create_table(
        "presence",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person_id", name=op.f("pk_presence")),
    )
    op.create_index(op.f("ix_presence_seen_at"), "presence", ["seen_at"], unique=False)
    op.create_index(op.f("ix_people_banned_at"), "people", ["banned_at"], unique=False)
