"""The games for AI research: observations, many games at once, datasets, PettingZoo, OpenSpiel and Gymnasium.

`makai.research.vector` and `makai.research.dataset` need nothing but Makai. The adapters need the libraries that they
adapt to: `pip install "makai[research]"`.
"""
