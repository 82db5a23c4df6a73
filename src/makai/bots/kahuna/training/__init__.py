"""How the value net of Kahuna learns."""
