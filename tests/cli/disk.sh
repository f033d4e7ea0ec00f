#!/bin/sh
# disk.sh COMMAND...: runs it on the disk of disk.c, made where the program under test is found, on
# its first use.
library=$(dirname "$(command -v susol)")/disk.so
[ -e "$library" ] || ${CC:-cc} -shared -fPIC -o "$library" "$HERE/disk.c" -ldl || exit 2
LD_PRELOAD=$library exec "$@"
