/* target.c: what was asked for, and the order of the questions: cheap ones first. */
#include "generate/target/target.h"
#include "base/error.h"
#include "generate/target/target_parts.h"
#include "rule/layout.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

static susol_status refuse(susol_error *error, susol_status status, const char *words) {
    return ss_error_set(error, status, (ss_place){0, 0}, "%s", words);
}

/* ---- opening ---- */

enum {
    SINGLES = 1 << SS_QUICK_full_house | 1 << SS_QUICK_hidden_single | 1 << SS_QUICK_naked_single,
    MEDIUM = SINGLES | 1 << SS_QUICK_pointing | 1 << SS_QUICK_claiming | 1 << SS_QUICK_locked_pair |
             1 << SS_QUICK_locked_triple | 1 << SS_QUICK_naked_pair | 1 << SS_QUICK_hidden_pair |
             1 << SS_QUICK_naked_triple | 1 << SS_QUICK_hidden_triple
};

/* On the scale of HoDoKu, whose levels are those of techniques. */
static susol_status set_plain_level(ss_target *at) {
    static const uint32_t up_to[] = {0, SINGLES, MEDIUM, 0, 0, 0};
    at->enough = up_to[at->level];
    at->easy = at->level > 2 ? MEDIUM : up_to[at->level - 1];
    return SUSOL_OK;
}

static susol_status set_level(ss_target *at, susol_error *error) {
    if (!at->wish.level) return SUSOL_OK;
    at->level = ss_level_called(at->wish.level);
    if (!at->level)
        return refuse(error, SUSOL_UNKNOWN_NAME,
                      "levels are easy, medium, hard, unfair and extreme");
    if (at->wish.plain) return set_plain_level(at);
    at->from = ss_susol_level_from(at->level);
    at->below = at->level < SS_LEVELS ? ss_susol_level_from(at->level + 1) : 0;
    return SUSOL_OK;
}

/* Any number may be asked for: far beyond the scale all are the same. */
static int tenths(double rating) { return (int)floor(fmin(rating, 20) * 10 + 0.5); }

static bool open_band(ss_target *at) {
    double high = at->wish.high > 0 ? at->wish.high : 20;
    if (!ss_er_band_open(&at->band, &at->memory, &at->meter)) return false;
    ss_er_band_set(&at->band, tenths(at->wish.low), tenths(high));
    return true;
}

/* Nobody is to wait for a million candidates to be told that there is no such number. */
static susol_status check_reach(const ss_target *at, susol_error *error) {
    const ss_scale *scale = at->scale;
    bool above = scale->most > 0 && at->wish.low > scale->most;
    bool below = at->wish.high > 0 && at->wish.high < scale->least;
    if (!at->rated || (!above && !below)) return SUSOL_OK;
    return ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0},
                        "no puzzle is rated so on scale %s, which goes from %g to %g", scale->name,
                        scale->least, scale->most);
}

static susol_status set_scale(ss_target *at, susol_error *error) {
    const char *name = at->wish.scale ? at->wish.scale : at->wish.plain ? "er" : "susol";
    at->rated = at->wish.low > 0 || at->wish.high > 0;
    at->scale = ss_scale_find(name);
    if (!at->scale) return refuse(error, SUSOL_UNKNOWN_NAME, "there is no scale of that name");
    if (at->scale->fits && !at->wish.plain && (at->rated || at->wish.scale))
        return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                            "scale %s rates plain 9x9 puzzles only; others have scale susol", name);
    susol_status status = check_reach(at, error);
    if (status) return status;
    at->banded = at->rated && !strcmp(name, "er");
    return at->banded && !open_band(at) ? SUSOL_NO_MEMORY : SUSOL_OK;
}

/* What may come up on the way of a classic look: the basics, unless something is asked for. */
static susol_status set_look(ss_target *at, susol_error *error) {
    if (!at->wish.classic) return SUSOL_OK;
    if (!at->wish.plain)
        return refuse(error, SUSOL_CANNOT, "the classic look is that of plain 9x9 puzzles");
    bool asked = at->rated || at->level || at->need.count;
    ss_techniques beside = asked ? ss_need_level(4) : ss_need_basics(true);
    for (int i = 0; i < 3; i++) ss_techniques_drop(&beside, i); /* singles */
    ss_quick_make_plan(&at->beside, &beside);
    return SUSOL_OK;
}

static susol_status set_need(ss_target *at, susol_error *error) {
    if (at->wish.technique)
        return ss_need_read(&at->need, at->wish.technique, at->wish.plain, error);
    if (!at->wish.start) return SUSOL_OK;
    return refuse(error, SUSOL_BAD_VALUE, "to start at a technique, one must be named");
}

static susol_status open_all(ss_target *at, susol_error *error) {
    ss_meter_start(&at->meter, &at->options, at->wish.limits);
    ss_quick_fill_tables(&at->quick.tables);
    at->plain = ss_puzzle_new(&at->memory);
    susol_status status = at->plain ? ss_layout_grid(at->plain, 9, 3, 3) : SUSOL_NO_MEMORY;
    if (!status) status = set_need(at, error);
    if (!status) status = set_level(at, error);
    if (!status) status = set_scale(at, error);
    if (!status) status = set_look(at, error);
    return status;
}

susol_status ss_target_new(ss_target **out, const ss_target_wish *wish, susol_error *error) {
    *out = NULL;
    ss_target *at = ss_memory_get(wish->allocator, sizeof *at);
    if (!at) return ss_error_no_memory(error);
    at->memory = *wish->allocator;
    at->wish = *wish;
    susol_status status = open_all(at, error);
    if (status) ss_target_free(at);
    else *out = at;
    return status == SUSOL_NO_MEMORY ? ss_error_no_memory(error) : status;
}

void ss_target_free(ss_target *at) {
    if (!at) return;
    ss_target_close(at);
    ss_er_band_close(&at->band);
    ss_puzzle_free(at->plain);
    susol_allocator memory = at->memory;
    ss_memory_give(&memory, at, sizeof *at);
}

/* ---- ratings ---- */

enum { RATING_NODES = 2000000 }; /* what takes more than that is not what was asked for */

static void read_plain(ss_target *at, const char *clues) {
    for (int c = 0; c < SS_QUICK_CELLS; c++)
        ss_puzzle_set_value(at->plain, c, clues[c] == '.' ? 0 : clues[c] - '0', true);
}

static susol_status rate(ss_target *at, const ss_scale *scale, ss_candidate *candidate) {
    const ss_puzzle *puzzle = candidate->puzzle ? candidate->puzzle : at->plain;
    if (!candidate->puzzle) read_plain(at, candidate->clues);
    candidate->rating = (susol_rating){.solutions = 1};
    at->options.nodes = RATING_NODES;
    ss_meter_start(&at->meter, &at->options, at->wish.limits);
    return scale->rate(puzzle, candidate->solution, &at->meter, &candidate->rating);
}

bool ss_target_too_dear(const ss_target *at, susol_status status) {
    return status == SUSOL_LIMIT && !at->wish.limits->stopped;
}

/* Bounds are meant as the scale writes its numbers: two decimals at most. */
static bool is_within(const ss_target *at, double value) {
    double shown = floor(value * 100 + 0.5) / 100, slack = 1e-9;
    return shown >= at->wish.low - slack && (at->wish.high <= 0 || shown <= at->wish.high + slack);
}

static susol_status rated_right(ss_target *at, ss_candidate *candidate, bool *good) {
    if (at->banded) {
        uint8_t digits[SS_QUICK_CELLS];
        ss_band band;
        for (int c = 0; c < SS_QUICK_CELLS; c++)
            digits[c] = candidate->clues[c] == '.' ? 0 : (uint8_t)(candidate->clues[c] - '0');
        ss_meter_start(&at->meter, &at->options, at->wish.limits);
        susol_status status = ss_er_band_ask(&at->band, digits, &band, NULL);
        *good = band == SS_BAND_WITHIN;
        if (status || !*good) return status;
    }
    susol_status status = rate(at, at->scale, candidate);
    *good = !status && is_within(at, candidate->rating.value);
    return ss_target_too_dear(at, status) ? SUSOL_OK : status;
}

/* ---- levels ---- */

static bool closes(ss_target *at, const char *clues, uint32_t techniques) {
    ss_quick *quick = &at->quick;
    for (int c = 0; c < SS_QUICK_CELLS; c++)
        at->digits[c] = clues[c] == '.' ? 0 : (uint8_t)(clues[c] - '0');
    ss_quick_set(&quick->grid, &quick->tables, at->digits);
    (void)ss_quick_close(&quick->grid, &quick->tables, &quick->known, techniques);
    return !quick->grid.left;
}

/* HoDoKu may say more than the techniques do: a high score raises the level. */
static susol_status plain_level(ss_target *at, ss_candidate *candidate, bool *good) {
    *good = (!at->easy || !closes(at, candidate->clues, at->easy)) &&
            (!at->enough || closes(at, candidate->clues, at->enough));
    if (!*good) return SUSOL_OK;
    susol_status status = rate(at, ss_scale_find("hodoku"), candidate);
    *good = !status && candidate->rating.level == at->level;
    return status;
}

/* Puzzles with rules may get digits that make them easier; a technique must be needed then, too. */
static susol_status as_hard_as_asked(ss_target *at, ss_candidate *candidate, bool *good) {
    int before = ss_generate_givens(candidate->puzzle);
    susol_status status = ss_target_eases(at, candidate, good);
    if (status || !*good || !at->need.count) return status;
    if (ss_generate_givens(candidate->puzzle) == before) return SUSOL_OK;
    return ss_target_needs(at, candidate, false, good);
}

/* ---- all of it ---- */

susol_status ss_target_ask(ss_target *at, ss_candidate *candidate, bool *good) {
    assert(!candidate->puzzle == at->wish.plain);
    susol_status status = SUSOL_OK;
    *good = true;
    if (at->wish.classic) status = ss_target_pleases(at, candidate, good);
    if (!status && *good && at->need.count)
        status = candidate->puzzle ? ss_target_needs(at, candidate, at->wish.may_add, good)
                                   : ss_target_needs_plain(at, candidate, good);
    if (!status && *good && candidate->puzzle && (at->level || at->rated))
        status = as_hard_as_asked(at, candidate, good);
    if (!status && *good && at->wish.start) status = ss_target_starts(at, candidate, good);
    if (!status && *good && !candidate->puzzle && at->level)
        status = plain_level(at, candidate, good);
    if (!status && *good && at->rated) status = rated_right(at, candidate, good);
    if (candidate->puzzle) ss_target_close(at); /* it is the caller's and will change */
    return ss_limits_status(at->wish.limits, status);
}

void ss_target_words(const ss_target *at, char *text, size_t size) {
    const char *technique = at->wish.technique, *level = at->wish.level;
    char rating[60] = "";
    if (at->rated && at->wish.high > 0)
        (void)snprintf(rating, sizeof rating, " rated %g-%g (%s)", at->wish.low, at->wish.high,
                       at->scale->name);
    else if (at->rated)
        (void)snprintf(rating, sizeof rating, " rated %g or more (%s)", at->wish.low,
                       at->scale->name);
    bool only = !at->wish.classic && !level && !at->rated;
    (void)snprintf(text, size, "%s%s%s%s%s%s%s", only ? "" : "was",
                   at->wish.classic ? " classic" : "", level ? " " : "", level ? level : "", rating,
                   technique ? only ? "needed " : " needing " : "", technique ? technique : "");
}
