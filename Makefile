# SuSol. `make run` installs, builds and shows; `make check` installs, builds and tests.
CC       ?= gcc
CFLAGS   ?= -O3 -g
PREFIX   ?= /usr/local
B        := build
VERSION  := $(shell sed -n 's/.*SUSOL_VERSION "\(.*\)"/\1/p' include/susol.h)
SONAME   := libsusol.so.0

WARN     := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
            -Wmissing-prototypes -Wwrite-strings -Wvla
ALL      := -std=c11 $(WARN) -Iinclude -Isrc -MMD -MP -fvisibility=hidden
CAIRO     = $(shell pkg-config --cflags cairo)
LIB_OBJ  := $(patsubst %.c,$(B)/%.o,$(wildcard src/*/*.c))
CLI_OBJ  := $(patsubst %.c,$(B)/%.o,$(wildcard cli/*.c))

all: $(B)/susol $(B)/libsusol.so

$(B)/src/%.o: src/%.c | deps
	@mkdir -p $(@D)
	$(CC) $(ALL) -fPIC $(CFLAGS) -c $< -o $@
$(B)/cli/%.o: cli/%.c | deps
	@mkdir -p $(@D)
	$(CC) $(ALL) $(CAIRO) -pthread $(CFLAGS) -c $< -o $@
$(B)/libsusol.a: $(LIB_OBJ)
	rm -f $@ && $(AR) rcs $@ $^
$(B)/libsusol.so: $(LIB_OBJ)
	$(CC) -shared -Wl,-soname,$(SONAME) $(CFLAGS) $^ -o $@
	ln -sf libsusol.so $(B)/$(SONAME)
$(B)/susol: $(CLI_OBJ) $(B)/libsusol.a
	$(CC) -pthread $(CFLAGS) $^ -o $@ $(shell pkg-config --libs cairo) -lm

deps:
	@tools/install-packages.sh

.PHONY: all deps
-include $(LIB_OBJ:.o=.d) $(CLI_OBJ:.o=.d)
