"""Decisions of the strongest bots on this machine, in Node, and in a worker of Chromium, side by side."""
