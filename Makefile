# Every command a person needs; `make help` lists them.

SHELL := /bin/sh
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

# All packages share one scratch folder, so that what one has built serves the next.
# The build plan is created again each time: a kept one may belong to another package.
SHARED := --scratch-path .build --disable-build-manifest-caching
# A sixth of the time of a build goes into what only a debugger reads; DEBUGGER=1 builds with it.
SCRATCH := $(SHARED) $(if $(DEBUGGER),,-Xswiftc -gnone)
export DEBUGGER
# One set of flags for every release, because another one would compile everything again. Symbols are for no other
# program, relocations are packed, and the data of unused locales are left out.
RELEASE = $(SHARED) --configuration release --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic \
  --disable-local-rpath -Xlinker --icf=safe -Xlinker -zpack-relative-relocs $(shell $(harness) dist.locale_data)
PREFIX ?= $(HOME)/.local
# Most shells do not expand the tilde of PREFIX=~/.local.
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
ARGS ?=

named = $(sort $(notdir $(patsubst %/Package.swift,%,$(wildcard Packages/$(1)*/Package.swift))))
folder = $(if $(filter App Tests,$(1)),$(1),Packages/$(1))
CORE := $(call named,Core)
DOMAIN := $(call named,Domain)
DATA := $(call named,Data)
FEATURE := $(call named,Feature)
ALL := $(CORE) $(DOMAIN) $(DATA) $(FEATURE) Commands App Tests

harness = Tests/harness/run
packages = $(harness) tools.packages $(1) $(foreach name,$(2),$(call folder,$(name)))
test = $(call packages,test,$(1)) $(if $(ARGS),-- $(ARGS))
# Builds several products of a package: $(call products,App,$(RELEASE),fettle fettle-replay)
products = for product in $(3); do swift build --package-path $(1) $(2) --product $$product >&2 || exit 1; done
swift_files = find . -name '.build*' -prune -o -name '*.swift' -print0

# Every command that `make help` lists.
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*\#\#.*/\1/p' $(firstword $(MAKEFILE_LIST))) setup boundaries

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z][a-z-]*%?:.*## / { sub("%", "<Package>", $$1); printf "  make %-18s %s\n", $$1, $$2 }' Makefile

run: setup ## Run Fettle on a demo season, or with ARGS="workouts list" as you would type it
	@swift build --package-path App $(SCRATCH) --product fettle $(if $(wildcard .build/debug/fettle),--quiet) >&2
	@.build/debug/fettle $(if $(ARGS),$(ARGS),demo --season App/DemoSeason)

install: setup ## Build the release and install it under PREFIX (~/.local)
	@$(call products,App,$(RELEASE),fettle fettle-replay)
	@mkdir -p "$(PREFIX)/share/fettle/season"
	@install -D -s -m 755 -t "$(PREFIX)/bin" .build/release/fettle .build/release/fettle-replay
	@cp -R App/DemoSeason/. "$(PREFIX)/share/fettle/season/"
	@echo "Installed $(PREFIX)/bin/fettle"

dist: setup ## Pack the release as a tarball and a Debian package with man pages and completions, in .build/dist
	@$(call products,App,$(RELEASE),fettle fettle-replay)
	@$(harness) servers.stores .build/release/fettle folder --only "same files"
	@$(harness) dist.distribution .build/release/fettle

test-dist: dist ## Install what was packed in a clean Debian (debootstrap, as root), and use it there
	@$(harness) dist.dist_suite $(ARGS)

build: setup boundaries ## Build every package and its tests
	@$(call packages,build,$(ALL))

build-%: setup boundaries ## Build one package and its tests; with ALONE=1 from clean and by itself
	@test -f $(call folder,$*)/Package.swift || { echo "There is no package $*; there are: $(ALL)" >&2; exit 1; }
ifdef ALONE
	@scratch=$$(mktemp -d .build-alone-XXXXXX) && trap 'rm -rf "$$scratch"' EXIT && \
	  swift build --package-path $(call folder,$*) --scratch-path "$$scratch" --build-tests
else
	@swift build --package-path $(call folder,$*) $(SCRATCH) --build-tests
endif

test: setup boundaries ## Test every package; ARGS="--filter Rename" chooses, here and below; FRESH=1 also tests what has passed and did not change
	@$(call test,$(ALL))

test-domain: setup boundaries ## Test the domains
	@$(call test,$(DOMAIN))

test-data: setup boundaries ## Test the data packages
	@$(call test,$(DATA))

test-core: setup boundaries ## Test the core packages
	@$(call test,$(CORE))

test-feature: setup boundaries ## Test the features
	@$(call test,$(FEATURE))

test-app: setup boundaries ## Test the app
	@$(call test,App)

test-%: setup boundaries ## Test one package: test-CoreUI, test-Tests
	@test -f $(call folder,$*)/Package.swift || { echo "There is no package $*; there are: $(ALL)" >&2; exit 1; }
	@$(call test,$*)

check: setup ## Check the boundaries between the packages, and that every planted violation is caught; builds nothing
	@$(harness) boundaries.check --proof

docs: build ## Build a DocC archive of each package in .build/docs; links that lead nowhere and examples that no test compiles are errors
	@$(harness) tools.docs $(ARGS)

docs-check: setup ## List the public declarations of domains and core packages without a documentation comment; ARGS="CoreUI" chooses; builds nothing
	@$(harness) tools.documented $(ARGS)

format: setup ## Format all Swift and Python files
	@$(swift_files) | xargs -0 swift format --in-place --parallel --configuration .swift-format
	@$(harness) tools.lint --fix

lint: setup ## Check formatting, Python types, spelling and wording
	@$(swift_files) | xargs -0 swift format lint --strict --parallel --configuration .swift-format
	@$(harness) tools.lint

new-screen: setup ## Write a new screen with its previews and tests, and register it: NAME=RestDays FEATURE=Training, and KEY=V if a key opens it
	@$(harness) scaffolds.new_screen "$(NAME)" "$(FEATURE)" "$(KEY)"

new-command: setup ## Write a new command with its test: NAME=RestDays; SCREEN=Settings if its screen has another name, PARENT=Config for a subcommand
	@$(harness) scaffolds.new_command "$(NAME)" "$(SCREEN)" "$(PARENT)"

new-field: setup ## Write a new stored text field of workouts, with its step of the schema: NAME=Surface
	@$(harness) scaffolds.new_field "$(NAME)"

new-item: setup ## Write a new kind of item that is stored, synced, listed, edited, exported and undone: NAME=Injury
	@$(harness) scaffolds.new_item "$(NAME)"

new-feature: setup ## Write a new feature package with one screen, in the manifests, the table of screens and the graph: NAME=Routes
	@$(harness) scaffolds.new_feature "$(NAME)"

check-scaffolds: setup ## Try each scaffold, each refusal and the steps of the tutorial in a copy of the tree; builds nothing
	@$(harness) scaffolds.scaffold_proof

test-scaffolds: setup ## Perform the tutorial in a copy of the tree under .build/scaffolds, then build and test what each scaffold writes
	@$(harness) scaffolds.scaffold_builds

graph: setup ## Generate the graph in Packages/README.md, the tables in App/README.md and App/FORMATS.md; with CHECK=1 only check them
	@$(harness) tools.graph $(if $(CHECK),--check)

workspace: setup ## Write one manifest over all packages, for Xcode, VS Code or Zed; git ignores it
	@$(harness) tools.workspace

previews: setup ## Draw every state of every screen at three sizes, dark, light and without color, and the picture in README.md
	@swift build --package-path Tests $(SCRATCH) --product previews >&2
	@.build/debug/previews .build/previews $(ARGS)
	@$(harness) tools.pictures .build/previews
	@.build/debug/previews --readme App/Pictures/dashboard.svg

bench-import: setup ## Measure decoding and import beside other programs; FETTLE_BENCH_ARCHIVE names a folder of files
	@$(call products,Tests,$(RELEASE),importbench fettle)
	@$(harness) bench.bench_import .build/release/importbench .build/release/fettle

server: ## Run a PocketBase with Fettle's schema on loopback, for development, until Ctrl-C; PORT=8090 chooses the port
	@$(harness) servers.pocketbase serve --port $(or $(PORT),0)

test-servers: setup boundaries ## Test against a real server: the contract, two machines, kills, every fault at every operation, set-backs, limits, checks, upgrades
	@swift build --package-path App $(SCRATCH) --product fettle >&2
	@swift build --package-path Tests $(SCRATCH) --build-tests >&2
	@$(harness) servers.suite .build/debug/fettle

bench-server: setup ## Find the limits of one server with 1,000 athletes and two machines each; ARGS="--athletes 100 --seconds 5" for less
	@$(harness) bench.bench_server $(ARGS)

bench-sync: setup ## Measure synchronization beside the server's own limit, for logs of 1,000 and 10,000 workouts
	@$(call products,Tests,$(RELEASE),storebench fettle)
	@$(harness) bench.bench_sync .build/release/storebench .build/release/fettle

bench-athletes: setup ## Measure what one store does for 100, 1,000 and 3,000 athletes; ARGS="--athletes 20000" for others
	@$(harness) bench.bench_athletes $(ARGS)

test-cell: setup ## Kill one process after the other of a store on three machines, and see that no acknowledged change is lost
	@$(harness) servers.cell $(ARGS)

bench-ledger: setup ## Measure what the history of changes costs: the size of the log, and the time of an import
	@$(call products,App,$(RELEASE),fettle)
	@$(harness) bench.bench_ledger .build/release/fettle

bench-store: setup ## Measure the store beside SQLite itself, on libraries of 1,000, 10,000 and 100,000 workouts
	@$(call products,Tests,$(RELEASE),storebench fettle)
	@$(harness) bench.bench_store .build/release/storebench .build/release/fettle

bench-completions: setup ## Measure the completions of the shell with 100,000 workouts against their limit of 30 ms
	@$(call products,Tests,$(RELEASE),storebench fettle)
	@$(harness) bench.bench_completions .build/release/storebench .build/release/fettle $(ARGS)

bench-training: setup ## Measure analyses, best efforts, loads and records beside plain C and SQLite itself
	@swift build --package-path Tests $(RELEASE) --product trainingbench >&2
	@$(harness) bench.bench_training .build/release/trainingbench $(ARGS)

bench-replay: setup ## Measure the size of a recording of 1,800 inputs and the speed of its replay; ARGS="--inputs 300" for less
	@$(call products,App,$(RELEASE),fettle fettle-replay)
	@$(harness) bench.bench_replay .build/release/fettle $(ARGS)

bench-ui: setup ## Measure frames, differences, actions, keys and idleness of the full-screen app over 100,000 workouts
	@$(call products,Tests,$(RELEASE),uibench storebench fettle)
	@$(harness) bench.bench_ui .build/release/uibench .build/release/storebench .build/release/fettle

bench-web: setup ## Measure pages, actions, an import with 20 open pages and idleness of `fettle serve` over 100,000 workouts
	@$(call products,Tests,$(RELEASE),storebench fettle)
	@$(harness) bench.bench_web .build/release/storebench .build/release/fettle $(ARGS)

evidence: ## Write Tests/EVIDENCE.md from what the last runs printed; RUN="check explore" runs these first; CHECK=1 only sees whether it is complete
	@for step in $(RUN); do $(harness) evidence.recorder $$step || exit 1; done
	@$(harness) evidence.page $(if $(CHECK),--check)

torture: setup ## Kill fettle at every change it makes to a file, and look at what is left; ARGS="--random 100" for more
	@swift build --package-path Tests $(RELEASE) --product fettle >&2
	@$(harness) torture.sweep .build/release/fettle $(ARGS)

test-terminal: setup ## Use the program in a terminal as a person does; ARGS="--only search --watch", or "--in tmux"
	@$(call products,App,$(SCRATCH),fettle fettle-replay)
	@$(harness) terminal.runner .build/debug/fettle $(ARGS)

test-pages: setup ## Test the pages that fettle writes, with a parser and in a browser; screenshots are in .build/pages
	@swift build --package-path App $(SCRATCH) --product fettle >&2
	@swift build --package-path Tests $(SCRATCH) --product previews >&2
	@$(harness) pages.page_suite .build/debug/fettle .build/debug/previews $(ARGS)

test-browser: setup ## Look at every screen as `fettle serve` shows it, at three sizes, light and dark; screenshots are in .build/live-pages
	@swift build --package-path App $(SCRATCH) --product fettle >&2
	@$(harness) pages.live_suite .build/debug/fettle $(ARGS)

soak: setup ## The same a hundred times with the release, to find what fails now and then; ARGS="--times 20" for fewer
	@$(call products,Tests,$(RELEASE),fettle fettle-replay)
	@$(harness) terminal.runner .build/release/fettle --times 100 $(ARGS)

# Not CoreNetwork and CoreTerminal: what they share is behind a Mutex, whose futex calls the sanitizer does not see under
# contention; with an NSLock in its place there is no report. Not Tests: it starts programs and would only wait for them.
test-tsan: setup boundaries ## Test the packages under the thread sanitizer, in a scratch folder of its own
	@for folder in $(foreach name,$(filter-out CoreNetwork Tests,$(ALL)),$(call folder,$(name))); do \
	  echo "$$folder"; \
	  TSAN_OPTIONS="suppressions=$(CURDIR)/Tests/harness/tools/thread-sanitizer.txt" \
	  swift test --package-path $$folder --scratch-path .build-tsan --disable-build-manifest-caching --disable-xctest \
	    --sanitize=thread --no-parallel --quiet --skip CoreTerminalTests $(ARGS) || exit 1; \
	done

fuzz: setup ## Give each decoder inputs that libFuzzer invents, under the address sanitizer, for SECONDS=60; ARGS="--only fit"
	@swift build --package-path Tests --scratch-path .build-fuzz --disable-build-manifest-caching --configuration release \
	  --product fuzz -Xswiftc -use-ld=lld -Xswiftc -sanitize=fuzzer,address -Xswiftc -gline-tables-only \
	  -Xlinker --export-dynamic >&2
	@$(harness) fuzz.loop .build-fuzz/release/fuzz --seconds $(or $(SECONDS),60) $(ARGS)

explore: setup ## Try every order of jobs, actions and foreign commits on every screen, up to a depth; ARGS="settings" chooses a screen
	@swift build --package-path Tests $(SCRATCH) --product screenexplorer --quiet >&2
	@$(harness) tools.explore $(ARGS)

mutants: setup ## Break the sync engine and the screens in each listed way and see that the tests and the explorer notice; with CHECK=1 only see whether the list is current
	@$(harness) mutations.mutants $(if $(CHECK),--list-check) $(ARGS)
	@$(harness) mutations.screens $(if $(CHECK),--list-check) $(ARGS)
	@$(if $(CHECK),$(harness) mutations.planted --list-check)

planted: setup ## Plant ten bugs, and see that the recording of a session fails on each and passes without it; ARGS="--only 3"
	@$(harness) mutations.planted $(ARGS)

ci: setup ## What continuous integration runs, with the time of each step
	@Tests/harness/tools/timed.sh lint check docs-check "graph CHECK=1" "evidence CHECK=1" "mutants CHECK=1" check-scaffolds "test FRESH=1" explore "fuzz SECONDS=20" test-terminal test-servers

clean: ## Remove everything that was built
	@rm -rf .build .build-* Package.swift

# The boundaries alone, without the proof: what every build and test begins with.
boundaries:
	@$(harness) boundaries.check

setup:
	@Tests/harness/tools/ensure.sh
