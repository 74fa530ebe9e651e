# Everything needed is fetched into .venv, pinned and hashed. Only make and Python >= 3.11 must be there.

PYTHON ?= python3
TORCH ?= torch==2.13.0
UV := .venv/bin/uv pip
INSTALL := $(UV) install --quiet --python .venv/bin/python
PIN := $(UV) compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
       --custom-compile-command "make pins"

.PHONY: help play page test check bench shots film wheel audit sbom docs docs-serve setup clients bench-deps cluster-deps lab-deps pins clean

help:  ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

play: page  ## open the house in the browser and sit down
	@.venv/bin/kafana

page: .venv/play.installed  ## build what the browser shows, if it is older than web/
	@.venv/bin/python hatch_build.py node || $(INSTALL) --require-hashes -r requirements/node.txt
	@.venv/bin/python hatch_build.py

test: .venv/dev.installed page  ## format, lint, types and tests, as CI runs them
	@scripts/check

check: test  ## the same

shots: .venv/dev.installed page  ## pictures of every page and game, into web/shots
	@scripts/chromium
	@NUMBA_DISABLE_JIT=1 .venv/bin/python scripts/shots.py

film: .venv/dev.installed page  ## a short silent film of the table, into docs/pictures (needs ffmpeg)
	@scripts/chromium
	@NUMBA_DISABLE_JIT=1 .venv/bin/python scripts/film.py

wheel: .venv/dev.installed page  ## a wheel with compiled code for this platform, into dist/ (takes some minutes)
	@rm -rf dist && KAFANA_COMPILED=1 .venv/bin/python -m hatchling build -t wheel

audit: .venv/audit.installed  ## known advisories against whatever is pinned, before a release
	@.venv/bin/python scripts/audit.py

sbom: .venv/play.installed  ## a bill of materials (CycloneDX) of whatever is pinned, into dist/
	@.venv/bin/python scripts/sbom.py

docs: .venv/docs.installed  ## the documentation site, into site/: open site/index.html
	@NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build --strict --quiet

docs-serve: .venv/docs.installed  ## the same at localhost:8000, built again whenever a page changes
	@NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs serve

bench: bench-deps  ## measure speed, beside OpenSpiel and RLCard
	@.venv/bin/kafana bench speed --peers

clients: .venv-clients/installed  ## other people's programs against Kafana, in a .venv of their own (some GB, some minutes)
	@OMP_NUM_THREADS=1 .venv-clients/bin/python scripts/clients.py $(CLIENTS)

setup: .venv/dev.installed  ## make .venv with everything a developer needs

bench-deps: .venv/bench.installed  ## add OpenSpiel and RLCard to it

cluster-deps: .venv/cluster.installed  ## add what many nodes need: PostgreSQL and NATS

lab-deps: .venv/lab.installed  ## add matplotlib to it, for plots of leagues

pins: .venv/bin/uv  ## pin again after editing pyproject.toml (newest: make pins UPGRADE=--upgrade)
	$(PIN) $(UPGRADE) --group bootstrap -o requirements/uv.txt
	$(PIN) $(UPGRADE) pyproject.toml --group dev -o requirements/dev.txt
	$(PIN) $(UPGRADE) pyproject.toml --group build -c requirements/dev.txt -o requirements/play.txt
	$(PIN) $(UPGRADE) --group node -o requirements/node.txt
	$(PIN) $(UPGRADE) --group audit -c requirements/dev.txt -o requirements/audit.txt
	$(PIN) $(UPGRADE) pyproject.toml --group build --extra bench -c requirements/dev.txt -o requirements/bench.txt
	$(PIN) $(UPGRADE) pyproject.toml --group build --extra cluster -c requirements/dev.txt -o requirements/cluster.txt
	$(PIN) $(UPGRADE) pyproject.toml --group build --extra lab -c requirements/dev.txt -o requirements/lab.txt
	$(PIN) $(UPGRADE) pyproject.toml --group build --group docs -c requirements/dev.txt -o requirements/docs.txt

clean:  ## remove whatever can be made again
	rm -rf .venv .venv-clients .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist site web/node_modules web/shots src/kafana/house/page src/kafana/compiled
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# PyTorch first, so that nothing else chooses a build of it; plain pip, since uv sees no local ones.
.venv-clients/installed: requirements/clients.txt pyproject.toml
	$(PYTHON) -m venv .venv-clients
	.venv-clients/bin/pip install --quiet --disable-pip-version-check $(TORCH)
	.venv-clients/bin/pip install --quiet --disable-pip-version-check $(TORCH) -r requirements/clients.txt -e .
	@touch $@

# Packages are added, never removed: play, dev, bench, lab and docs share one .venv and agree on versions.
.venv/%.installed: requirements/%.txt pyproject.toml .venv/bin/uv
	$(INSTALL) --compile-bytecode --require-hashes -r $<
	$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

.venv/bin/uv: requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Kafana needs Python 3.11 or newer; \
	$(PYTHON) is %d.%d. Another one? make PYTHON=python3.12 $(MAKECMDGOALS)" % sys.version_info[:2])'
	$(PYTHON) -m venv .venv
	.venv/bin/pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@
