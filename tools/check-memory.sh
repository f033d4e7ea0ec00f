#!/bin/sh
# check-memory.sh: whatever grows in the library grows through base/memory.c, where builds with
# AddressSanitizer see to it that a pointer into what has moved is found.
cd "$(dirname "$0")/.." || exit 2
fault=0
for file in $(find src -name '*.[ch]' -o -name '*.inc'); do
    [ "$file" = src/base/memory.c ] && continue
    grep -HnE '\b(re|m|c)alloc\(|\bfree\(' "$file" | grep -v '/\*' && fault=1
    # The hook itself is asked for new blocks only.
    grep -HnE 'resize\(' "$file" | grep -vE 'NULL, 0,|\(\*resize\)' && fault=1
done
[ $fault = 0 ] || echo "memory: use ss_memory_grow, ss_arena_grow and their like (base/memory.h)"
exit $fault
