"""Bringing a database up to date when it is opened. The steps are in `migrations/versions`."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from makai.core.errors import StoreError
from makai.store.schema import HEAD

FOLDER = Path(__file__).parent / "migrations"


def migrate(connection: Connection) -> None:
    """Bring a database up to date, inside the caller's transaction; the caller keeps others out meanwhile."""
    found = find_revision(connection)
    if found == HEAD:  # as nearly always; Alembic takes a while to import
        return
    upgrade(connection, found)


def find_revision(connection: Connection) -> str | None:
    """Return the migration that a database is at; nothing if it is empty."""
    names = inspect(connection).get_table_names()
    if "alembic_version" in names:
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if names:
        raise StoreError("store-foreign", table=min(names))
    return None


def upgrade(connection: Connection, found: str | None, wanted: str = "head") -> None:
    """Go from one revision to another."""
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise StoreError("store-newer", found=found, known=HEAD)
    command.upgrade(config, wanted)
