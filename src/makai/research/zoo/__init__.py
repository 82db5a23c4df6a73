"""PettingZoo: both games as AEC environments, `kahuna_v0` and `piranja_v0`."""
