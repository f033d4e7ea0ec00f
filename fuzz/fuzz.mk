# fuzz.mk: the fuzzers, see "Fuzzing" in docs/TESTING.md.
#   make fuzz        every target by libFuzzer, RUNS executions each, under sanitizers
#   make fuzz-check  the corpora and so many changed copies, always the same: a part of make check
#   make fuzz-afl    the same targets by AFL++, SECONDS each
#   make fuzz-cover  what the corpora reach, by folder
#   fuzz/long.sh     for hours: all targets in turn, with a tally
RUNS    ?= 100000
SECONDS ?= 60
CLANG   ?= clang
FUZZ_SANITIZED := -O1 -g1 -fsanitize-coverage=inline-8bit-counters,pc-table \
                  -fsanitize=address,undefined -fno-sanitize-recover=all
FUZZ_SHARED     = $(addprefix $(B)/fuzz/,fuzz.o grammar.o trace.o calls.o)
FUZZERS        := $(patsubst %.c,$(B)/%,$(wildcard fuzz/targets/*.c))
REPLAYS        := $(patsubst fuzz/targets/%.c,$(B)/fuzz/replay/%,$(wildcard fuzz/targets/*.c))

$(call objects,fuzz/*.c fuzz/targets/*.c): FLAGS += -Ifuzz
# fuzz.c has a clock that counts; that of the library is not linked then.
$(B)/fuzz/targets/%: $(B)/fuzz/targets/%.o $(FUZZ_SHARED) $(B)/libsusol.a
	$(CC) $(CFLAGS) -fsanitize=fuzzer $^ -o $@ -lm
$(B)/fuzz/replay/%: $(B)/fuzz/targets/%.o $(B)/fuzz/replay.o $(FUZZ_SHARED) $(B)/libsusol.a
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $^ -o $@ -lm
$(B)/fuzz/shrink: $(B)/fuzz/shrink.o $(FUZZ_SHARED) $(B)/libsusol.a
	$(CC) $(CFLAGS) $^ -o $@ -lm
$(B)/fuzz/dictionary: $(B)/fuzz/dictionary.o $(B)/libsusol.a
	$(CC) $(CFLAGS) $^ -o $@ -lm
# Every name in the tables of the program.
$(B)/fuzz/words.dict: $(B)/fuzz/dictionary
	$< > $@
fuzzers: $(FUZZERS) $(B)/fuzz/shrink $(B)/fuzz/words.dict
replays: $(REPLAYS) $(B)/fuzz/shrink $(B)/fuzz/words.dict

fuzz: | $(B)/.packages-fuzz
	+$(MAKE) -j$(JOBS) B=$(B)/fuzzers CC="$(CLANG)" CFLAGS="$(FUZZ_SANITIZED)" fuzzers
	fuzz/run.sh $(B)/fuzzers $(RUNS)
fuzz-check: wasm
	+$(MAKE) -j$(JOBS) B=$(B)/sanitized CFLAGS="$(SANITIZE)" replays
	fuzz/check.sh $(B)
fuzz-afl: | $(B)/.packages-fuzz
	+AFL_QUIET=1 $(MAKE) -j$(JOBS) B=$(B)/afl CC=afl-clang-fast CFLAGS=-O2 fuzzers
	fuzz/afl.sh $(B)/afl $(SECONDS)
fuzz-cover: | $(B)/.packages-fuzz
	+$(MAKE) -j$(JOBS) B=$(B)/fuzz-cover CC="$(CLANG)" \
	    CFLAGS="-O0 -fprofile-instr-generate -fcoverage-mapping" replays
	fuzz/cover.sh $(B)/fuzz-cover
.PHONY: fuzz fuzz-check fuzz-afl fuzz-cover fuzzers replays
