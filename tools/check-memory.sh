#!/bin/sh
# check-memory.sh: whatever grows in the library grows through base/memory.c, where builds with
# AddressSanitizer see to it that a pointer into what has moved is found.
cd "$(dirname "$0")/.." || exit 2
fault=0
list() { find src -name '*.[ch]' -o -name '*.inc' | grep -vx src/base/memory.c; }
list | xargs grep -HnE '\b(re|m|c)alloc\(|\bfree\(' | grep -v '/\*' && fault=1
# The C library may take memory for this on its own.
list | xargs grep -HnE '\bqsort(_r)?\(' | grep -v '/\*' && fault=1
# The hook itself is asked for new blocks only.
list | xargs grep -HnE 'resize\(' | grep -vE 'NULL, 0,|\(\*resize\)' && fault=1
[ $fault = 0 ] || echo "memory: use ss_memory_grow, ss_arena_grow and their like (base/memory.h), and ss_sort"
exit $fault
