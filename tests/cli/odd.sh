#!/bin/sh
# odd.sh BUILD [SHARE]: every command with each option that its help names and odd values for it; of all
# these every SHAREth, 43 unless told otherwise. Fails on a crash, on what does not end, on what a
# sanitizer finds, on an exit status that the manual does not know, and on one of 1 or 2 without a sentence.
set -u
HERE=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd) || exit 2
share=${2:-43}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PATH=$build:$PATH
unset NO_COLOR LC_ALL LC_MESSAGES LANG
cp "$HERE/one.txt" "$HERE/../fixtures/scan/stale.jpg" "$work"
cd "$work" || exit 2
mkdir folder
head -c 70000 /dev/zero | tr '\0' x >long
cat >values <<'VALUES'

0
-1
1
2147483648
18446744073709551616
99999999999999999999999
1e9
nan
0x10
 1
-
--
/
folder
/dev/null
/nonexistent/x
1-
9-1
1-99999999999
8.0-
all
none,all
x-wing
killer
half-turn
,,
%s%n
0ms
1m
0/1
2/1
one.txt
stale.jpg
a.svg
a.pdf
a.html
a.json
VALUES
cat long >>values
cases=0 runs=0 failed=0

arguments() { # what the command needs to do anything
    case $1 in
    scan) echo stale.jpg ;;
    collect) echo add c.db one.txt ;;
    generate) echo -n 2 ;;
    enter) echo --side 4 ;;
    convert) echo --to json one.txt ;;
    completion) echo bash ;;
    engines | rules | strategies | formats | renderers | help) ;;
    *) echo one.txt ;;
    esac
}

try() { # COMMAND OPTION VALUE
    cases=$((cases + 1))
    [ $((cases % share)) -eq 0 ] || return 0
    runs=$((runs + 1))
    limit=
    [ "$2" = --time ] || ! grep -q -e --time help || limit='--time 200ms'
    timeout 60 susol "$1" $(arguments "$1") $limit "$2" "$3" <one.txt >out 2>err
    status=$?
    if grep -qE 'Sanitizer|runtime error' err; then bad="a sanitizer speaks"
    elif [ $status -gt 2 ]; then bad="status $status"
    elif [ $status -gt 0 ] && ! grep -qi '^susol: \|usage' err; then bad="status $status without a sentence"
    else return 0; fi
    failed=$((failed + 1))
    echo "FAILED susol $1 $2 $(echo "$3" | cut -c1-60): $bad"
    tail -n 20 err
}

for command in $(susol help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    [ "$command" != serve ] || continue # it would go on for ever
    susol help "$command" >help
    for option in $(grep -o -e '--[a-z][a-z-]*' help | sort -u); do
        while IFS= read -r value || [ -n "$value" ]; do try "$command" "$option" "$value"; done <values
    done
done
echo "odd options: $runs of $cases runs, $failed failed"
[ "$failed" = 0 ]
