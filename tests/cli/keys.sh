#!/bin/sh
# keys.sh ...: keys.c, made where the program under test is found, on its first use.
bin=$(dirname "$(command -v susol)")/keys
[ -x "$bin" ] || ${CC:-cc} -o "$bin" "$HERE/keys.c" -lutil || exit 2
exec "$bin" "$@"
