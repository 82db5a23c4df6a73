"""The databases themselves: SQLite with its one writer, and PostgreSQL."""
