#!/bin/sh
# test-checks.sh: the checks themselves are tested. In a copy of the code one violation of each sort is
# planted at a time, and the check must find it and say where.
cd "$(dirname "$0")/.." || exit 2
copy=$(mktemp -d) && trap 'rm -rf "$copy"' EXIT
failed=0 planted=0 changed=

# plant CHECK WORDS: after the caller has changed the copy: CHECK must fail and say WORDS.
plant() {
    planted=$((planted + 1))
    (cd "$copy" && sh -c "$1") >"$copy/said" 2>&1 && {
        echo "tools/test-checks.sh: not found by $1: $2"
        failed=1
    }
    grep -qF "$2" "$copy/said" || { echo "tools/test-checks.sh: $1 does not say: $2"; failed=1; }
    restore
}
restore() { # what was changed
    for file in $changed; do
        if [ -f "$file" ]; then cp "$file" "$copy/$file"; else rm -f "$copy/$file"; fi
    done
    changed=
    rm -rf "$copy/src/attic"
}
add() { # FILE TEXT
    printf '%s\n' "$2" >>"$copy/$1"
    changed="$changed $1"
}
mkdir "$copy/build"
mkdir "$copy/tests"
mkdir "$copy/docs"
cp docs/TECHNIQUES.md "$copy/docs"
cp -r tools src cli web include "$copy"
cp -r tests/faults "$copy/tests"
for check in layers sizes memory refusals tables; do
    (cd "$copy" && "tools/check-$check.sh") >"$copy/said" 2>&1 ||
        { cat "$copy/said"; echo "tools/check-$check.sh fails on a plain copy"; failed=1; }
done

layers=tools/check-layers.sh
add src/base/text.c '#include "rule/rule.h"'; plant $layers 'base may not include rule'
add src/propagate/kernels/lanes.inc '#include "rule/rule.h"'; plant $layers 'propagate may not include rule'
add src/rule/cages/cage.c '#include "solve/solve.h"'; plant $layers 'rule may not include solve'
add cli/main.c '#include "rule/rule.h"'; plant $layers 'cli/ and web/ see only'
add src/LAYERS 'board: base'; plant $layers 'board listed twice'
add src/LAYERS 'attic: cellar'; plant $layers 'attic names cellar before it is listed'
mkdir "$copy/src/attic"; add src/attic/box.c '#include "base/set.h"'; plant $layers 'folder not in LAYERS'

sizes=tools/check-sizes.sh
wide=$(printf 'int x; %0100d' 0)
for file in src/base/text.c src/base/text.h src/propagate/kernels/lanes.inc; do
    add $file "$wide"; plant $sizes "$(basename $file)"
done
add src/base/text.c "$(yes ';' | head -n 600)"; plant $sizes 'lines, limit 600'
add src/base/set.h "$(yes ';' | head -n 120)"; plant $sizes 'lines, limit 120'
add src/base/text.c "static void endless(void) {
$(yes '    ;' | head -n 61)
}"; plant $sizes 'endless has 63 lines'
add src/base/text.c 'static int greedy(int a, int b, int c, int d, int e, int f) {
}'; plant $sizes 'more than 5 parameters'

add src/base/text.c 'void *more(void) { return malloc(1); }'; plant tools/check-memory.sh 'base/text.c'
add src/propagate/kernels/lanes.inc 'void less(void *p) { free(p); }'; plant tools/check-memory.sh 'lanes.inc'
add src/puzzle/canon.c 'void order(int *all) { qsort(all, 9, 4, NULL); }'; plant tools/check-memory.sh 'canon.c'
add src/puzzle/canon.c 'void *again(void *p) { return hook->resize(hook->user, p, 1, 2); }'
plant tools/check-memory.sh 'canon.c'
add include/susol.h 'SUSOL_API int susol_new_thing(void);'; plant tools/check-refusals.sh 'susol_new_thing has no case'

tables=tools/check-tables.sh
add src/rule/rules.def 'RULE(ghost)'; plant $tables 'ghost has no ghost.c'
add src/rule/rules.def 'RULE(cage)'; plant $tables 'cage is listed twice'
add src/rule/cages/ghost.c 'const ss_rule_kind ss_rule_ghost = {0};'; plant $tables 'ghost.c is in no list'
add src/strategy/basic/ghost.c 'const ss_strategy ss_strategy_ghost = {0};'; plant $tables 'ghost is not in strategies.def'
add src/strategy/strategies.def 'STRATEGY(full_house)'; plant $tables 'full_house is listed twice'
add docs/TECHNIQUES.md '`ghost-fish`'; plant $tables 'ghost_fish is no technique'
add cli/commands/commands.def 'COMMAND(ghost)'; plant $tables 'ghost has no cmd_ghost.c'

# Names: a small library of its own with one fault at a time.
names='tools/check-names.sh build'
library() { # SOURCE
    printf '%s\n' "$1" >"$copy/build/all.c"
    (cd "$copy/build" && ${CC:-cc} -fvisibility=hidden -c -fPIC all.c -o all.o && rm -f libsusol.a &&
        ar rcs libsusol.a all.o && ${CC:-cc} -shared all.o -o libsusol.so) || failed=1
}
public='__attribute__((visibility("default")))'
declared=$(sed -n '/^SUSOL_API/,/;/p' include/susol.h | grep -o 'susol_[a-z_0-9]*(' | tr -d '(' | sort -u |
    sed "s/.*/$public void &(void) {}/")
library "$declared"
(cd "$copy" && $names) || { echo "tools/check-names.sh fails on a plain copy"; failed=1; }
library "$declared
$public void ss_shown(void) {}"; plant "$names" 'ss_shown'
library "$declared
void stranger(void) {}"; plant "$names" 'without prefix: stranger'
library "$declared"
add src/base/text.h 'typedef struct ss_view { int x; } ss_view;'
add src/base/text.c 'struct ss_arena {
};'; plant "$names" 'ss_arena is defined in'
add cli/print.h 'typedef uint32_t ss_set;'; plant "$names" 'ss_set is defined in'
add src/propagate/kernels/lanes.inc 'struct ss_arena {
};'; plant "$names" 'ss_arena is defined in'

# Layout: of a few files, since it is slow.
layout=tools/check-layout.sh
cp .clang-format "$copy"
for folder in include src cli web tests; do rm -rf "${copy:?}/$folder"; done
for file in src/base/text.c src/base/text.h src/propagate/kernels/lanes.inc; do
    mkdir -p "$copy/$(dirname $file)"
    cp $file "$copy/$file"
done
(cd "$copy" && $layout) || { echo "$layout fails on a plain copy"; failed=1; }
for file in src/base/text.c src/base/text.h src/propagate/kernels/lanes.inc; do
    add $file 'int  wide ;'; plant $layout "$(basename $file)"
done

[ $failed = 0 ] && echo "the checks find $planted planted violations"
exit $failed
