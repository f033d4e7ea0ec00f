/* test_steps.c: refused memory while solving as people do: steps of every kind, and ratings. */
#include "faults/refusing.h"

static int note_step(void *user, const susol_step *step) {
    tell((attempt *)user, "%s %s %s\n", step->strategy, step->changes, step->sentence);
    return 0;
}

static int note_first(void *user, const susol_step *step) {
    (void)note_step(user, step);
    return 1;
}

static susol_status explain_by(attempt *at, susol_explain_options guide) {
    susol_ending end;
    guide.user = at;
    susol_status status = susol_explain(at->puzzle, &guide, &end, NULL);
    if (!status) tell(at, "end %d", (int)end);
    return status;
}

static susol_status explain(attempt *at) {
    return explain_by(at, (susol_explain_options){.step = note_step, .language = "cs"});
}

/* The first step of one technique on its own example. */
static susol_status explain_first(attempt *at) {
    return explain_by(at, (susol_explain_options){.step = note_first, .only = at->with});
}

/* Ways to ask that tell steps late, all at once, or only that something is wrong. */
static const struct {
    const char *name;
    susol_explain_options guide;
} ways[] = {
    {"needed", {.needed = 1}},        {"joined", {.needed = 1, .together = 1}},
    {"now", {.list_now = 1}},         {"about", {.about_digit = 1, .about_cell = 3}},
    {"mistake", {.find_mistake = 1}}, {"stuck", {.only = "full-house", .without = "x-wing"}},
};

static susol_status explain_way(attempt *at) {
    size_t i = 0;
    while (strcmp(ways[i].name, at->with) != 0) i++;
    susol_explain_options guide = ways[i].guide;
    guide.size = sizeof guide, guide.step = note_step;
    return explain_by(at, guide);
}

/* Says that r1c1 is not its largest candidate. */
static void find_own(const susol_strategy *self, susol_view *view) {
    (void)self;
    uint32_t marks = view->candidates[0];
    if (!(marks & (marks - 1))) return;
    view->say(view, SUSOL_SAY_CELL, 0, marks);
    view->say(view, SUSOL_SAY_REMOVE, 0, marks & (marks - 1));
    (void)view->give(view);
}

static const susol_strategy own = {.size = sizeof(susol_strategy),
                                   .name = "own",
                                   .title = "Own",
                                   .sentence = "{cells}",
                                   .level = 1,
                                   .score = 5,
                                   .find = find_own};

static susol_status explain_own(attempt *at) {
    const susol_strategy *more[] = {&own, NULL};
    return explain_by(at, (susol_explain_options){.step = note_first, .more = more, .only = "own"});
}

static susol_status rate(attempt *at) {
    susol_rating rating;
    susol_status status = susol_rate(at->puzzle, at->with, NULL, &rating, NULL);
    if (!status) tell(at, "%s", rating.text);
    return status;
}

#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define CHAINS "1.3.56.8.4.6.89..37.8.32.6.237594618541368...689217345365841297812973456974625831"

#define CLASH "53..7...56..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/* Nothing is twice in a house, and no rule alone is broken. */
#define NOWHERE "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
/* A sum that no two digits have. */
#define NO_SUM "side 4\nboxes 2x2\ncage 8: r1c1 r1c2\n"

static const fault_case cases[] = {
    CASE(susol_explain, explain_way, CHAINS, "now", SPARES),
    CASE(susol_explain, explain, EASY, .flags = SPARES),
    CASE(susol_explain, explain, SMALL_RULES, .flags = SPARES),
    CASE(susol_explain, explain, CHAINS, .flags = SPARES),
    CASE(susol_explain, explain_way, SMALL_RULES, "needed", SPARES | DEAR),
    CASE(susol_explain, explain_way, CHAINS, "needed", SPARES),
    CASE(susol_explain, explain_way, SMALL_RULES, "joined", SPARES | DEAR),
    CASE(susol_explain, explain_way, EASY, "joined", SPARES),
    CASE(susol_explain, explain_way, EASY, "about", SPARES),
    CASE(susol_explain, explain_way, EASY, "stuck", SPARES),
    CASE(susol_explain, explain_way, CLASH, "mistake", SPARES),
    CASE(susol_explain, explain_way, NOWHERE, "mistake", SPARES | DEAR),
    CASE(susol_explain, explain_way, NO_SUM, "mistake", SPARES | DEAR),
    CASE(susol_explain, explain, TWO_SOLUTIONS, .flags = SPARES | DEAR),
    CASE(susol_explain, explain_own, EASY, .flags = SPARES),
    CASE(susol_explain, explain_first, NULL, .flags = SPARES | DEAR, .each = "strategies"),
    CASE(susol_rate, rate, EASY, .flags = SPARES, .each = "scales"),
    CASE(susol_rate, rate, CHAINS, .flags = SPARES, .each = "scales"),
};

int main(void) { return PLAY("refused while explaining", cases); }
