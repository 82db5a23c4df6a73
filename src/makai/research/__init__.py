"""Both games for AI research: observations, vectorised games, datasets, and adapters to PettingZoo, OpenSpiel, Gymnasium.

`makai.research.vector` and `makai.research.dataset` need nothing but Makai. The adapters need the libraries that they
adapt to: `pip install "makai[research]"`.
"""
