"""What people can say to each other at any table: preset phrases and emotes. The texts are in the catalogues."""

from __future__ import annotations

PHRASES = ("hello", "good-luck", "well-played", "thanks", "oops", "thinking", "back-soon", "good-game", "again", "bye")
EMOTES = ("smile", "laugh", "wow", "sad", "angry", "clap", "heart", "fish", "wave", "sleep")
