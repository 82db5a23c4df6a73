"""Builds a WebAssembly module for each game from the sources of its kernels and bots."""
