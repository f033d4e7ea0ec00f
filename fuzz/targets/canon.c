/* canon.c: the canonical form of plain 9x9 puzzles: the same for a puzzle and for any image of it
   under a symmetry, its own canonical form, never larger than the puzzle, with as many
   automorphisms. The first four bytes choose the symmetry, then one byte a cell. */
#include "fuzz.h"
#include "puzzle/symmetry.h"
#include <string.h>

enum { CELLS = 81 };

static int digit_of(int byte) {
    if (byte >= '0' && byte <= '9') return byte - '0';
    return byte >= 128 ? byte % 10 : 0;
}

/* Cells past the last byte repeat the ones before, which makes puzzles with symmetries. */
static void take_puzzle(fuzz_bytes *bytes, uint8_t puzzle[CELLS]) {
    size_t given = bytes->left;
    int shift = fuzz_byte(bytes) % 10;
    for (int i = 0; i < CELLS; i++) {
        int repeated = given && (size_t)i >= given ? puzzle[(size_t)i % given] : 0;
        int digit = bytes->left ? digit_of(fuzz_byte(bytes)) : repeated;
        if (!bytes->left && digit) digit = (digit + shift - 1) % 9 + 1;
        puzzle[i] = (uint8_t)digit;
    }
}

static void to_form(const uint8_t digits[CELLS], uint8_t form[CELLS], uint64_t *automorphisms) {
    susol_puzzle *puzzle, *out;
    susol_error error;
    FUZZ_CHECK(!susol_puzzle_new(&puzzle, &fuzz_memory));
    FUZZ_CHECK(!susol_puzzle_new(&out, &fuzz_memory));
    for (int c = 0; c < CELLS; c++) FUZZ_CHECK(!susol_puzzle_set_value(puzzle, c, digits[c]));
    FUZZ_CHECK(!susol_canon(puzzle, out, automorphisms, &error));
    for (int c = 0; c < CELLS; c++) form[c] = (uint8_t)susol_puzzle_value(out, c);
    susol_puzzle_free(puzzle);
    susol_puzzle_free(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_bytes bytes = {data, size};
    uint8_t puzzle[CELLS], image[CELLS], form[CELLS], other[CELLS];
    uint64_t seed = 0, count, again;
    ss_random random;
    ss_symmetry symmetry;
    for (int i = 0; i < 4; i++) seed = seed * 256 + (uint64_t)fuzz_byte(&bytes);
    take_puzzle(&bytes, puzzle);
    ss_random_seed(&random, seed);
    ss_symmetry_random(&symmetry, &random);
    ss_symmetry_apply(&symmetry, puzzle, image);
    to_form(puzzle, form, &count);
    to_form(image, other, &again);
    FUZZ_CHECK(!memcmp(form, other, CELLS) && count == again);
    FUZZ_CHECK(count >= 1 && 3359232 % count == 0);
    FUZZ_CHECK(memcmp(form, puzzle, CELLS) <= 0);
    FUZZ_CHECK(ss_canon9(puzzle, other, &symmetry) == count);
    ss_symmetry_apply(&symmetry, puzzle, image); /* the way there leads there */
    FUZZ_CHECK(!memcmp(form, image, CELLS) && !memcmp(form, other, CELLS));
    to_form(form, other, &again);
    FUZZ_CHECK(!memcmp(form, other, CELLS) && count == again);
    fuzz_all_given_back();
    return 0;
}
