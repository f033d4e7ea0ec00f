#!/bin/sh
# resume.sh HOW COMMAND...: runs `susol COMMAND --resume note in >>out` on the disk of disk.c, once for
# each call that HOW (KILL, HALF, POWER, POWER_NAMES, FAIL) can strike, or for each amount of space
# (ROOM); then again, without trouble. Each time the output must be what one run writes after what was
# there before. Says how often it was struck if all went well. STEP is the distance, 1 unless given.
how=$1 step=${STEP-1} struck=0 at=0
shift
disk() { "$HERE"/disk.sh susol "$@" --jobs 1 --resume note in >>out 2>>words; }
fresh() {
    rm -f note note.new note.unsafe out words
    echo before >out
}
fresh
DISK_COUNT=calls disk "$@" || { echo "without trouble: status $?"; cat words; exit 1; }
mv out right
last=$(cat calls)
[ "$how" != ROOM ] || last=$(($(wc -c <right) + 2 * $(wc -c <note)))
while at=$((at + step)); [ $at -le "$last" ]; do
    fresh
    env DISK_$how=$at "$HERE"/disk.sh susol "$@" --jobs 1 --resume note in >>out 2>>words
    status=$?
    case $how:$status in
    ROOM:0 | ROOM:1 | FAIL:0 | FAIL:1 | FAIL:2) ;;
    ROOM:* | FAIL:* | *:0 | *:[12]) echo "$how at $at: status $status"; cat words ;;
    esac
    [ $status = 0 ] || struck=$((struck + 1))
    # once more at another place, for those who are killed while they go on
    case $how in
    KILL | HALF | POWER*) env DISK_$how=$((at % 13 + 1)) "$HERE"/disk.sh susol "$@" --jobs 1 --resume note in >>out 2>>words ;;
    esac
    disk "$@" || { echo "$how at $at: going on: status $?"; cat words; }
    cmp out right || { echo "$how at $at"; exit 1; }
    [ ! -e note.new ] || echo "$how at $at: note.new is left"
done
[ $struck = "$last" ] && echo "struck at each of them" || echo "struck at $struck of $last"
