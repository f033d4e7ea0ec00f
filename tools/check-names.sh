#!/bin/sh
# check-names.sh BUILD: the shared library exports susol_ names only and exactly those of susol.h;
# inside the static library everything external begins with susol_ or ss_.
build=${1:-build}
failed=0
exported=$(nm -D --defined-only "$build/libsusol.so" | awk '{print $3}' | sort)
declared=$(sed -n '/^SUSOL_API/,/;/p' include/susol.h | grep -o 'susol_[a-z_0-9]*(' | tr -d '(' | sort -u)
[ "$exported" = "$declared" ] || {
    echo "exported names and include/susol.h differ:"
    printf '%s\n' "$exported" >"$build/exported.txt"
    printf '%s\n' "$declared" | diff "$build/exported.txt" - | grep '^[<>]'
    failed=1
}
strange=$(nm -g --defined-only "$build/libsusol.a" | awk 'NF == 3 && $3 !~ /^(susol_|ss_)/ {print $3}')
[ -z "$strange" ] || { echo "external names without prefix: $strange"; failed=1; }
exit $failed
