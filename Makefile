# Everything you can do with Zabuton; plain `make` lists it.
# The first target you run prepares a virtual environment; it is updated only
# when pyproject.toml or constraints.txt change.

VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL = -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
OTHER_PYTHONS := 3.12 3.13

# Set these on the command line, for instance: make test PYTEST_ARGS="tests/games -k koi"
PLAY_ARGS ?=
RUN_ARGS ?=
PYTEST_ARGS ?=
BENCH_ARGS ?=
SCREENS ?=
# How long to look for faults, in minutes.
MINUTES ?= 30
# Which Python a new environment is made of, for instance: make coverage VENV=.venv-3.13 PYTHON=3.13
PYTHON ?=

# pyright would ask the network for a newer version of itself.
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play install run test smoke coverage check-deep explore test-pythons test-next playthroughs golden bench strength load pictures rules screens audit lint format clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.play ## Play in your browser, on a Discord of your own; needs no account
	$(BIN)/python -m bot play $(PLAY_ARGS)

install: $(VENV)/.run ## Install what the bot needs, without starting it; do so after each update

run: $(VENV)/.run ## Run the bot on Discord; needs DISCORD_TOKEN, see .env.example
	$(BIN)/python -m bot run $(RUN_ARGS)

# Each test process loads all modules: compiled ones, even where the environment asks Python not to keep them.
test smoke coverage check-deep explore: export PYTHONDONTWRITEBYTECODE =

test: $(VENV)/.dev ## Run the tests of everything that needs no process of its own
	$(BIN)/python -m pytest -n auto --dist worksteal $(PYTEST_ARGS)

smoke: $(VENV)/.dev ## Try the whole program: a browser, a kill, PostgreSQL, start and stop
	$(BIN)/python -m pytest -n 2 --dist worksteal -m smoke $(PYTEST_ARGS)

coverage: $(VENV)/.dev ## Run the same tests and list the lines that they leave out
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not deep" --cov --cov-report=term-missing:skip-covered $(PYTEST_ARGS)

check-deep: $(VENV)/.dev ## Run what takes long, before an issue is closed: kills, troubles, a phone, all Pythons
	$(BIN)/python -m pytest -n 2 --dist worksteal -m deep -o faulthandler_timeout=600 $(PYTEST_ARGS)
	@$(MAKE) --no-print-directory coverage test-pythons

explore: $(VENV)/.dev ## Look for faults with fresh seeds, for MINUTES=30
	$(BIN)/python -m tools.explore $(MINUTES)

test-pythons: ## Run the quick tests of the rules on the other Pythons found here
	@found=""; \
	for version in $(OTHER_PYTHONS); do \
		if .ci/find-python $$version >/dev/null 2>&1; then \
			found="$$found $$version"; \
			$(MAKE) --no-print-directory test-python-$$version || exit 1; \
		else \
			echo "Python $$version does not run here: left out"; \
		fi; \
	done; \
	echo "Tested on the other Pythons:$${found:- none}"

test-python-%: $(VENV)-%/.test
	$(VENV)-$*/bin/python -m pytest -n auto tests/games $(PYTEST_ARGS)

test-next: $(VENV)-next/.dev ## Run the quick tests with the newest discord.py there is
	$(VENV)-next/bin/python -m pip install --quiet --disable-pip-version-check --upgrade discord.py
	$(VENV)-next/bin/python -m pytest -n auto --dist worksteal $(PYTEST_ARGS)

playthroughs: $(VENV)/.dev ## Rewrite the golden playthroughs of all games
	$(BIN)/python -m pytest -n 0 tests/games/test_playthroughs.py --snapshot-update

golden: $(VENV)/.dev ## Rewrite what every page says, to be read as a difference
	rm -rf tests/golden
	$(BIN)/python -m pytest -n 0 tests/cogs -k last_read --snapshot-update

bench: $(VENV)/.bench ## Compare the speed of the rules with OpenSpiel and RLCard
	$(BIN)/python -m benchmarks.rules $(BENCH_ARGS)

strength: $(VENV)/.bench ## Measure how strong the computer players are; takes hours
	$(BIN)/python -m benchmarks.strength $(BENCH_ARGS)

load: $(VENV)/.dev ## Measure what clicks cost at 1, 10 and 100 tables, beside a bare bot
	$(BIN)/python -m benchmarks.load $(BENCH_ARGS)

pictures: $(VENV)/.dev ## Rebuild the sprites after a change to the drawings in art/
	$(BIN)/python -m tools.sprites

rules: $(VENV)/.dev ## Write the rulebooks into docs/rules, with their pictures
	$(BIN)/python -m tools.rules

screens: $(VENV)/.dev ## Retake the screenshots of the documentation, in Debian's chromium
	$(BIN)/python -m tools.screens $(SCREENS)

audit: $(VENV)/.audit ## Compare the pinned dependencies with known security problems; asks the network
	$(BIN)/pip-audit --strict --requirement constraints.txt --no-deps --disable-pip --progress-spinner off

lint: $(VENV)/.dev ## Check style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/pyright

format: $(VENV)/.dev ## Format the code in the project's style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## Remove the virtual environments and what tools left behind; your tables are kept
	rm -rf $(VENV) $(VENV)-* build dist artifacts *.egg-info .pytest_cache .ruff_cache .hypothesis .coverage*
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Separate stamps for what running, playing and developing need, so that each installs no more than that.
EXTRAS.run := [postgres]
EXTRAS.play := [local]
EXTRAS.dev := [local,postgres,test,dev]
EXTRAS.bench := [bench]
EXTRAS.audit := [audit]

$(VENV)/pyvenv.cfg:
	@python="$$(.ci/find-python $(PYTHON))" && echo "Preparing $(VENV) with $$python" && "$$python" -m venv $(VENV)

$(VENV)/.%: pyproject.toml games/pyproject.toml constraints.txt | $(VENV)/pyvenv.cfg
	@echo "Installing zabuton$(EXTRAS.$*) (once, about a minute) ..."
	@$(BIN)/python $(PIP_INSTALL) --editable ./games --editable '.$(EXTRAS.$*)'
	@touch $@

$(VENV)-next/.dev: pyproject.toml constraints.txt
	@$(MAKE) --no-print-directory VENV=$(VENV)-next $@

.PRECIOUS: $(VENV)-%/.test
$(VENV)-%/.test: pyproject.toml constraints.txt
	@echo "Preparing $(@D) ..."
	@"$$(.ci/find-python $*)" -m venv $(@D)
	@$(@D)/bin/python $(PIP_INSTALL) --editable ./games --editable '.[test]'
	@touch $@
