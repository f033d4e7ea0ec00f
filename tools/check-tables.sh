#!/bin/sh
# check-tables.sh: every line of a .def list has its file, and every plug-in file has its line;
# every technique has its words in all languages.
cd "$(dirname "$0")/.." || exit 2
failed=0
# list, the pattern of its files, files of that pattern that are no plug-ins
check() {
    for name in $(sed -n 's/^[A-Z_]*(\([a-z0-9_]*\).*/\1/p' "$1"); do
        file=$(printf "$2" "$name")
        [ -f "$file" ] || { echo "$1: $name has no $file"; failed=1; }
        [ "$(grep -c "($name[,)]" "$1")" = 1 ] || { echo "$1: $name is listed twice"; failed=1; }
    done
}
check src/rule/rules.def 'src/rule/%s.c'
check src/format/formats.def 'src/format/%s.c'
check src/render/renderers.def 'src/render/%s.c'
check src/solve/engines.def 'src/solve/engine_%s.c'
check src/rate/scales.def 'src/rate/scale_%s.c'
check cli/commands.def 'cli/cmd_%s.c'
# A file of techniques may hold several: each line has its struct, each struct its line, each line
# its words in every language.
names=$(sed -n 's/^STRATEGY(\([a-z0-9_]*\)).*/\1/p' src/strategy/strategies.def)
for name in $names; do
    [ "$(grep -c "^STRATEGY($name)" src/strategy/strategies.def)" = 1 ] ||
        { echo "strategies.def: $name is listed twice"; failed=1; }
    for language in src/strategy/language_*.def; do
        case $language in *_en.def) continue ;; esac
        grep -q "^STRATEGY($name," "$language" || { echo "$language: no line for $name"; failed=1; }
    done
done
for name in $(cat src/strategy/*.c | sed -n 's/^const ss_strategy ss_strategy_\([a-z0-9_]*\).*/\1/p'); do
    grep -q "^STRATEGY($name)" src/strategy/strategies.def ||
        { echo "src/strategy: $name is not in strategies.def"; failed=1; }
done
# What docs/TECHNIQUES.md names is there.
for name in $(grep -o '`[a-z0-9-]*`' docs/TECHNIQUES.md | tr -d '`' | tr - _ | sort -u); do
    echo "$names" | grep -qx "$name" || { echo "docs/TECHNIQUES.md: no technique $name"; failed=1; }
done
for kind in rule:ss_rule_kind format:ss_format render:ss_renderer solve:ss_engine rate:ss_scale; do
    folder=${kind%%:*}
    for file in $(grep -lE "^const ${kind##*:} ss_" src/"$folder"/*.c); do
        name=$(basename "$file" .c)
        name=${name#engine_}
        grep -q "(${name#scale_}[,)]" src/"$folder"/*.def || { echo "$file is in no list"; failed=1; }
    done
done
exit $failed
