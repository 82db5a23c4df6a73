# make play    installs what is missing and starts the game server with the browser client; it prints its address
# make party   the same for the devices in your home: it prints an address and a QR code for them
# make talk    plays in the terminal instead (GAME=piranja for the other game)
# make test    installs what is missing and runs every check
# make check   lint, types, and the tests that a change needs
GAME ?= kahuna
BIN := .venv/bin
WEB := src/makai/web/index.html
NODE := tools/node
# Two workers more than there are cores, since many tests wait: so no core does. Each reads all tests first, which takes seconds.
WORKERS = $(shell echo $$(($$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN) + 2)))
PARALLEL = --numprocesses $(WORKERS) --dist worksteal
PYTEST = $(TEMPORARY) $(BIN)/python -m pytest $(PARALLEL)
# The databases of the tests are in memory, where there is room. `make crash` leaves them on the disk.
TEMPORARY = TMPDIR=$(shell tools/temp-folder)
# What the tests run of `src`, as a page in reports/python/html; less than the floor in pyproject.toml is a failure.
# The floor holds for the whole suite alone.
PARTIAL = $(MAKAI_WITHOUT_POSTGRESQL)$(MAKAI_WITHOUT_REDIS)
COVERAGE = --cov --cov-report=html --cov-report=term:skip-covered $(if $(PARTIAL),--cov-fail-under=0)
# What failed, for the end of `make test`.
TOLD = reports/python.xml reports/browser.xml
COMPILE_LOCK = tools/set-up uv pip compile --universal --python-version 3.11 --no-emit-index-url --no-header --quiet
# Bytecode is kept: else each worker compiles the tests and all that they import, and so does every command that they run.
export PYTHONDONTWRITEBYTECODE =
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: play party talk web site protocol wasm check-wasm test check check-tests check-web lint types compile bytecode tests python-tests test-lowest web-tests browser-tests pictures test-long crash audit bench bench-limit bench-wasm bench-start bench-peers load load-limit siege lock wheel test-wheel hooks clean

play:
	@tools/set-up play
	@$(BIN)/makai serve

# The same for the devices in the home network; MAKAI_PARTY is the setting `party` of `makai serve`.
party: export MAKAI_PARTY = 1
party: play

talk:
	@tools/set-up talk
	@$(BIN)/makai play $(GAME)

# Generate from the protocol: the browser's types, and the page about every message; and what the page knows of the games.
protocol: .venv/ready
	$(BIN)/python tools/protocol.py
	$(BIN)/python tools/page_data.py
	$(BIN)/python -m tools.engine_tables

# The kernels and bots as WebAssembly, for `web/engine`. The linker is a hundred megabytes to fetch, once.
wasm: .venv/wasm
	$(BIN)/python -m tools.wasm kahuna
	$(BIN)/python -m tools.wasm piranja

# Build them again: the same sources and tools give the same bytes.
check-wasm: .venv/wasm
	$(BIN)/python -m tools.wasm kahuna --check
	$(BIN)/python -m tools.wasm piranja --check

.venv/wasm: .venv/ready requirements/wasm.txt
	@tools/set-up uv pip install --quiet --require-hashes --requirement requirements/wasm.txt
	@touch $@

# First all that is fetched, side by side; then what the tests need, beside the checks that use one core each; then the tests in
# Python and in the browser together, since many of them wait.
test:
	@tools/set-up test
	@touch .venv/ready web/node_modules/ready $(WEB)
	@$(MAKE) --no-print-directory --jobs 3 $(SYNC) compile bytecode lint types web site web-tests
	@tools/system-packages
	@rm -f $(TOLD)
	@$(MAKE) --no-print-directory --keep-going --jobs 2 $(SYNC) python-tests browser-tests || { tools/failures.py $(TOLD); exit 1; }

# What a change needs: against BASE, or else against origin/main.
check: .venv/ready
	@$(MAKE) --no-print-directory --jobs 2 $(SYNC) types lint check-tests $(if $(shell tools/changed.py web),check-web)

check-tests: .venv/ready
	@$(TEMPORARY) $(BIN)/python -m pytest --quiet --numprocesses 2 --dist worksteal $(shell tools/changed.py tests)

check-web: web/node_modules/ready
	@cd web && ../$(NODE) npm run --silent lint
	@cd web && ../$(NODE) npm run --silent check
	@cd web && ../$(NODE) npx vitest related --run $(shell tools/changed.py web)

# The browser client, into the folder that the server serves.
web: $(WEB)

$(WEB): web/package-lock.json web/index.html web/vite.config.ts $(shell find web/src web/engine/src web/engine/modules web/build web/public -type f) $(shell find src/makai/messages -name '*.ftl') $(wildcard src/makai/bots/*/net/weights.npz)
	@tools/set-up web
	@touch $@

# The client for any static web server, under any path: a folder to publish. docs/site.md
SITE := build/site/index.html
site: $(SITE)

$(SITE): $(WEB)
	@cd web && ../$(NODE) npm run --silent site
	@touch $@
	@echo "makai: build/site holds the page, for any web server"

# What developers of the client need; its build needs less.
web/node_modules/ready: web/package.json web/package-lock.json
	@tools/set-up node-modules
	@touch $@

web-tests: web/node_modules/ready
	@cd web && ../$(NODE) npm run --silent lint
	@cd web && ../$(NODE) npm run --silent check
	@cd web && ../$(NODE) npm run --silent test

# Whole games in a real browser. With MAKAI_SCREENSHOTS=1 pictures of every screen go to web/screenshots.
browser-tests: .venv/ready $(WEB) $(SITE)
	@tools/system-packages
	@[ -n "$$MAKAI_WITHOUT_CHROMIUM" ] || { cd web && $(TEMPORARY) ../$(NODE) npm run --silent test:browser; }

# The pictures in the README and of the moments of a game (docs/moments.md).
pictures: .venv/ready $(WEB)
	@tools/system-packages
	@cd web && ../$(NODE) npm run --silent pictures

.venv/ready: requirements/dev.txt pyproject.toml
	@tools/set-up dev
	@touch $@

lint: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/ready
	$(BIN)/mypy

compile: .venv/ready
	@tools/system-packages
	@tools/compile-all

# Read every test once, without kernels: pytest keeps what it makes of them, and each worker begins with it. What is wrong
# with a test, it says when it runs them.
bytecode: .venv/ready
	@NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest --collect-only -qq >/dev/null 2>&1 || true

tests: compile bytecode
	@$(MAKE) --no-print-directory python-tests

python-tests: .venv/ready
	$(PYTEST) $(COVERAGE) --junit-xml=reports/python.xml

# The Python tests with the lowest version of every dependency that pyproject.toml allows, in .venv-lowest.
test-lowest: .venv-lowest/ready
	@MAKAI_WITHOUT_CHROMIUM=1 tools/system-packages
	@tools/compile-all .venv-lowest
	$(TEMPORARY) .venv-lowest/bin/python -m pytest $(PARALLEL)

.venv-lowest/ready: $(WEB) requirements/lowest.txt pyproject.toml $(shell find src/makai -type f -not -path '*/__pycache__/*')
	@tools/set-up lowest
	@touch $@

# 200,000 random games through the kernels and the slow referee (about an hour on two cores), a million pairs of Kahuna's
# views, the WebAssembly modules built anew and compared in 100,000 games, 100,000 turns drafted on the device and by the
# server, the property tests on examples that nobody has tried yet, every look of a table on every screen, the store's nodes
# and whole servers killed 200 times, the wheel in a fresh environment, then the rulebook's chapters with the kernels as
# plain Python.
test-long: .venv/ready
	@tools/system-packages
	$(BIN)/python -m tests.support.one_referee --games 200000
	$(BIN)/python -m tests.long.secrets --pairs 1000000
	$(MAKE) check-wasm
	$(BIN)/python -m tests.long.wasm --games 100000 --decisions 1000
	$(BIN)/python -m tests.long.drafts --turns 100000
	MAKAI_EXPLORE=1 $(BIN)/python -m pytest --numprocesses auto tests
	MAKAI_EXPLORE=1 $(MAKE) browser-tests
	$(MAKE) crash test-wheel
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest --numprocesses auto tests/games/kahuna tests/games/piranja

# Nodes on both databases, alone and in pairs, killed 200 times each while they write; 40 power cuts for SQLite; then whole
# servers, killed 200 times each while people and bots play.
crash: .venv/ready
	@tools/system-packages
	MAKAI_KILLS=200 $(BIN)/python -m pytest --numprocesses auto tests/store/test_crash.py tests/store/test_power_cut.py tests/server/test_crash.py

# Known vulnerabilities in the dependencies. It asks the databases of PyPI and npm, so it needs the network.
audit: .venv/ready web/node_modules/ready
	@tools/set-up install pip-audit
	$(BIN)/pip-audit --requirement requirements/dev.txt --disable-pip
	cd web && ../$(NODE) npm audit

bench: .venv/ready
	$(BIN)/makai bench

# The Kahuna kernel against a hand-tuned C program that plays the same random game, in one run (needs a C compiler).
bench-limit: .venv/ready
	$(BIN)/python benchmarks/limit.py

# Simulations a second of the strongest bots: on this machine, in Node and in a worker of Chromium, in one run.
bench-wasm: .venv/ready web/node_modules/ready
	@tools/system-packages
	$(BIN)/python -m benchmarks.wasm

# A first start in a fresh clone with empty caches: seconds until the page answers, and until bots move.
# COMMITS="3ee2109 HEAD" compares two versions in one run.
bench-start:
	python3 benchmarks/first_start.py $(COMMITS)

# What a move costs: Makai's server beside boardgame.io's, each with 300 tables and a game of the same size. Two minutes.
bench-peers: .venv/ready benchmarks/peers/boardgame/node_modules/ready
	tools/node $(BIN)/python -m benchmarks.peers

benchmarks/peers/boardgame/node_modules/ready: benchmarks/peers/boardgame/package-lock.json
	cd benchmarks/peers/boardgame && ../../../tools/node npm ci --silent
	@touch $@

# 3,000 sockets at 1,500 tables of a server on disk, 300 moves a second for five minutes; then a server with 5,000 live
# tables killed and started again. About seven minutes, on a machine that does nothing else.
load: .venv/ready
	$(BIN)/python -m benchmarks.load --restart

# Attackers and honest players at one server for two minutes: 500 greedy tables, half-sent requests, guessed passwords and
# more. It prints what the honest ones felt, and fails if anything of theirs was lost or refused.
siege: .venv/ready
	$(BIN)/python -m benchmarks.siege

# How many moves a second until every hundredth takes more than 100 ms.
load-limit: .venv/ready
	$(BIN)/python -m benchmarks.load --seconds 20 --find-limit

# Renew the pinned versions: of everything, of what a player, a server and the build of a wheel need, of what the set-up
# fetches for itself, and the lowest that are allowed.
lock:
	$(COMPILE_LOCK) pyproject.toml --extra server --extra research --group dev --generate-hashes --output-file requirements/dev.txt
	$(COMPILE_LOCK) pyproject.toml --extra postgresql --extra redis --constraint requirements/dev.txt --no-annotate --generate-hashes \
		--output-file requirements/runtime.txt
	$(COMPILE_LOCK) pyproject.toml --extra server --constraint requirements/dev.txt --no-annotate --generate-hashes \
		--output-file requirements/play.txt
	$(COMPILE_LOCK) --group build --constraint requirements/dev.txt --no-annotate --generate-hashes --output-file requirements/build.txt
	$(COMPILE_LOCK) --group uv --no-annotate --generate-hashes --output-file requirements/uv.txt
	$(COMPILE_LOCK) --group node --no-annotate --generate-hashes --output-file requirements/node.txt
	$(COMPILE_LOCK) --group wasm --no-annotate --generate-hashes --output-file requirements/wasm.txt
	$(COMPILE_LOCK) pyproject.toml --extra postgresql --extra redis --extra research --group test --resolution lowest-direct --no-annotate \
		--output-file requirements/lowest.txt

# A wheel with the browser client and, where they can travel, the compiled kernels; KERNELS= leaves these out.
KERNELS = build/kernels
wheel: .venv/ready $(WEB)
	$(if $(KERNELS),$(BIN)/python tools/build_kernels.py $(KERNELS))
	MAKAI_KERNELS=$(abspath $(KERNELS)) $(BIN)/python -m hatchling build --target wheel

# Install the wheel into a fresh environment, play there, and count what is compiled: nothing.
test-wheel:
	@rm -f dist/makai-*.whl
	@$(MAKE) --no-print-directory wheel
	$(BIN)/python -m pytest tests/long/wheel.py

# Check every commit with ruff, prettier and oxlint before it is made.
hooks: .venv/ready web/node_modules/ready
	@tools/set-up install pre-commit
	$(BIN)/pre-commit install

clean:
	rm -rf .venv .venv-lowest reports .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist src/makai/web web/node_modules web/screenshots
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
