# fuzz.mk: the fuzzers, see "Fuzzing" in docs/TESTING.md.
#   make fuzz        every target by libFuzzer, RUNS executions each, under sanitizers
#   make fuzz-check  the corpora and changed copies, always the same: a part of make check
#   make fuzz-afl    the same targets by AFL++, SECONDS each
#   make fuzz-cover  what the corpora reach, by folder
#   make fuzz-long   for hours: all targets in turn, SECONDS each, with a tally (fuzz/long.sh)
RUNS    ?= 100000
SECONDS ?= 60
CLANG   ?= clang
FUZZ_SANITIZED := -O1 -g1 -fsanitize-coverage=inline-8bit-counters,pc-table \
                  -fsanitize=address,undefined -fno-sanitize-recover=all
# Ten times as fast: mistakes in arithmetic end the program, those in memory are found when the grown
# corpora are run under the sanitizers.
FUZZ_FAST      := -O2 -g1 -fsanitize-coverage=inline-8bit-counters,pc-table \
                  -fsanitize=undefined -fsanitize-trap=undefined
FUZZ_SHARED     = $(addprefix $(B)/fuzz/,fuzz.o grammar.o trace.o calls.o)
FUZZERS        := $(patsubst %.c,$(B)/%,$(wildcard fuzz/targets/*.c))
REPLAYS        := $(patsubst fuzz/targets/%.c,$(B)/fuzz/replay/%,$(wildcard fuzz/targets/*.c))

$(call objects,fuzz/*.c fuzz/targets/*.c): FLAGS += -Ifuzz
# fuzz.c has a clock that counts; that of the library is not linked then.
$(B)/fuzz/targets/%: $(B)/fuzz/targets/%.o $(FUZZ_SHARED) $(B)/libsusol.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) -fsanitize=fuzzer $^ -o $@ $(WITH) -lm
$(B)/fuzz/replay/%: $(B)/fuzz/targets/%.o $(B)/fuzz/replay.o $(FUZZ_SHARED) $(B)/libsusol.a
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $^ -o $@ $(WITH) -lm
# The decoders of the command are fuzzed with the scanner.
$(B)/fuzz/targets/scan $(B)/fuzz/replay/scan: WITH := $(PHOTO_LIBS)
$(B)/fuzz/targets/scan $(B)/fuzz/replay/scan: $(call objects,cli/photo/*.c)
$(B)/fuzz/targets/scan.o: FLAGS += -Icli
$(B)/fuzz/shrink: $(B)/fuzz/shrink.o $(FUZZ_SHARED) $(B)/libsusol.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $^ -o $@ -lm
$(B)/fuzz/dictionary: $(B)/fuzz/dictionary.o $(B)/libsusol.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(CFLAGS) $^ -o $@ -lm
# Every name in the tables of the program.
$(B)/fuzz/words.dict: $(B)/fuzz/dictionary
	@$< > $@
fuzzers: $(FUZZERS) $(B)/fuzz/shrink $(B)/fuzz/words.dict
replays: $(REPLAYS) $(B)/fuzz/shrink $(B)/fuzz/words.dict

fuzz: | $(B)/.packages-fuzz
	+$(MAKE) B=$(B)/fuzzers CC="$(CLANG)" CFLAGS="$(FUZZ_SANITIZED)" fuzzers
	fuzz/run.sh $(B)/fuzzers $(RUNS)
fuzz-long: | $(B)/.packages-fuzz
	+$(MAKE) B=$(B)/fuzzers CC="$(CLANG)" CFLAGS="$(FUZZ_SANITIZED)" fuzzers
	+$(MAKE) B=$(B)/fuzzers-fast CC="$(CLANG)" CFLAGS="$(FUZZ_FAST)" fuzzers
	fuzz/long.sh $(B)/long $(SECONDS) $(B)/fuzzers-fast $(B)/fuzzers
fuzz-check: wasm sanitized-built
	@fuzz/check.sh $(B)
fuzz-afl: | $(B)/.packages-fuzz
	+AFL_QUIET=1 $(MAKE) B=$(B)/afl CC=afl-clang-fast CFLAGS=-O2 fuzzers
	fuzz/afl.sh $(B)/afl $(SECONDS)
fuzz-cover: | $(B)/.packages-fuzz
	+$(MAKE) B=$(B)/fuzz-cover CC="$(CLANG)" \
	    CFLAGS="-O0 -fprofile-instr-generate -fcoverage-mapping" replays
	fuzz/cover.sh $(B)/fuzz-cover
.PHONY: fuzz fuzz-long fuzz-check fuzz-afl fuzz-cover fuzzers replays
