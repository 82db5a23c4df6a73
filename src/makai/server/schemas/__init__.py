"""The JSON that the server and its clients exchange, and what is generated from it: TypeScript, documentation."""
