/* test_drawing.c: refused memory while drawing, with every renderer and on a canvas. */
#include "faults/refusing.h"

static const uint8_t first[] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
static const uint8_t second[] = {1, 2, 4, 3, 3, 4, 1, 2, 2, 1, 3, 4, 4, 3, 2, 1};
static const uint8_t marked[SUSOL_MAX_CELLS] = {1, 0, 1};
static const uint32_t candidates[] = {3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3};

static susol_status render_with(attempt *at, const susol_look *look) {
    susol_status status = susol_render(at->puzzle, look, at->with, at->text, NULL);
    if (!status) tell_text(at);
    return status;
}

static susol_status render(attempt *at) { return render_with(at, NULL); }

static susol_status render_two(attempt *at) {
    return render_with(at, &(susol_look){.solution = first,
                                         .other = second,
                                         .marked = marked,
                                         .caption = "Two of them",
                                         .colour = 1});
}

static susol_status render_candidates(attempt *at) {
    return render_with(at, &(susol_look){.candidates = candidates, .colour = 1});
}

static susol_status render_rule(attempt *at) {
    susol_status status = susol_render(at->puzzle, NULL, "svg", at->text, NULL);
    if (!status) tell_text(at);
    return status;
}

static susol_status render_rule_plainly(attempt *at) {
    susol_status status = susol_render(at->puzzle, NULL, "picture", at->text, NULL);
    if (!status) tell_text(at);
    return status;
}

static susol_status describe(attempt *at) {
    susol_status status = susol_describe(at->puzzle, at->text, at->text);
    if (!status) tell_text(at);
    return status;
}

static susol_status describe_in(attempt *at) {
    susol_status status = susol_describe_in(at->puzzle, at->with, at->text, at->text);
    if (!status) tell_text(at);
    return status;
}

static susol_status rule(attempt *at) {
    susol_rule one;
    susol_status status = susol_puzzle_rule(at->puzzle, 0, &one, at->text);
    if (!status) tell_text(at);
    return status;
}

static susol_status kind_get(attempt *at) {
    susol_kind kind = {.size = sizeof kind};
    int index = 0;
    susol_entry entry;
    while (!susol_list("rules", index, &entry) && strcmp(entry.name, at->with) != 0) index++;
    susol_status status = susol_kind_get(index, "pt", &at->memory, &kind);
    if (!status) tell(at, "%s %s %s %s %d", kind.name, kind.law, kind.mark, kind.group, kind.takes);
    return status;
}

/* Words and a line: rules are made of both. */
static void tell_all(attempt *at) {
    static const char json[] =
        "{\"cells\":[[{},{}],[{},{\"value\":1}]],\"lines\":[{\"wayPoints\":[[0.5,0.5],[0.5,1.5]]}],"
        "\"metadata\":{\"rules\":\"Digits on a line are a renban. What else?\"}}";
    assert_int_equal(susol_read(at->puzzle, json, sizeof json - 1, "sudokupad", NULL), SUSOL_OK);
}

static susol_status understand(attempt *at) {
    susol_verdict verdict;
    susol_status status = susol_understand(at->puzzle, "text", at->text, &verdict, NULL);
    if (!status) tell_puzzle(at, at->puzzle);
    if (!status) tell_text(at);
    return status;
}

/* ---- a canvas that counts ---- */

static void begin(void *user, double width, double height) {
    tell((attempt *)user, "%.0f x %.0f\n", width, height);
}

static void path(void *user, const double *xy, int points, int closed, const susol_ink *ink) {
    tell((attempt *)user, "path %d %d %.1f %.1f %x\n", points, closed, xy[0], xy[1], ink->fill);
}

static void circle(void *user, double x, double y, double radius, const susol_ink *ink) {
    tell((attempt *)user, "circle %.1f %.1f %.1f %x\n", x, y, radius, ink->fill);
}

static void text(void *user, double x, double y, const char *words, const susol_ink *ink) {
    tell((attempt *)user, "text %.1f %.1f %s %x\n", x, y, words, ink->fill);
}

static void end(void *user) { tell((attempt *)user, "end\n"); }

static susol_status draw(attempt *at) {
    susol_canvas canvas = {
        .user = at, .begin = begin, .path = path, .circle = circle, .text = text, .end = end};
    return susol_draw(at->puzzle, &(susol_look){.colour = 1, .caption = "Drawn"}, &canvas, NULL);
}

/* A step is drawn while it is told: the sketch lives no longer. */
static susol_status drawn;

static int draw_step(void *user, const susol_step *step) {
    attempt *at = user;
    susol_look look = {.solution = step->digits,
                       .candidates = step->candidates,
                       .marked = step->marked,
                       .sketch = step->sketch};
    drawn = susol_render(at->puzzle, &look, "svg", at->text, NULL);
    return 1;
}

static susol_status render_step(attempt *at) {
    susol_ending end_of_walk;
    susol_explain_options guide = {.only = at->with, .step = draw_step, .user = at};
    drawn = SUSOL_OK;
    susol_status status = susol_explain(at->puzzle, &guide, &end_of_walk, NULL);
    if (!status) status = drawn;
    if (!status) tell_text(at);
    return status;
}

#define CHAINS "1.3.56.8.4.6.89..37.8.32.6.237594618541368...689217345365841297812973456974625831"

static const fault_case cases[] = {
    CASE(susol_render, render, SMALL_RULES, .flags = KEEPS, .each = "renderers"),
    CASE(susol_render, render, TWO_SOLUTIONS, .flags = KEEPS, .each = "renderers"),
    CASE(susol_render, render_two, SMALL, .flags = KEEPS, .each = "renderers"),
    CASE(susol_render, render_candidates, SMALL_RULES, .flags = KEEPS, .each = "renderers"),
    CASE(susol_render, render_rule, "", .flags = KEEPS, .each = "rules", .before = read_rule),
    CASE(susol_render, render_rule_plainly, "", .flags = KEEPS, .each = "rules",
         .before = read_rule),
    CASE(susol_render, render_step, CHAINS, .with = "aic", .flags = KEEPS),
    CASE(susol_draw, draw, SMALL_RULES, .flags = 0),
    CASE(susol_describe, describe, SMALL_RULES, .flags = KEEPS),
    CASE(susol_describe, describe, "", .flags = KEEPS, .each = "rules", .before = read_rule),
    CASE(susol_draw, draw, "", .each = "rules", .before = read_rule),
    CASE(susol_understand, understand, "", .flags = CHANGES | KEEPS, .before = tell_all),
    CASE(susol_describe_in, describe_in, SMALL_RULES, .with = "cs", .flags = KEEPS),
    CASE(susol_puzzle_rule, rule, SMALL_RULES, .flags = KEEPS),
    CASE(susol_kind_get, kind_get, SMALL, .each = "rules"),
};

int main(void) { return PLAY("refused while drawing", cases); }
