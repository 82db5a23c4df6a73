"""The skeletons of accounts' names, against names that look alike; and the devices where people have signed in.

Of two accounts whose names look alike already, both stay, and the older one holds the skeleton.
"""

import sqlalchemy as sa
from alembic import op

from makai.core.names import list_skeletons

revision = "0005"
down_revision = "0004"

PEOPLE = sa.table("people", *map(sa.column, ("id", "name", "folded", "created_at")))


def upgrade() -> None:
    """Go on from 0004."""
    skeletons = op.create_table(
        "name_skeletons",
        sa.Column("skeleton", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_name_skeletons_person_id")),
        sa.PrimaryKeyConstraint("skeleton", name=op.f("pk_name_skeletons")),
    )
    op.create_index(op.f("ix_name_skeletons_person_id"), "name_skeletons", ["person_id"], unique=False)
    op.create_table(
        "devices",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_devices_person_id")),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_devices")),
    )
    op.create_index(op.f("ix_devices_person_id"), "devices", ["person_id"], unique=False)
    op.create_index(op.f("ix_devices_seen_at"), "devices", ["seen_at"], unique=False)
    accounts = sa.select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.folded.is_not(None))
    holders: dict[str, str] = {}
    for person_id, name in op.get_bind().execute(accounts.order_by(PEOPLE.c.created_at, PEOPLE.c.id)):
        for skeleton in list_skeletons(name):
            holders.setdefault(skeleton, person_id)
    op.bulk_insert(skeletons, [{"skeleton": each, "person_id": holder} for each, holder in holders.items()])
