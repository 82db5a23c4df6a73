"""What the commands print: sentences, tables, figures, progress."""
