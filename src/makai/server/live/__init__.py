"""Tables in memory: the registry of live tables, their deadlines, and news between nodes."""
