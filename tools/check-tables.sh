#!/bin/sh
# check-tables.sh: every line of a .def list has its file, and every plug-in file has its line. Words
# of techniques that a language lacks are English there; how many is said.
cd "$(dirname "$0")/.." || exit 2
failed=0
# list, the pattern of its files, which may be in folders below
check() {
    for name in $(sed -n 's/^[A-Z_]*(\([a-z0-9_]*\).*/\1/p' "$1"); do
        file=$(printf "$2" "$name")
        [ -n "$(find "$(dirname "$1")" -name "$file")" ] || { echo "$1: $name has no $file"; failed=1; }
        [ "$(grep -c "($name[,)]" "$1")" = 1 ] || { echo "$1: $name is listed twice"; failed=1; }
    done
}
check src/rule/rules.def '%s.c'
check src/format/formats.def '%s.c'
check src/render/renderers.def '%s.c'
check src/solve/engines.def 'engine_%s.c'
check src/rate/scales.def 'scale_%s.c'
check src/generate/makers.def '%s.c'
check cli/commands/commands.def 'cmd_%s.c'
# A file of techniques may hold several: each line has its struct, each struct its line.
names=$(sed -n 's/^STRATEGY(\([a-z0-9_]*\)).*/\1/p' src/strategy/strategies.def | sort)
say() { # the names that come in, and what is wrong with them
    while read -r name; do
        echo "$1 $name $2"
        touch "$wrong"
    done
}
wrong=$(mktemp -u) sorted=$(mktemp) && trap 'rm -f "$wrong" "$sorted"' EXIT
echo "$names" | sort -u >"$sorted"
echo "$names" | uniq -d | say strategies.def: 'is listed twice'
find src/strategy -name '*.c' -exec cat {} + |
    sed -n 's/^const ss_strategy ss_strategy_\([a-z0-9_]*\).*/\1/p' | sort -u |
    comm -23 - "$sorted" | say src/strategy: 'is not in strategies.def'
grep -o '`[a-z0-9-]*`' docs/TECHNIQUES.md | tr -d '`' | tr - _ | sort -u |
    comm -23 - "$sorted" | say docs/TECHNIQUES.md: 'is no technique'
for language in src/strategy/words/language_*.def; do
    case $language in *_en.def) continue ;; esac
    lacks=$(sed -n 's/^STRATEGY(\([a-z0-9_]*\),.*/\1/p' "$language" | sort -u | comm -13 - "$sorted")
    [ -z "$lacks" ] || echo "$language: English for now:" $lacks
done
[ ! -e "$wrong" ] || failed=1
for kind in rule:ss_rule_kind format:ss_format render:ss_renderer solve:ss_engine rate:ss_scale; do
    folder=${kind%%:*}
    for file in $(grep -rlE "^const ${kind##*:} ss_" src/"$folder" --include='*.c'); do
        name=$(basename "$file" .c)
        name=${name#engine_}
        grep -q "(${name#scale_}[,)]" src/"$folder"/*.def || { echo "$file is in no list"; failed=1; }
    done
done
exit $failed
