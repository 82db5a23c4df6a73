"""The game server: tables over HTTP and WebSocket. A move is acknowledged only when it is safely stored."""
