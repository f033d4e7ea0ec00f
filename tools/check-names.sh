#!/bin/sh
# check-names.sh BUILD: the shared library exports susol_ names only and exactly those of susol.h;
# inside the static library everything external begins with susol_ or ss_. A type name means one type:
# no two files define the same one (a declaration of what another file defines is none).
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
twice=$(cd "$(dirname "$0")/.." && find src cli web -name '*.[ch]' -o -name '*.inc' | sort | xargs awk '
    function note(name) { if (!((name, FILENAME) in seen)) { seen[name, FILENAME]; where[name] = where[name] " " FILENAME; count[name]++ } }
    /^(typedef )?(struct|union|enum) (ss|cli|susol)_[a-z0-9_]+ \{/ { sub(/^typedef /, ""); note($2) }
    /^typedef .*[ *](ss|cli)_[a-z0-9_]+( __attribute__.*)?;$/ && !/^typedef (struct|union|enum) [a-z0-9_]+ [a-z0-9_]+;/ && !/\(/ {
        sub(/ __attribute__.*/, ";"); sub(/;$/, ""); note($NF) }
    /^} (ss|cli)_[a-z0-9_]+;$/ { sub(/;/, "", $2); note($2) }
    END { for (name in count) if (count[name] > 1) print name " is defined in" where[name] }')
twice=$(printf '%s' "$twice" | grep -v '^ss_vec is')  # one for each sort of registers, never both
[ -z "$twice" ] || { echo "$twice"; failed=1; }
exit $failed
