"""People: sessions, passwords, rate limits, ratings, invitations."""
