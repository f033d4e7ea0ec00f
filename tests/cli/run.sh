#!/bin/sh
# Runs the tests of the command: run.sh BUILD [FILE.test...], where BUILD is the folder of the program.
# Without files it runs all there are, and the examples of the manual.
#
# A test file is lines of one letter and a blank:
#   @ name            a new test
#   $ command         run by sh in an empty folder, with the program as `susol`; several lines: one script
#   < text            a line of its input
#   > text            a line it must write, and nothing else
#   ! text            a line it must write to stderr, and nothing else
#   ? number          its exit status, 0 if not said
# Every program has a stack of STACK KB, 256 if not said: the command and the library need no more.
# Anything else is a comment. The scripts find the folder of the tests in $HERE. A test that hangs ends
# after PATIENCE seconds.
set -u
HERE=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd) || exit 2
shift
whole=no
[ $# -gt 0 ] || { whole=yes; set -- "$HERE"/*.test; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$build/susol" "$work/bin/susol"
PATH=$work/bin:$PATH
export HERE PATH
unset NO_COLOR LC_ALL LC_MESSAGES LANG
passed=0 failed=0 name=

start() { # a clean place for the next test
    rm -rf "$work/here"
    mkdir "$work/here"
    for part in script in out err; do : >"$work/$part"; done
    status=0
}

finish() {
    [ -n "$name" ] || return 0
    (ulimit -S -s "${STACK-256}"; cd "$work/here" && timeout "${PATIENCE-300}" sh "$work/script") <"$work/in" >"$work/got.out" 2>"$work/got.err"
    got=$?
    if [ "$got" = "$status" ] && cmp -s "$work/out" "$work/got.out" &&
        cmp -s "$work/err" "$work/got.err"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED $file: $name (status $got, expected $status)"
        diff "$work/out" "$work/got.out" | head -n 20
        diff "$work/err" "$work/got.err" | head -n 20
    fi
}

for file; do
    name=
    start
    while IFS= read -r line || [ -n "$line" ]; do
        case $line in
        "@ "*)
            finish
            start
            name=${line#@ }
            ;;
        "$ "*) printf '%s\n' "${line#??}" >>"$work/script" ;;
        "< "*) printf '%s\n' "${line#??}" >>"$work/in" ;;
        "> "*) printf '%s\n' "${line#??}" >>"$work/out" ;;
        "! "*) printf '%s\n' "${line#??}" >>"$work/err" ;;
        "? "*) status=${line#??} ;;
        esac
    done <"$file"
    finish
done
echo "tests of the command: $passed passed, $failed failed"
[ $whole = no ] || "$HERE/manual.sh" "$build" "$HERE/../../cli/susol.1" || failed=1
[ "$failed" = 0 ]
