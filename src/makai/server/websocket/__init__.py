"""The WebSocket: its endpoint, a connection, what is still to be sent, and who is cut off."""
