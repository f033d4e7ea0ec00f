#!/bin/sh
# check-emulated.sh BUILD: the command built for ARM, under an emulator, against the native one:
# plain grids in bulk and one at a time, killers with signs, and every example, to the last byte.
build=${1:-build}
scratch=$(mktemp -d) && trap 'rm -rf "$scratch"' EXIT
grep -v '^#' tests/fixtures/classic.txt | cut -c1-81 >"$scratch/classic"
compare() {
    "$build/susol" "$@" >"$scratch/native" 2>&1
    qemu-aarch64-static -L /usr/aarch64-linux-gnu "$build/arm/susol" "$@" >"$scratch/arm" 2>&1
    cmp -s "$scratch/native" "$scratch/arm" && [ -s "$scratch/arm" ] && return
    echo "emulated: susol $* answers differently on ARM"
    exit 1
}
compare solve "$scratch/classic"
compare solve --engine fast9 --jobs 2 "$scratch/classic"
compare check --limit 50 "$scratch/classic"
compare check examples/*.susol
compare generate -n 50 --seed 3
compare generate -n 20 --seed 3 --symmetry half-turn --clues 30-32 --solution
echo "emulated: the same answers on ARM"
