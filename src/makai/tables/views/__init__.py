"""What a seat may see of a table: the picture, news, drafts, the record, and what a bot must know for its turn."""
