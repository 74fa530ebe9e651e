# Everything needed is fetched into .venv, pinned and hashed. Only make and Python >= 3.11 must be there.

PYTHON ?= python3
UV := .venv/bin/uv pip
PIN := $(UV) compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
       --custom-compile-command "make pins"

.PHONY: help play house test check bench setup bench-deps lab-deps pins clean

help:  ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

play: .venv/play.installed  ## sit down and play in the terminal
	@.venv/bin/kafana play

test: .venv/dev.installed  ## format, lint, types and tests, as CI runs them
	@scripts/check

check: test  ## the same

house: .venv/play.installed src/kafana/house/page/index.html  ## open the house in the browser (needs Node to build the page)
	@NUMBA_DISABLE_JIT=1 .venv/bin/kafana serve  # a few tables need no compiling

src/kafana/house/page/index.html: web/package-lock.json $(shell find web/src web/public web/index.html -type f)
	cd web && npm ci --no-audit --no-fund --silent && npm run --silent build

bench: bench-deps  ## measure speed, beside OpenSpiel and RLCard
	@.venv/bin/kafana bench --peers

setup: .venv/dev.installed  ## make .venv with everything a developer needs

bench-deps: .venv/bench.installed  ## add OpenSpiel and RLCard to it

lab-deps: .venv/lab.installed  ## add openskill and matplotlib to it, for ratings and plots of leagues

pins: .venv/bin/uv  ## pin again after editing pyproject.toml (newest: make pins UPGRADE=--upgrade)
	$(PIN) $(UPGRADE) --group bootstrap -o requirements/uv.txt
	$(PIN) $(UPGRADE) pyproject.toml --group dev -o requirements/dev.txt
	$(PIN) $(UPGRADE) pyproject.toml --group build -c requirements/dev.txt -o requirements/play.txt
	$(PIN) $(UPGRADE) pyproject.toml --group build --extra bench -c requirements/dev.txt -o requirements/bench.txt
	$(PIN) $(UPGRADE) pyproject.toml --group build --extra lab -c requirements/dev.txt -o requirements/lab.txt

clean:  ## remove whatever can be made again
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# Packages are added, never removed: play, dev, bench and lab share one .venv and agree on versions.
.venv/%.installed: requirements/%.txt pyproject.toml .venv/bin/uv
	$(UV) install --quiet --compile-bytecode --python .venv/bin/python --require-hashes -r $<
	$(UV) install --quiet --python .venv/bin/python --no-deps --no-build-isolation -e .
	@touch $@

.venv/bin/uv: requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Kafana needs Python 3.11 or newer; \
	$(PYTHON) is %d.%d. Another one? make PYTHON=python3.12 $(MAKECMDGOALS)" % sys.version_info[:2])'
	$(PYTHON) -m venv .venv
	.venv/bin/pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@
