#!/bin/sh
# check-tables.sh: every line of a .def list has its file, and every plug-in file has its line.
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
check cli/commands.def 'cli/cmd_%s.c'
for kind in rule:ss_rule_kind format:ss_format render:ss_renderer solve:ss_engine; do
    folder=${kind%%:*}
    for file in $(grep -lE "^const ${kind##*:} ss_" src/"$folder"/*.c); do
        name=$(basename "$file" .c)
        grep -q "(${name#engine_}[,)]" src/"$folder"/*.def || { echo "$file is in no list"; failed=1; }
    done
done
exit $failed
