# SuSol. `make run` installs what is missing, builds and shows; `make check` also tests everything.
#   make            the command, both libraries          make bench    speed, see bench/README.md
#   make install    DESTDIR= PREFIX=/usr/local            make wasm     the library as WebAssembly
#   make lint       the checks alone                      make format   lay the code out anew
#   make coverage   what the tests run of the library     make kills    --resume, killed 200 times
#   make docs       the pages of docs/strategies and docs/rules, anew
CC      ?= gcc
CFLAGS  ?= -O3 -g
PREFIX  ?= /usr/local
B       ?= build
VERSION := $(shell sed -n 's/.*SUSOL_VERSION "\(.*\)"/\1/p' include/susol.h)
SONAME  := libsusol.so.$(firstword $(subst ., ,$(VERSION)))

WARN    := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
           -Wmissing-prototypes -Wwrite-strings -Wvla
FLAGS   := -std=c11 $(WARN) -Iinclude -Isrc -Itests -MMD -MP -fvisibility=hidden
# What makes mistakes harmless: tools/check-hardened.sh looks for it. Sanitizers find more without;
# HARDEN=no leaves it out.
takes    = $(shell $(CC) -Werror $(1) -x c -c /dev/null -o /dev/null 2>/dev/null && echo $(1))
HARDEN  ?= $(if $(findstring -fsanitize,$(CFLAGS))$(findstring --coverage,$(CFLAGS)),no,yes)
ifeq ($(HARDEN),yes)
GUARDS  := -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 \
           $(or $(call takes,-fcf-protection=full),$(call takes,-mbranch-protection=standard))
GUARDED := -Wl,-z,relro,-z,now,-z,noexecstack
endif
objects  = $(patsubst %.c,$(B)/%.o,$(wildcard $(1)))
LIB_OBJ := $(call objects,src/*/*.c)
CLI_OBJ := $(call objects,cli/*.c)
TESTS   := $(patsubst %.c,$(B)/%,$(wildcard tests/*/test_*.c))
SOURCES := $(wildcard include/*.h src/*/*.[ch] cli/*.[ch] cli/*/*.[ch] web/*.[ch] tests/*/*.[ch] \
           tests/*.h bench/*.[ch] examples/*.c fuzz/*.[ch] fuzz/*/*.c)

all: $(B)/susol $(B)/susol-cairo.so $(B)/libsusol.so $(B)/susol.pc $(B)/susol.bash

# Objects of other flags are not ours any more.
MADE_BY := $(FLAGS) $(GUARDS) $(CFLAGS)
.PHONY: flags
$(B)/.flags: flags
	@mkdir -p $(@D)
	@echo '$(MADE_BY)' | cmp -s - $@ || echo '$(MADE_BY)' >$@
$(B)/%.o: %.c $(B)/.flags | $(B)/.packages-build
	@mkdir -p $(@D)
	$(CC) $(FLAGS) -fPIC -pthread $(GUARDS) $(CFLAGS) -c $< -o $@
# Their innermost loops call small functions with small arrays, three in a hundred of the time of an
# explanation; only buffers of characters are guarded there.
$(addprefix $(B)/src/strategy/,aligned_quad.o bent.o multi_sector.o web_sets.o): \
    GUARDS := $(subst -strong,,$(GUARDS))
$(B)/cli/cairo/%.o: FLAGS += $(shell pkg-config --cflags cairo)
$(B)/libsusol.a: $(LIB_OBJ)
	@rm -f $@ && $(AR) rcs $@ $^
$(B)/libsusol.so: $(LIB_OBJ)
	$(CC) -shared $(GUARDED) -Wl,-soname,$(SONAME) $(CFLAGS) $^ -o $@ -lm
$(B)/susol: $(CLI_OBJ) $(B)/libsusol.a
	$(CC) -pthread -pie $(GUARDED) $(CFLAGS) $^ -o $@ -ldl -lm
# Cairo takes longer to load than most puzzles take to solve, so it is a plug-in of the command.
$(B)/susol-cairo.so: $(call objects,cli/cairo/*.c) $(B)/libsusol.a
	$(CC) -shared $(GUARDED) $(CFLAGS) $^ -o $@ $(shell pkg-config --libs cairo) -lm
$(call objects,tests/*/*.c): | $(B)/.packages-check
$(B)/tests/%: $(B)/tests/%.o $(B)/libsusol.a
	$(CC) -pthread $(CFLAGS) $(filter %.o,$^) $(B)/libsusol.a -o $@ -lcmocka $(WITH) -lm
$(B)/bench/%: $(B)/bench/%.o $(B)/libsusol.a
	$(CC) -pthread $(CFLAGS) $(filter %.o,$^) $(B)/libsusol.a -o $@ $(WITH) -lm
# Random grids and a plain lister, shared by the tests of the counter and its benchmarks.
$(filter $(B)/tests/count/%,$(TESTS)) $(addprefix $(B)/bench/,count count_climb count_check): $(B)/tests/count/grids.o
# The engines against each other and against the laws: tests in small, benchmarks in large.
DIFFER := $(filter $(B)/tests/differ/%,$(TESTS)) \
          $(addprefix $(B)/bench/differ_,classic variants)
$(DIFFER): WITH := -lcadical -lstdc++
$(DIFFER): $(filter-out $(B)/tests/differ/test_%,$(call objects,tests/differ/*.c)) $(B)/tests/count/grids.o
$(B)/tests/strategy/test_truth: $(B)/tests/strategy/variants.o
# Memory that is refused: every place in an arena is a request of its own.
$(filter $(B)/tests/faults/%,$(TESTS)): $(addprefix $(B)/tests/faults/,refusing.o pieces.o)
$(B)/tests/count/test_trouble $(B)/tests/solve/test_share $(B)/bench/count: $(B)/cli/crew.o
$(B)/susol.pc: include/susol.h Makefile
	@mkdir -p $(@D)
	@printf 'prefix=%s\nName: susol\nDescription: everything Sudoku\nVersion: %s\nCflags: -I$${prefix}/include\nLibs: -L$${prefix}/lib -lsusol\nLibs.private: -lm\n' $(PREFIX) $(VERSION) > $@
$(B)/susol.bash: $(B)/susol
	@$(B)/susol completion bash > $@
$(B)/.packages-check: | $(B)/.packages-build
$(B)/.packages-%: tools/packages.txt
	@mkdir -p $(B)
	@tools/install-packages.sh $* && touch $@

run: all
	@tools/show.sh $(B)/susol

# Everything is compiled on all cores first; the tests then have their own way to use them.
JOBS := $(shell nproc)
built:
	+$(MAKE) -j$(JOBS) all $(TESTS)
check: built lint hardened unit cli-tests sanitized wasm-tests emulated installed signature docs-check
	@echo "all checks passed"

lint: $(B)/.packages-check $(B)/libsusol.so $(B)/libsusol.a
	tools/check-layers.sh
	tools/check-names.sh $(B)
	tools/check-sizes.sh
	tools/check-memory.sh
	tools/check-refusals.sh
	tools/check-tables.sh
	clang-format --dry-run --Werror $(SOURCES)
	cppcheck -j2 --quiet --error-exitcode=1 --std=c11 --enable=warning,performance,portability \
	    --inline-suppr --suppressions-list=tools/cppcheck.txt -Iinclude -Isrc src cli web
	mandoc -T lint -W warning cli/*.1 docs/*.3

LONG := $(addprefix $(B)/tests/count/,test_count test_candidates test_sampler test_lift test_extra) \
        $(addprefix $(B)/tests/faults/,test_counting test_solving test_steps)
unit: $(TESTS)
	tools/run-tests.sh $(TESTS)
unit-short: $(filter-out $(LONG),$(TESTS))
	tools/run-tests.sh $^
# Refused memory once more, with no request left out.
refusals: $(filter $(B)/tests/faults/%,$(TESTS))
	SUSOL_ALL=1 tools/run-tests.sh $^
cli-tests: $(B)/susol $(B)/susol-cairo.so
	tests/cli/run.sh $(B)
# Every test once more, with every mistake in memory or arithmetic made fatal.
# (But for the long sums of the counter, which only repeat what its other tests do.)
SANITIZE := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all
sanitized:
	+$(MAKE) -j$(JOBS) B=$(B)/sanitized CFLAGS="$(SANITIZE)" unit-short
# Every call keeps its limits, by a clock that counts the basic blocks of the library.
TRACED := $(B)/traced
CHECKED_LIMITS := $(addprefix $(TRACED)/tests/limits/,check_limits check_finders)
limits:
	+$(MAKE) -j$(JOBS) B=$(TRACED) CFLAGS="-O1 -g -fsanitize-coverage=trace-pc" $(CHECKED_LIMITS)
	for check in $(CHECKED_LIMITS); do $$check || exit 1; done
$(B)/tests/limits/check_limits: $(B)/tests/limits/virtual_clock.o $(B)/tests/limits/hard_puzzles.o
$(B)/tests/limits/check_finders: $(B)/tests/limits/virtual_clock.o
# Which lines and branches of the library the tests run: the table in docs/TESTING.md, and what they
# do not in $(COVERED)/uncovered.txt. About half an hour.
.PHONY: coverage
COVERED := $(B)/coverage
COVER   := B=$(COVERED) CFLAGS="-O1 -g --coverage -fprofile-update=atomic -fno-early-inlining"
coverage:
	+$(MAKE) -j$(JOBS) $(COVER) built
	find $(COVERED) -name '*.gcda' -delete
	+$(MAKE) $(COVER) unit cli-tests
	node tools/coverage.mjs $(COVERED) docs/TESTING.md
.PHONY: hardened
hardened: all
	CC="$(CC)" tools/check-hardened.sh $(B)
signature: $(B)/bench/signature
	$(B)/bench/signature | diff bench/signature.txt -
installed: all
	tools/check-installed.sh $(B)
# The encyclopedia of techniques, out of the program's own tables.
docs: $(B)/susol
	tools/strategy-pages.sh $(B)/susol docs/strategies
	tools/rule-pages.sh $(B)
docs-check: $(B)/susol
	tools/rule-pages.sh $(B) check
	tools/strategy-pages.sh $(B)/susol $(B)/strategies
	diff -r docs/strategies $(B)/strategies || { echo "docs/strategies is out of date: make docs"; exit 1; }

WASM_FLAGS := --target=wasm32-wasi -O3 -msimd128 -DNDEBUG -mexec-model=reactor -Wl,-z,stack-size=1048576
wasm: $(B)/susol.wasm
$(B)/susol.wasm: web/wasm.c $(wildcard src/*/*.[ch] include/*.h) | $(B)/.packages-check
	clang $(WASM_FLAGS) -std=c11 -Iinclude -Isrc web/wasm.c $(wildcard src/*/*.c) -o $@
wasm-tests: wasm $(B)/susol $(addprefix $(B)/bench/differ_,classic variants)
	node tests/wasm/run.mjs $(B)

# --resume against kill -9 at 200 random moments; tests/cli/resume.test has every moment once.
.PHONY: kills
KILLS ?= 200
kills: $(B)/susol
	tests/cli/kills.sh $(B) $(KILLS)

# The same command for ARM, where the lanes are NEON's, run by an emulator: the same answers.
emulated: $(B)/susol | $(B)/.packages-check
	+$(MAKE) -j$(JOBS) B=$(B)/arm CC=aarch64-linux-gnu-gcc CFLAGS=-O2 $(B)/arm/susol
	CC=aarch64-linux-gnu-gcc tools/check-hardened.sh $(B)/arm susol
	tools/check-emulated.sh $(B)

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

include fuzz/fuzz.mk

install: all
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/pkgconfig \
	    $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/lib/susol \
	    $(DESTDIR)$(PREFIX)/share/man/man1 $(DESTDIR)$(PREFIX)/share/man/man3 \
	    $(DESTDIR)$(PREFIX)/share/bash-completion/completions
	install $(B)/susol $(DESTDIR)$(PREFIX)/bin
	install -m 644 $(B)/susol-cairo.so $(DESTDIR)$(PREFIX)/lib/susol
	install -m 644 $(B)/libsusol.a $(DESTDIR)$(PREFIX)/lib
	install -m 644 $(B)/libsusol.so $(DESTDIR)$(PREFIX)/lib/libsusol.so.$(VERSION)
	ln -sf libsusol.so.$(VERSION) $(DESTDIR)$(PREFIX)/lib/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(PREFIX)/lib/libsusol.so
	sed 's|^prefix=.*|prefix=$(PREFIX)|' $(B)/susol.pc > $(DESTDIR)$(PREFIX)/lib/pkgconfig/susol.pc
	install -m 644 include/susol.h $(DESTDIR)$(PREFIX)/include
	install -m 644 cli/susol.1 $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 644 docs/susol.3 $(DESTDIR)$(PREFIX)/share/man/man3
	install -m 644 $(B)/susol.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/susol

format: | $(B)/.packages-check
	clang-format -i $(SOURCES)
clean:
	rm -rf $(B)

.PHONY: refusals limits all run built docs docs-check check lint unit unit-short cli-tests sanitized signature installed emulated wasm wasm-tests bench \
        bench-count bench-steps bench-truth install format clean
.SECONDARY:
-include $(shell find $(B) -name '*.d' 2>/dev/null)
