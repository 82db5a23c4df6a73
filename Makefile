# make play    installs what is missing and starts a game in the terminal (GAME=piranja for the other one)
# make test    installs what is missing and runs every check
GAME ?= kahuna
BIN := .venv/bin

.PHONY: play serve protocol test lint types tests test-long crash bench bench-limit lock clean

play: .venv/ready
	@$(BIN)/makai play $(GAME)

serve: .venv/ready
	@$(BIN)/makai serve

# Write what follows from the protocol: the browser's types, and the page about every message.
protocol: .venv/ready
	$(BIN)/python tools/protocol.py

test: lint types tests

.venv/ready: requirements/dev.txt pyproject.toml tools/set-up
	@tools/set-up

lint: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/ready
	$(BIN)/mypy

tests: .venv/ready
	@tools/system-packages
	@tools/compile-all
	$(BIN)/python -m pytest --numprocesses auto

# 200,000 random games through the kernels and the slow referee (about an hour on two cores), the property tests on
# examples that nobody has tried yet, the store's nodes killed 200 times, then the rulebook's chapters with the kernels as
# plain Python.
test-long: .venv/ready
	@tools/system-packages
	$(BIN)/python -m tests.one_referee --games 200000
	MAKAI_EXPLORE=1 $(BIN)/python -m pytest --numprocesses auto tests
	$(MAKE) crash
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest --numprocesses auto tests/kahuna tests/piranja

# Nodes on both databases, alone and in pairs, killed 200 times each while they write; 40 power cuts for SQLite.
crash: .venv/ready
	@tools/system-packages
	MAKAI_KILLS=200 $(BIN)/python -m pytest --numprocesses auto tests/store/test_crash.py tests/store/test_power_cut.py

bench: .venv/ready
	$(BIN)/makai bench

# The Kahuna kernel against a hand-tuned C program that plays the same random game, in one run (needs a C compiler).
bench-limit: .venv/ready
	$(BIN)/python benchmarks/limit.py

# Renew the pinned versions.
lock: .venv/ready
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --extra research --group dev --universal --generate-hashes --no-emit-index-url --no-header \
		--python-version 3.11 --quiet --output-file requirements/dev.txt

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
