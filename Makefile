# make play: install and play in the browser.  make test: install and run all checks and tests.  make help: the rest.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
RULES := $(shell find src/parvis/core src/parvis/games src/parvis/bots/search -name "*.py")
WORKERS ?= 2

.PHONY: help play play-terminal test check rules-pure rules-compiled pages pictures soak twins kills fuzz fuzz-web bench peers lock clean

help:
	@echo "make play    install Parvis and play in the browser; make play-terminal: in the terminal"
	@echo "make test    install everything, then make check and all tests, compiled and interpreted"
	@echo "make pages   only the tests of pages in a real browser; make pictures: those in docs/table.md"
	@echo "make check   ruff, mypy --strict, the lints of the house"
	@echo "make soak    20,000 random games for each player count, replayed, and as many twin worlds"
	@echo "make twins   twin tables over HTTP: no byte depends on what is hidden (TRIALS=10000)"
	@echo "make kills   the server is killed in the middle of answers: nothing is lost (KILLS=1000)"
	@echo "make fuzz-web  hostile requests to every page (REQUESTS=100000)"
	@echo "make soak-rattus  200,000 random games of Rattus over all its cards, counted and replayed"
	@echo "make fuzz    hostile records and command lines until stopped (SECONDS=600)"
	@echo "make bench   decisions per second, compiled and interpreted; make peers: beside other libraries"
	@echo "make lock    write the lock files again"

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: requirements/play.txt pyproject.toml setup.py $(RULES) | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/play.txt
	find src -name '*.so' -delete
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/parvis --version
	@touch $@

$(VENV)/.test: requirements/test.txt $(VENV)/.play
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/test.txt
	@touch $@

play: $(VENV)/.play
	@$(BIN)/parvis serve

play-terminal: $(VENV)/.play
	@$(BIN)/parvis play

test: check rules-compiled rules-pure pages

check: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python tools/lint.py

rules-compiled: $(VENV)/.test
	$(BIN)/python -m pytest -n $(WORKERS) --ignore tests/web

# The rules once more, interpreted: what does not depend on the rules' speed need not run twice, nor anything where
# nothing is compiled.
rules-pure: $(VENV)/.test
	@if $(BIN)/parvis --version | grep -q compiled; then \
		PARVIS_PURE=1 $(BIN)/python -m pytest -n $(WORKERS) tests/core tests/games tests/conformance tests/golden; \
	else echo "nothing is compiled here: the tests ran interpreted the first time"; fi

# The pages in a real browser.
pages: $(VENV)/.test
	@$(BIN)/python tools/chromium.py
	$(BIN)/python -m pytest -n $(WORKERS) tests/web

pictures: $(VENV)/.test
	@$(BIN)/python tools/chromium.py
	$(BIN)/python tools/pictures.py

soak: $(VENV)/.test
	$(BIN)/python tools/soak.py

twins: $(VENV)/.test
	$(BIN)/python tools/twins.py --trials $(or $(TRIALS),10000)

kills: $(VENV)/.test
	$(BIN)/python tools/kills.py --kills $(or $(KILLS),1000)

fuzz-web: $(VENV)/.test
	$(BIN)/python tools/fuzz_web.py --requests $(or $(REQUESTS),100000)

soak-rattus: $(VENV)/.test
	$(BIN)/python tools/soak_rattus.py

fuzz: $(VENV)/.test
	$(BIN)/python tools/fuzz.py --seconds $(or $(SECONDS),600)

bench: $(VENV)/.play
	$(BIN)/parvis bench

peers: $(VENV)/.play
	$(BIN)/python benchmarks/peers.py

lock:
	$(PYTHON) -m venv $(VENV)/lock && $(VENV)/lock/bin/pip install --quiet uv
	$(VENV)/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --group play -o requirements/play.txt
	$(VENV)/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --group test -o requirements/test.txt

clean:
	rm -rf build $(VENV) src/*.egg-info
	find src -name '*.so' -delete
