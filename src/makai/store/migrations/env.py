"""Runs migrations on the connection, and in the transaction, that `makai.store.migrate` hands over."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
