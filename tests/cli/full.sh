#!/bin/sh
# full.sh: every command with all it can write, to a disk that is full: each must end with status 1 and
# one sentence that says so. Prints the ways that do not, the commands that are not tried, and a count.
ways=0
sentence='No space left on device'

must_tell() { # the status and what was said
    ways=$((ways + 1))
    [ "$status" = 1 ] && [ "$(wc -l <words)" = 1 ] && grep -q "^susol: .*$sentence" words ||
        { echo "status $status: $*"; cat words; }
}
out() { # to stdout
    tried="$tried $1"
    susol "$@" >/dev/full 2>words <"$HERE"/one.txt
    status=$?
    must_tell "$@"
}
into() { # to the file that the last word names
    tried="$tried $1"
    susol "$@" >/dev/null 2>words <"$HERE"/one.txt
    status=$?
    must_tell "$@"
}

for command in solve count check candidates hint explain rate canon search; do
    out $command
    out $command --json
done
out solve --all
out scan "$HERE"/../fixtures/scan/newspaper.jpg
out check --explain
out check --redundant
out candidates --counts
for format in $(susol formats | cut -f 1); do
    [ "$format" = samurai ] && continue # for grids that overlap
    susol convert --to "$format" "$HERE"/one.txt >/dev/null 2>&1 && out convert --to "$format"
done
for renderer in $(susol renderers | cut -f 1) png pdf; do
    out render --to "$renderer"
    into render --to "$renderer" -o /dev/full
    out check --to "$renderer"
    into check --to "$renderer" -o /dev/full
    [ "$renderer" = pdf ] || out hint --to "$renderer"
    [ "$renderer" = pdf ] || into hint --to "$renderer" -o /dev/full
    [ "$renderer" = png ] || out explain --to "$renderer"
done
out explain --to html
# Pictures of steps get numbers: /dev/full-1 would be a file. Here they are links to it.
i=0
while [ $i -lt 60 ]; do
    i=$((i + 1))
    ln -s /dev/full "step-$(printf %04d $i).svg"
    ln -s /dev/full "step-$(printf %04d $i).png"
done
susol explain -o step.svg <"$HERE"/one.txt 2>words >/dev/null && echo "explain -o step.svg: status 0"
susol explain -o step.png <"$HERE"/one.txt 2>words >/dev/null && echo "explain -o step.png: status 0"
into explain --to html -o /dev/full
into explain --to pdf -o /dev/full
into search --trace /dev/full
into search --tree /dev/full
out search --show
out search queens 5
out search queens --show 4
out search knight 5
susol search --trace trace "$HERE"/one.txt >/dev/null
out search --replay trace
for command in engines rules strategies formats renderers help "help solve" "completion bash"; do
    out $command
done
for table in engines rules strategies formats renderers; do
    out $table --json
    out $table "$(susol $table | head -n 1 | cut -f 1)"
done
out strategies --to svg x-wing
out strategies --to markdown x-wing
out --version
out --help
for command in $(susol help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do out "$command" --help; done
for then in solve check count candidates render; do
    fold -w 9 "$HERE"/one.txt | susol enter --then $then >/dev/full 2>words
    status=$?
    must_tell enter --then $then
done
tried="$tried enter play" # play writes to a terminal, and its file is in play.test
for command in $(susol help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    case " $tried " in *" $command "*) ;; *) echo "not tried: $command" ;; esac
done
[ $ways -gt 100 ] && echo "every way tells" || echo "only $ways ways"
