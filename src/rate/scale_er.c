/* scale_er.c: the scale of Sudoku Explainer 1.2.1: ER/EP/ED.

   Again and again the first hint of the first producer that has one is applied. ER is the highest
   rating of all, EP the highest up to the first digit placed, ED that of the first hint. */
#include "rate/er_chain.h"
#include "rate/rate.h"
#include <stdio.h>

static bool take_first(void *user, const ss_er_hint *hint) {
    (void)user;
    (void)hint;
    return true;
}

/* Producers 1 to 20, and 22. */
static bool find_pattern(ss_er *er) {
    ss_er_find find = {.map = &er->map, .grid = &er->grid, .hint = &er->hint, .take = take_first};
    return ss_er_hidden_single(&find) || ss_er_direct_locking(&find) ||
           ss_er_direct_hidden_set(&find, 2) || ss_er_naked_single(&find) ||
           ss_er_direct_hidden_set(&find, 3) || ss_er_locking(&find) || ss_er_naked_set(&find, 2) ||
           ss_er_fish(&find, 2) || ss_er_hidden_set(&find, 2) || ss_er_naked_set(&find, 3) ||
           ss_er_fish(&find, 3) || ss_er_hidden_set(&find, 3) || ss_er_wing(&find, 2) ||
           ss_er_wing(&find, 3) || ss_er_unique_loops(&find) || ss_er_naked_set(&find, 4) ||
           ss_er_fish(&find, 4) || ss_er_hidden_set(&find, 4) || ss_er_bug(&find) ||
           ss_er_aligned(&find, 2);
}

/* Producers 21 to 30. */
static bool find_chain(ss_er *er) {
    static const struct {
        ss_er_mode mode;
        double base;
    } searches[] = {{{.dynamic = true, .nishio = true}, 7.5},
                    {{.dynamic = false}, 8.0},
                    {{.dynamic = true}, 8.5},
                    {{.dynamic = true, .level = 1}, 9.0},
                    {{.dynamic = true, .level = 2}, 9.5},
                    {{.dynamic = true, .level = 3}, 10.0},
                    {{.dynamic = true, .level = 4}, 10.5},
                    {{.dynamic = true, .level = 5}, 11.0}};
    ss_er_find find = {.map = &er->map, .grid = &er->grid, .hint = &er->hint, .take = take_first};
    if (ss_er_cycles_find(er, &er->hint) || ss_er_aligned(&find, 3)) return true;
    for (size_t i = 0; i < sizeof searches / sizeof *searches && !er->failed && !er->stopped; i++)
        if (ss_er_search_find(er, &searches[i].mode, searches[i].base, &er->hint)) return true;
    return false;
}

static void apply(ss_er *er) {
    const ss_er_hint *hint = &er->hint;
    for (int i = 0; i < hint->count; i++)
        for (unsigned left = hint->gone[i]; left; left &= left - 1)
            ss_er_grid_remove(&er->grid, &er->map, hint->cell[i], ss_er_low(left));
    if (hint->place_cell >= 0)
        ss_er_grid_place(&er->grid, &er->map, hint->place_cell, hint->place_digit);
}

typedef struct ratings {
    double er, ep, ed;
} ratings;

static void solve(ss_er *er, ratings *out) {
    while (er->grid.left) {
        bool found = find_pattern(er) || find_chain(er);
        if (er->failed || er->stopped) return;
        if (!found) {
            out->er = 20.0;
            return;
        }
        if (er->hint.rating > out->er) out->er = er->hint.rating;
        apply(er);
        if (out->ep > 0) continue;
        if (out->ed <= 0) out->ed = out->er;
        if (er->hint.place_cell >= 0) out->ep = out->er;
    }
}

static int tenths(double rating) { return (int)((rating + 0.05) * 10); }

static susol_status rate(const ss_puzzle *puzzle, ss_meter *meter, susol_rating *out) {
    if (!ss_puzzle_is_plain9(puzzle) || ss_puzzle_has_marks(puzzle)) return SUSOL_CANNOT;
    ss_er *er = ss_memory_get(&puzzle->memory, sizeof *er);
    ratings all = {0, 0, 0};
    if (!er) return SUSOL_NO_MEMORY;
    er->memory = &puzzle->memory;
    er->meter = meter;
    ss_er_map_fill(&er->map);
    ss_er_grid_fill(&er->grid, &er->map, puzzle->value);
    solve(er, &all);
    susol_status status = er->failed ? SUSOL_NO_MEMORY : er->stopped ? meter->stopped : SUSOL_OK;
    ss_memory_give(er->memory, er->cycles, er->cycles_size);
    ss_er_spaces_free(er);
    ss_er_costs_free(er);
    ss_memory_give(&puzzle->memory, er, sizeof *er);
    int r = tenths(all.er), p = tenths(all.ep), d = tenths(all.ed);
    out->value = r / 10.0;
    (void)snprintf(out->text, sizeof out->text, "%d.%d/%d.%d/%d.%d", r / 10, r % 10, p / 10, p % 10,
                   d / 10, d % 10);
    return status;
}

const ss_scale ss_scale_er = {
    .name = "er",
    .title = "Sudoku Explainer 1.2.1: ER/EP/ED",
    .text = "The hardest step on the way (ER), the hardest up to the first digit placed (EP) and\n"
            "the first step (ED), by the techniques and in the order of Sudoku Explainer 1.2.1\n"
            "as serate 1.2.1.3 prints them. 20.0: its techniques do not solve the puzzle; 0.0:\n"
            "the grid was full. Plain 9x9 puzzles only.",
    .rate = rate,
};
