"""The secret of a webhook in a column of its own, no longer behind its address."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

CONTACTS = sa.table("contacts", sa.column("person_id"), sa.column("webhook"), sa.column("webhook_secret"))


def upgrade() -> None:
    """Go on from 0001."""
    op.add_column("contacts", sa.Column("webhook_secret", sa.Text(), nullable=True))
    connection = op.get_bind()
    written = sa.select(CONTACTS.c.person_id, CONTACTS.c.webhook).where(CONTACTS.c.webhook.is_not(None))
    for person_id, webhook in connection.execute(written).all():
        url, _, secret = webhook.rpartition("#")
        divided = sa.update(CONTACTS).where(CONTACTS.c.person_id == person_id)
        connection.execute(divided.values(webhook=url, webhook_secret=secret))
