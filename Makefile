# SuSol. `make run` installs what is missing, builds and shows; `make check` also tests everything.
#   make            the command, both libraries          make bench    speed, see bench/README.md
#   make test       the quick tests, for daily work       make lint     the checks of the code alone
#   make install    DESTDIR= PREFIX=/usr/local            make wasm     the library as WebAssembly
#   make V=1        shows every command                   make format   lay the code out anew
#   make coverage   what the tests run of the library     make kills    --resume, killed 200 times
#   make threads    what uses threads, without races      make fuzz     see fuzz/fuzz.mk
#   make docs       the pages made from tables, anew      make npm      the package for JavaScript
#   make thorough   the tests with all their samples
comma   := ,
JOBS    := $(shell nproc)
# Four more than cores: much of what a check does is to wait, for a browser, a limit or another program.
MAKEFLAGS += $(if $(filter 0,$(MAKELEVEL)),-j$(shell expr $(JOBS) + 4)) --no-print-directory
ifeq ($(V),)
Q   := @
say  = @printf '  %-8s %s\n' $(1) $(2)
endif
CC      ?= gcc
# Asserts are for tests: the builds that look for mistakes have flags of their own. What does not search
# is as quick with less, and compiled in two thirds of the time: COOL is added there. Plain lines pass two files that
# look at many characters at a time.
ifeq ($(origin CFLAGS),undefined)
CFLAGS  := -O3 -DNDEBUG
COOL    := -O2
endif
folders  = $(addprefix src/,$(addsuffix /%,$(1)))
SEARCH  := $(call folders,base board count fast9 herd propagate search solve)
HOT     := $(SEARCH) $(call folders,explainer generate puzzle rate rule scan strategy) src/format/line.c cli/input/stream_lines.c
PREFIX  ?= /usr/local
B       ?= build
VERSION := $(shell sed -n 's/.*SUSOL_VERSION "\(.*\)"/\1/p' include/susol.h)
SONAME  := libsusol.so.$(firstword $(subst ., ,$(VERSION)))

WARN    := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
           -Wmissing-prototypes -Wwrite-strings -Wvla -Wno-psabi
# The command and the web module see the public header only; the compiler proves it.
SEES    := -Iinclude -Isrc -Itests
FLAGS   := -std=c11 $(WARN) -MMD -MP -fvisibility=hidden
# What makes mistakes harmless: tools/check-hardened.sh looks for it. Sanitizers find more without;
# HARDEN=no leaves it out.
takes    = $(shell $(CC) -Werror $(1) -x c -c /dev/null -o /dev/null 2>/dev/null && echo $(1))
HARDEN  ?= $(if $(findstring -fsanitize,$(CFLAGS))$(findstring --coverage,$(CFLAGS)),no,yes)
ifeq ($(HARDEN),yes)
GUARDS  := -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 \
           $(or $(call takes,-fcf-protection=full),$(call takes,-mbranch-protection=standard))
GUARDED := -Wl,-z,relro,-z,now,-z,noexecstack
# All fits a stack of 256 KB, in which tests/cli/run.sh runs the command; no function takes a third of it.
FRAMES  := $(or $(call takes,-Werror=frame-larger-than=80000),-Wframe-larger-than=80000)
endif
objects  = $(patsubst %.c,$(B)/%.o,$(wildcard $(1)))
LIB_SRC := $(shell find src -name '*.c')
LIB_OBJ := $(LIB_SRC:%.c=$(B)/%.o)
CLI_OBJ := $(patsubst %.c,$(B)/%.o,$(filter-out cli/cairo/% cli/unpack/% cli/sqlite/% cli/photo/% cli/civetweb/%,$(shell find cli -name "*.c")))
TESTS   := $(patsubst %.c,$(B)/%,$(wildcard tests/*/test_*.c))
# Minutes of processor time; the rest is quick.
LONG := $(addprefix $(B)/tests/,api/test_count count/test_count count/test_candidates count/test_sampler \
          count/test_lift count/test_extra)
SOURCES := $(shell find include src cli web tests bench examples fuzz -name '*.[ch]' -o -name '*.inc')

PLUGINS := $(addprefix $(B)/susol-,cairo.so unpack.so sqlite.so photo.so serve.so)
all: $(B)/susol $(PLUGINS) $(B)/libsusol.so $(B)/susol.pc $(B)/susol.bash $(B)/_susol $(B)/susol.fish

# A plug-in belongs to the command whose headers it was built from: part.o tells them.
HEADERS := $(sort $(shell find include src cli -name '*.h'))
$(B)/cli/part.o: $(HEADERS)
$(B)/cli/part.o: FLAGS += -DCLI_HEADERS='"$(firstword $(shell cat $(HEADERS) | cksum))"'

# Objects of other flags are not ours any more.
MADE_BY := $(FLAGS) $(GUARDS) $(CFLAGS) $(COOL)
.PHONY: flags
$(B)/.flags: flags
	@mkdir -p $(@D)
	@echo '$(MADE_BY)' | cmp -s - $@ || echo '$(MADE_BY)' >$@
$(B)/%.o: %.c $(B)/.flags | $(B)/.packages-build
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(CC) $(FLAGS) $(SEES) -fPIC -pthread $(GUARDS) $(CFLAGS) $(if $(filter $(HOT),$<),,$(COOL)) -c $< -o $@
$(B)/cli/%.o: SEES := -Iinclude -Icli
$(B)/src/%.o $(B)/cli/%.o: FLAGS += $(FRAMES)
# Their innermost loops call small functions with small arrays, three in a hundred of the time of an
# explanation; only buffers of characters are guarded there.
$(addprefix $(B)/src/strategy/,als/aligned_quad.o als/bent.o als/multi_sector.o chains/web_sets.o): \
    GUARDS := $(subst -strong,,$(GUARDS))
$(B)/cli/cairo/%.o: FLAGS += $(shell pkg-config --cflags cairo)
$(B)/libsusol.a: $(LIB_OBJ)
	@rm -f $@ && $(AR) rcs $@ $^
$(B)/libsusol.so: $(LIB_OBJ)
	$(call say,LINK,$@)
	$(Q)$(CC) -shared $(GUARDED) -Wl,-soname,$(SONAME) $(CFLAGS) $^ -o $@ -lm
$(B)/susol: $(CLI_OBJ) $(B)/libsusol.a
	$(call say,LINK,$@)
	$(Q)$(CC) -pthread -pie $(GUARDED) $(CFLAGS) $^ -o $@ -ldl -lm
$(PLUGINS): $(B)/cli/part.o
# Cairo takes longer to load than most puzzles take to solve, so it is a plug-in of the command.
$(B)/susol-cairo.so: $(call objects,cli/cairo/*.c) $(B)/libsusol.a
	$(call say,LINK,$@)
	$(Q)$(CC) -shared $(GUARDED) $(CFLAGS) $^ -o $@ $(shell pkg-config --libs cairo) -lm
# So few files are compressed that the libraries for them are another.
$(B)/susol-unpack.so: $(call objects,cli/unpack/*.c)
	$(call say,LINK,$@)
	$(Q)$(CC) -shared $(GUARDED) $(CFLAGS) $^ -o $@ -lz -llzma
# A collection of puzzles is a database.
$(B)/susol-sqlite.so: $(call objects,cli/sqlite/*.c)
	$(call say,LINK,$@)
	$(Q)$(CC) -shared $(GUARDED) $(CFLAGS) $^ -o $@ -lsqlite3
# Photos are for one command, and the libraries that decode them are large.
PHOTO_LIBS := -ljpeg -lpng -lwebp -lgif
$(B)/susol-photo.so: $(call objects,cli/photo/*.c)
	$(call say,LINK,$@)
	$(Q)$(CC) -shared $(GUARDED) $(CFLAGS) $^ -o $@ $(PHOTO_LIBS)
# The server for the page.
$(B)/susol-serve.so: $(call objects,cli/civetweb/*.c)
	$(call say,LINK,$@)
	$(Q)$(CC) -shared $(GUARDED) $(CFLAGS) $^ -o $@ -lcivetweb
$(call objects,tests/*/*.c): | $(B)/.packages-check
# Hundreds of programs: a quick linker, where there is one.
LINKER := $(if $(shell command -v ld.lld),-fuse-ld=lld)
$(B)/tests/%: $(B)/tests/%.o $(B)/libsusol.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(LINKER) -pthread $(CFLAGS) $(filter %.o,$^) $(B)/libsusol.a -o $@ -lcmocka $(WITH) -lm
$(B)/bench/%: $(B)/bench/%.o $(B)/libsusol.a
	$(call say,LINK,$@)
	$(Q)$(CC) -pthread $(CFLAGS) $(filter %.o,$^) $(B)/libsusol.a -o $@ $(WITH) -lm
# Random grids and a plain lister, shared by the tests of the counter and its benchmarks.
$(filter $(B)/tests/count/%,$(TESTS)) $(addprefix $(B)/bench/,count count_climb count_check): $(B)/tests/count/grids.o
$(B)/tests/count/test_full_grids: $(B)/tests/count/bands.o
# The engines against each other and against the laws: tests in small, benchmarks in large.
DIFFER := $(filter $(B)/tests/differ/%,$(TESTS)) \
          $(addprefix $(B)/bench/differ_,classic variants)
$(DIFFER): WITH := -lcadical -lstdc++
$(DIFFER): $(filter-out $(B)/tests/differ/test_%,$(call objects,tests/differ/*.c)) $(B)/tests/count/grids.o
$(B)/tests/strategy/test_truth: $(B)/tests/strategy/variants.o
# Memory that is refused: every place in an arena is a request of its own.
$(filter $(B)/tests/faults/%,$(TESTS)): $(addprefix $(B)/tests/faults/,refusing.o pieces.o)
$(B)/tests/api/test_sweep: $(addprefix $(B)/tests/api/,everything.o pictures.o)
$(B)/tests/cli/test_steady: $(B)/cli/steady.o
$(B)/tests/count/test_trouble $(B)/tests/solve/test_share $(B)/bench/count: $(B)/cli/crew.o
$(B)/susol.pc: include/susol.h Makefile
	@mkdir -p $(@D)
	@printf 'prefix=%s\nName: susol\nDescription: everything Sudoku\nVersion: %s\nCflags: -I$${prefix}/include\nLibs: -L$${prefix}/lib -lsusol\nLibs.private: -lm\n' $(PREFIX) $(VERSION) > $@
$(B)/susol.bash: $(B)/susol
	@$(B)/susol completion bash > $@
$(B)/_susol: $(B)/susol
	@$(B)/susol completion zsh > $@
$(B)/susol.fish: $(B)/susol
	@$(B)/susol completion fish > $@
$(B)/.packages-check: | $(B)/.packages-build $(B)/.packages-web
$(B)/.packages-web: | $(B)/.packages-build
$(B)/.packages-%: tools/packages.txt
	@mkdir -p $(B)
	@tools/install-packages.sh $(INSTALL) $* && touch $@
# Plain make says what is missing; these install it.
run web check: INSTALL := --install

run: all web
	@tools/show.sh $(B)/susol

built: all $(TESTS)
# Each with its output in one piece, as soon as it is through. The browser waits most of its time, so the others are
# run beside it, and let it go first: what has one thread at the beginning, what keeps all cores busy at the end.
# The sweep of the command is run under sanitizers only.
CHECKS := wasm-tests cli-tests lint sanitized fuzz-check limits emulated hardened installed signature \
          docs-check unit
check: $(B)/.packages-check
	+$(Q)$(MAKE) built web $(B)/npm-tests/.made
	+$(Q)$(MAKE) -Otarget page-tests beside
	@echo "all checks passed"
beside:
	+$(Q)nice -n 5 $(MAKE) -Otarget $(CHECKS)
# What daily work needs, meant to take under a minute on two cores: tests that take no more than some three seconds of processor time,
# and of the command those that make no puzzles and read no pictures.
SLOW := $(LONG) $(addprefix $(B)/tests/,api/test_sweep count/test_full_grids differ/test_variants fast9/test_fast9 \
          faults/test_counting faults/test_making faults/test_solving faults/test_steps generate/test_descent \
          generate/test_dig generate/test_hunt generate/test_target generate/test_uniform generate/test_variant \
          propagate/test_automaton rate/test_er rate/test_er_band rule/test_oracle rule/test_stretched scan/test_find \
          strategy/test_needed strategy/test_strategies)
QUICK     := $(filter-out $(SLOW),$(TESTS))
QUICK_CLI := $(filter-out $(addprefix tests/cli/,generate.test hardest.test uniform.test scan.test),$(wildcard tests/cli/*.test))
test: all $(QUICK)
	+$(Q)$(MAKE) -Otarget test-command test-library
test-library:
	@tools/run-tests.sh $(QUICK)
test-command:
	@tests/cli/run.sh $(B) $(QUICK_CLI)

# Minutes for cppcheck: nothing but numbers, and the lines of *_plain.c again for other registers.
UNREAD := $(wildcard src/scan/*/*_net.c) $(filter %_avx2.c %_avx512.c %_simd128.c,$(LIB_SRC))
lint: $(B)/.packages-check $(B)/libsusol.so $(B)/libsusol.a
	$(call say,CHECK,"layers names sizes memory tables layout")
	@tools/check-layers.sh
	@tools/check-names.sh $(B)
	@tools/check-sizes.sh
	@tools/check-memory.sh
	@tools/check-refusals.sh
	@tools/check-tables.sh
	@tools/check-layout.sh
	@tools/test-checks.sh
	$(call say,CPPCHECK,"src cli web")
	@cppcheck -j$(JOBS) --quiet --error-exitcode=1 --std=c11 -D__x86_64__ --enable=warning,performance,portability \
	    --inline-suppr --suppressions-list=tools/cppcheck.txt $(patsubst %,-i%,$(UNREAD)) -Iinclude -Isrc -Icli src cli web
	@mandoc -T lint -W warning cli/*.1 docs/*.3

unit: $(TESTS)
	@tools/run-tests.sh $(TESTS)
built-short: $(filter-out $(LONG),$(TESTS))
unit-short: built-short
	@tools/run-tests.sh $(filter-out $(LONG),$(TESTS))
# The same with all random puzzles (tests/sanitized.h) and every request for memory refused.
.PHONY: thorough
thorough: $(TESTS)
	SUSOL_ALL=1 tools/run-tests.sh $^
# Refused memory once more, with no request left out.
refusals: $(filter $(B)/tests/faults/%,$(TESTS))
	SUSOL_ALL=1 tools/run-tests.sh $^
cli-tests: $(B)/susol $(PLUGINS)
	@tests/cli/run.sh $(B)
	@tests/cli/odd.sh $(B) 101
# Every command with every option and odd values for it, none left out.
.PHONY: odd
odd: $(B)/susol $(PLUGINS)
	@tests/cli/odd.sh $(B) 1
# Every command over generated puzzles of every side: no crash, no status the manual does not know.
sweep: $(B)/susol $(PLUGINS)
	@tests/cli/sweep.sh $(B)
# Every test once more, with every mistake in memory or arithmetic made fatal.
# (But for the long sums of the counter, which only repeat what its other tests do.)
# What AddressSanitizer finds by itself is not compiled twice; the fuzzers have it (fuzz/fuzz.mk).
SANITIZE := CFLAGS="-O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all \
            -fno-sanitize=null,object-size,pointer-overflow" COOL=-Og HOT="$(SEARCH)"
sanitized-built:
	+$(Q)$(MAKE) B=$(B)/sanitized $(SANITIZE) $(B)/sanitized/susol built-short replays
sanitized: sanitized-built
	+$(Q)$(MAKE) B=$(B)/sanitized $(SANITIZE) unit-short sweep
# What uses threads, with every race between two of them made fatal: tests that borrow the threads of
# the command, its commands over files, its tests of streams.
.PHONY: threads
THREADED := $(B)/threads
THREADED_TESTS := $(addprefix $(THREADED)/tests/,count/test_trouble solve/test_share)
threads:
	+$(MAKE) B=$(THREADED) CFLAGS="-O1 -g -fsanitize=thread" $(THREADED)/susol $(THREADED_TESTS)
	TSAN_OPTIONS=halt_on_error=1 tools/run-tests.sh $(THREADED_TESTS)
	tests/cli/threads.sh $(THREADED)
	STACK=8192 PATIENCE=900 tests/cli/run.sh $(THREADED) $(addprefix tests/cli/,stream.test count.test rate.test)
# Every call keeps its limits, by a clock that counts the basic blocks of the library.
TRACED := $(B)/traced
CHECKED_LIMITS := $(addprefix $(TRACED)/tests/limits/,check_limits check_finders)
limits:
	+$(Q)$(MAKE) B=$(TRACED) CFLAGS="-O1 -DNDEBUG -fsanitize-coverage=trace-pc" COOL=-Og \
	    HOT="$(SEARCH) $(call folders,generate puzzle rule)" $(CHECKED_LIMITS)
	@tools/run-tests.sh $(CHECKED_LIMITS)
$(B)/tests/limits/check_limits: $(B)/tests/limits/virtual_clock.o $(B)/tests/limits/hard_puzzles.o
$(B)/tests/limits/check_finders: $(B)/tests/limits/virtual_clock.o
# Which lines and branches of the library the tests run: the table in docs/TESTING.md, and what they
# do not in $(COVERED)/uncovered.txt. Threads may lose a count to each other, never the last one: only
# whether it is 0 matters. Refused memory is left out: the program that counts does not bear it.
# About half an hour.
.PHONY: coverage
COVERED := $(B)/coverage
COVER   := B=$(COVERED) CFLAGS="-O1 -g --coverage -fno-early-inlining"
coverage: wasm
	+$(MAKE) $(COVER) built replays
	find $(COVERED) -name '*.gcda' -delete
	+$(MAKE) $(COVER) unit
	SUSOL_ALL=1 tools/run-tests.sh $(addprefix $(COVERED)/tests/faults/test_,drawing formats making puzzles scanning)
	CC="$(CC) --coverage" STACK=8192 PATIENCE=3600 tests/cli/run.sh $(COVERED) $(filter-out %/memory.test,$(wildcard tests/cli/*.test))
	fuzz/check.sh $(B) $(COVERED)
	node tools/coverage.mjs $(COVERED) docs/TESTING.md
.PHONY: hardened
hardened: all
	@CC="$(CC)" tools/check-hardened.sh $(B)
signature: $(B)/bench/signature
	@$(B)/bench/signature | diff bench/signature.txt -
installed: all
	+@tools/check-installed.sh $(B)
# The encyclopedia of techniques, out of the program's own tables.
docs: $(B)/susol
	@tools/strategy-pages.sh $(B)/susol docs/strategies
	@tools/rule-pages.sh $(B)
	@tools/gallery.sh $(B)
# The pictures of docs/GALLERY.md in every way there is, to be looked at.
.PHONY: gallery
gallery: $(B)/susol $(B)/susol-cairo.so
	@tools/gallery.sh $(B) all $(B)/gallery
docs-check: $(B)/susol
	@tools/rule-pages.sh $(B) check
	@tools/gallery.sh $(B) check
	@tools/strategy-pages.sh $(B)/susol $(B)/strategies
	@cmp docs/strategies/README.md $(B)/strategies/README.md || { echo "docs/strategies is out of date: make docs"; exit 1; }

WASM       := --target=wasm32-wasi -msimd128 -DNDEBUG -fvisibility=hidden
# What searches is made fast, the rest small: web/README.md has the figures.
WASM_HOT   := $(SEARCH) $(call folders,rule scan)
WASM_SRC   := $(filter-out src/scan/% src/api/scan.c,$(LIB_SRC))
WASM_OBJ   := $(WASM_SRC:%.c=$(B)/wasm/%.o) $(B)/wasm/web/wasm.o
# Every function of the header, but for those that read photos; memory; calls of functions by number.
WASM_NAMES  = $(shell node tools/members.mjs include/susol.h --functions | grep -v '^susol_scan') malloc free
wasm: $(B)/susol.wasm $(B)/susol-scan.wasm
$(B)/wasm/members.inc: include/susol.h tools/members.mjs | $(B)/.packages-web
	@mkdir -p $(@D)
	@node tools/members.mjs $< >$@
$(B)/wasm/web/wasm.o: $(B)/wasm/members.inc
$(B)/wasm/%.o: %.c | $(B)/.packages-web
	@mkdir -p $(@D)
	$(call say,WASM,$<)
	$(Q)clang $(WASM) $(if $(filter $(WASM_HOT),$<),-O3,-Oz) -std=c11 -MMD -MP -Iinclude $(if $(filter src/%,$<),-Isrc,-I$(B)/wasm) -c $< -o $@
$(B)/susol.wasm: $(WASM_OBJ)
	$(call say,LINK,$@)
	$(Q)clang --target=wasm32-wasi -mexec-model=reactor -Wl,-z,stack-size=1048576 -Wl,--strip-all \
	    -Wl,--export-table -Wl,-Map=$(B)/wasm/susol.map $(patsubst %,-Wl$(comma)--export=%,$(WASM_NAMES)) $^ -o $@
# The same in two parts for the page: one to play and to be helped, the other for what can come later (tools/split.awk).
# Any function may be in either: the second part is fetched when something of it is called, or when there is time.
WASM_LATER := generate|count|rate|drawn|format/(fpuzzles|penpa|sudokupad|iss/iss_|json_text)|render/(ansi|unicode|plain|lines|frame|rows)|api/(count|rate|understand|explain_mistake|generate|clues|canon|transform|search|batch)|puzzle/(canon|symmetry)|solve/(engine_co|clues|explore|reduce)|fast9/lanes_plain|strategy/(unique/(exocet|symmetry|tridagon)|fish/kraken|als/(multi_sector|aligned_quad|death))
WASM_OPT   := --enable-mutable-globals --enable-simd --enable-bulk-memory
$(B)/susol-first.wasm: $(B)/susol.wasm tools/split.awk
	$(call say,SPLIT,$@)
	@awk -v later='src/($(WASM_LATER))' -f tools/split.awk $(B)/wasm/susol.map >$(B)/wasm/later.txt
	$(Q)wasm-split $(WASM_OPT) --split-funcs=@$(B)/wasm/later.txt $< -o1 $(B)/wasm/first.wasm -o2 $(B)/wasm/later.wasm --export-prefix=%
	$(Q)wasm-opt $(WASM_OPT) -O3 $(B)/wasm/later.wasm -o $(B)/susol-later.wasm
	$(Q)wasm-opt $(WASM_OPT) -O3 $(B)/wasm/first.wasm -o $@
# Reading pictures is a module of its own: those who solve do not load the net.
SCAN_SRC := $(filter src/base/% src/fast9/% src/scan/% src/api/scan.c src/api/text.c,$(LIB_SRC)) web/scan.c
$(B)/susol-scan.wasm: $(SCAN_SRC:%.c=$(B)/wasm/%.o)
	$(call say,LINK,$@)
	$(Q)clang --target=wasm32-wasi -mexec-model=reactor -Wl,-z,stack-size=1048576 -Wl,--strip-all $^ -o $@
# The package `susol` for node and the browser: build/npm/susol is what npm packs and what the page uses.
NPM_FILES := $(addprefix web/,susol.mjs puzzle.mjs parts.mjs calls.mjs abi.mjs scan.mjs susol.d.mts scan.d.mts package.json README.md) LICENSE
npm: $(B)/npm/susol/susol.wasm
$(B)/npm/susol/susol.wasm: $(B)/susol.wasm $(B)/susol-scan.wasm $(NPM_FILES) Makefile
	@mkdir -p $(@D)
	@cp $(NPM_FILES) $(@D)
	@sed -i 's/"version": ".*"/"version": "$(VERSION)"/' $(@D)/package.json
	@cp $< $(B)/susol-scan.wasm $(@D)
# The page, for `susol serve` or any other web server.
WEB_FILES := $(shell find web examples -name '*.susol' -o -path 'web/*' -type f)
web: $(B)/web/index.html
$(B)/web/index.html: $(WEB_FILES) $(B)/susol-first.wasm $(B)/susol-scan.wasm tools/web.sh tools/join.mjs
	$(call say,WEB,$(B)/web)
	@tools/web.sh $(B)
# The page in a real browser. The packages are those of tests/web/package-lock.json.
$(B)/npm-tests/.made: tests/web/package.json tests/web/package-lock.json | $(B)/.packages-check
	@mkdir -p $(@D) && cp tests/web/package*.json $(@D)
	$(call say,NPM,$(@D))
	@cd $(@D) && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null && touch .made
page-tests: web $(B)/susol $(B)/susol-serve.so $(B)/npm-tests/.made
	@node tests/web/parts.mjs $(B)
	@node tests/web/run.mjs $(B)
wasm-tests: wasm npm $(B)/susol $(B)/susol-photo.so $(addprefix $(B)/bench/differ_,classic variants)
	@node tests/wasm/run.mjs $(B)
	@node tests/wasm/api.mjs $(B)
	@node tests/wasm/memory.mjs $(B)
	@node tests/wasm/scan.mjs $(B)
	@node tests/wasm/differ.mjs $(B) 100 18 tests/fixtures/classic.txt

# The types of the package, by the compiler of TypeScript (from npm): a caller in strict mode, and the sources.
.PHONY: types
TSC = node $(B)/types/node_modules/typescript/bin/tsc --noEmit --target es2022 --module nodenext --lib es2023,dom
types:
	@mkdir -p $(B)/types
	@[ -d $(B)/types/node_modules/typescript ] || npm install --silent --no-audit --no-fund --prefix $(B)/types typescript@5
	$(TSC) --strict tests/wasm/types.mts
	$(TSC) --allowJs --checkJs --skipLibCheck web/susol.mjs web/puzzle.mjs web/parts.mjs web/calls.mjs web/abi.mjs

# --resume against kill -9 at 200 random moments; tests/cli/resume.test has every moment once.
.PHONY: kills
KILLS ?= 200
kills: $(B)/susol
	tests/cli/kills.sh $(B) $(KILLS)

# The same command for ARM, where the lanes are NEON's, run by an emulator: the same answers.
emulated: $(B)/susol | $(B)/.packages-check
	+$(Q)$(MAKE) B=$(B)/arm CC=aarch64-linux-gnu-gcc CFLAGS=-O1 COOL=-Og HOT="$(SEARCH)" $(B)/arm/susol
	@CC=aarch64-linux-gnu-gcc tools/check-hardened.sh $(B)/arm susol
	@tools/check-emulated.sh $(B)

# SETS: a folder of files, 81 characters a line. RIVALS: commands that solve such a file.
SETS ?= ../shared/data/classic
bench: all $(B)/bench/fast9 $(B)/bench/signature
	bench/compare.sh $(SETS) $(RIVALS)
	$(B)/bench/fast9 -1 -n 5000 $(SETS)/*.txt
	bench/engines.sh $(SETS)
bench-count: all $(B)/bench/count $(B)/bench/count_climb $(B)/bench/count_check
	sh bench/count_table.sh $(B)/bench/count 100
	sh bench/count_commands.sh $(B)/susol 20
	sh bench/count_extra.sh $(B)/susol
# How long commands go on after a limit or a signal, in processor time.
.PHONY: bench-limits
$(B)/bench/limits_clock.so: $(B)/bench/limits_clock.o
	$(CC) -shared $(CFLAGS) $^ -o $@
bench-limits: $(B)/susol $(B)/bench/limits $(B)/bench/limits_clock.so
	bench/limits.sh $(B)
.PHONY: differential
# All engines against each other and against the laws of the rules, natively and as WebAssembly: a
# night's work. N: variant puzzles; a hundred times as many plain ones are made of the files in SETS.
N    ?= 100000
SEED ?= 1
differential: $(addprefix $(B)/bench/differ_,classic variants) $(B)/susol wasm
	$(B)/bench/differ_classic $(N)00 $(SEED) $(SETS)/*.txt
	$(B)/bench/differ_variants $(N) $(SEED)
	node tests/wasm/differ.mjs $(B) $(N) $(SEED) $(SETS)/*.txt
# Every step of every technique against the truth; STEPS: files of puzzles, one a line.
STEPS ?= ../shared/data/human/se_ratings.txt
bench-steps: $(B)/tests/strategy/test_strategies
	$< $(STEPS)
# The same on random puzzles of all kinds: how many, and the number of the first.
TRUTH ?= 20000
TRUTH_FROM ?= 1
bench-truth: $(B)/tests/strategy/test_truth
	$< $(TRUTH_FROM) $(TRUTH)

# How well photos are read, by category, on labelled pictures (SCAN) that the net has not learned from.
# WHICH=all: on all of them; each: with a line a picture.
.PHONY: bench-scan
SCAN  ?= ../shared/data/scan
WHICH ?= held
$(B)/bench/scan $(B)/bench/scan_stages: WITH := $(PHOTO_LIBS)
$(B)/bench/scan $(B)/bench/scan_stages: $(call objects,cli/photo/*.c)
bench-scan: $(B)/bench/scan
	@if [ -d $(SCAN) ]; then $< $(SCAN) $(WHICH); else echo "no pictures in $(SCAN)"; fi

# The same on pictures of screens, killers, signs, jigsaws and other sides, drawn in the styles of apps and newspapers. STYLES:
# where they are put; EACH: how many of each style.
.PHONY: bench-styles
STYLES ?= $(B)/styles
EACH   ?= 6
bench-styles: $(B)/bench/scan $(B)/susol $(B)/npm-tests/.made
	node bench/scan_styles.mjs $(B) $(STYLES) $(EACH)
	$< $(STYLES) $(WHICH:held=all)

# The same on screens of apps and sites that are drawn by chance. SCREENS: where they are put, how many: MANY.
.PHONY: bench-screens
SCREENS ?= $(B)/screens
MANY    ?= 180
bench-screens: $(B)/bench/scan $(B)/susol $(B)/npm-tests/.made
	node bench/scan_screens.mjs $(B) $(SCREENS) $(MANY)
	$< $(SCREENS) $(WHICH:held=all)

# The same on pages with several puzzles, poor prints and photos, and tables that are no puzzle. ODD: where they are put; EACH:
# how many of each kind.
.PHONY: bench-odd
ODD ?= $(B)/odd
bench-odd: $(B)/bench/scan $(B)/susol $(B)/npm-tests/.made
	node bench/scan_odd.mjs $(B) $(ODD) $(EACH)
	$< $(ODD) $(WHICH:held=all)

# The net that reads digits in photos, taught anew: some ten minutes. SCAN: labelled pictures.
.PHONY: train
train: $(B)/libsusol.a
	@tools/install-packages.sh --install train
	$(CC) -std=gnu11 -D_GNU_SOURCE -O3 -march=native -ffast-math -Iinclude -Isrc -Itools/train \
	    $(shell pkg-config --cflags freetype2 2>/dev/null) tools/train/*.c $< -o $(B)/train -lfreetype -lm
	$(B)/train $(SCAN) src/scan/read/digit_net.inc 3000 1
	$(B)/train glyphs src/scan/killer/glyph_net.inc 1
	$(B)/train signs src/scan/killer/sign_net.inc 1
	$(B)/train numbers src/scan/read/number_net.inc 1

include fuzz/fuzz.mk

install: all
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/pkgconfig \
	    $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/lib/susol \
	    $(DESTDIR)$(PREFIX)/share/man/man1 $(DESTDIR)$(PREFIX)/share/man/man3 \
	    $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
	    $(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	install $(B)/susol $(DESTDIR)$(PREFIX)/bin
	install -m 644 $(PLUGINS) $(DESTDIR)$(PREFIX)/lib/susol
	install -m 644 $(B)/libsusol.a $(DESTDIR)$(PREFIX)/lib
	install -m 644 $(B)/libsusol.so $(DESTDIR)$(PREFIX)/lib/libsusol.so.$(VERSION)
	ln -sf libsusol.so.$(VERSION) $(DESTDIR)$(PREFIX)/lib/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(PREFIX)/lib/libsusol.so
	sed 's|^prefix=.*|prefix=$(PREFIX)|' $(B)/susol.pc > $(DESTDIR)$(PREFIX)/lib/pkgconfig/susol.pc
	if [ -d $(B)/web ]; then install -d $(DESTDIR)$(PREFIX)/share/susol; \
	    cp -R $(B)/web $(DESTDIR)$(PREFIX)/share/susol; fi
	install -m 644 include/susol.h $(DESTDIR)$(PREFIX)/include
	install -m 644 cli/susol.1 $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 644 docs/susol.3 $(DESTDIR)$(PREFIX)/share/man/man3
	install -m 644 $(B)/susol.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/susol
	install -m 644 $(B)/_susol $(DESTDIR)$(PREFIX)/share/zsh/site-functions
	install -m 644 $(B)/susol.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d

format: | $(B)/.packages-check
	clang-format -i $(SOURCES)
clean:
	rm -rf $(B)

.PHONY: refusals limits all run test test-library test-command beside built built-short sanitized-built docs docs-check check lint unit unit-short cli-tests sweep sanitized signature installed emulated wasm npm web page-tests wasm-tests bench \
        bench-count bench-steps bench-truth install format clean
.SECONDARY:
-include $(shell find $(B) -name '*.d' 2>/dev/null)
