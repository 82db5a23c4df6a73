"""Who opened each table, so that nobody fills the list of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Note the host of each table: the one who did its first step."""
    op.add_column("tables", sa.Column("host", sa.Text(), nullable=True))
    op.create_index(op.f("ix_tables_host_status"), "tables", ["host", "status"], unique=False)
    first = "SELECT actor FROM steps WHERE steps.table_id = tables.id AND steps.version = 1"
    op.execute(f"UPDATE tables SET host = ({first})")
