# permuted.awk: COUNT different puzzles that are one puzzle with its digits renamed.
# -v want=puzzles writes them, -v want=answers what `susol solve` must say to them.
function renamed(text, out, i, cell) {
    out = ""
    for (i = 1; i <= 81; i++) {
        cell = substr(text, i, 1)
        out = out (cell == "." ? "." : name[cell])
    }
    return out
}
# The number-th permutation of 1..9, by the factorial number system.
function permute(number, rest, i, pick) {
    rest = "123456789"
    for (i = 9; i >= 1; i--) {
        pick = number % i
        number = int(number / i)
        name[10 - i] = substr(rest, pick + 1, 1)
        rest = substr(rest, 1, pick) substr(rest, pick + 2)
    }
}
BEGIN {
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    answer = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    for (number = 0; number < count; number++) {
        permute(number)
        if (want == "puzzles") print renamed(puzzle)
        else print renamed(answer) "\tunique"
    }
}
