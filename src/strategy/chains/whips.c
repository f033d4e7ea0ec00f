/* whips.c: chains that end in a dead end, with help from the target and from their own past.

   A question is a cell, or a digit in a house; its answers are candidates, one of which is true.
   Suppose a candidate, the target, were true. A whip goes from question to question: each time the
   answer given last rules out some answer of the next question, and of that one only one answer
   is left, or none: then the target is false. The other answers are ruled out
     by the target or by answers given earlier        whip
     by the target only                               z-chain
     by answers given earlier only, up to the end     t-whip
   In a g-whip an answer may be a group: several places of a digit where a line crosses a box.
   The shortest is looked for first, depth first with a longer and longer limit. */
#include "strategy/chains/web.h"
#include <string.h>

enum { Z_CHAIN, T_WHIP, WHIP, G_WHIP };
enum {
    MARKS = 1024,
    WORDS = MARKS / 64,
    LONGEST = 9,
    MOST_TRIES = 5000,
    ANSWERS_OF = 12,
    MOST_QUESTIONS = 4096
};

typedef struct ss_marks { /* a set of candidates, by number */
    uint64_t word[WORDS];
} marks;

typedef struct ss_whips {
    uint32_t age;
    marks links[MARKS]; /* candidates that cannot be true together with this one */
    marks *answers;     /* of each question */
    int questions, room;
    uint16_t of[MARKS][ANSWERS_OF]; /* questions a candidate is an answer of */
    uint8_t of_count[MARKS];
} book;

typedef struct whip {
    const ss_strategy *self;
    ss_view *view;
    const book *all;
    ss_step_sink *sink;
    int target, words, limit, tries;
    uint16_t left[LONGEST + 1]; /* what the answer before rules out */
    marks answer[LONGEST + 1];  /* what is left then: one candidate, or a group */
    int asked[MOST_QUESTIONS];  /* when each question was last looked at */
    int length;                 /* of the whip found */
} whip;

/* ---- questions and answers ---- */

static void put(marks *set, int mark) { set->word[mark / 64] |= (uint64_t)1 << mark % 64; }

static void ask(book *all, const int *answers, int count) {
    if (count < 2 || all->questions == all->room || all->questions == MOST_QUESTIONS) return;
    marks *set = &all->answers[all->questions];
    memset(set, 0, sizeof *set);
    for (int i = 0; i < count; i++) {
        int mark = answers[i];
        put(set, mark);
        if (all->of_count[mark] < ANSWERS_OF)
            all->of[mark][all->of_count[mark]++] = (uint16_t)all->questions;
    }
    all->questions++;
}

static void link_mark(const ss_view *view, book *all, int mark) {
    const ss_web_node *node = &view->web->nodes[mark];
    const ss_board *board = view->board;
    memset(&all->links[mark], 0, sizeof all->links[mark]);
    (void)ss_view_spend(view,
                        (int)(board->peer_from[node->cell + 1] - board->peer_from[node->cell]));
    for (ss_set left = view->marks[node->cell] & ~ss_set_one(node->digit); left; left &= left - 1)
        put(&all->links[mark], ss_web_mark(view, node->cell, ss_set_low(left)));
    for (uint32_t i = board->peer_from[node->cell]; i < board->peer_from[node->cell + 1]; i++)
        if (ss_set_has(view->marks[board->peer[i]], node->digit))
            put(&all->links[mark], ss_web_mark(view, board->peer[i], node->digit));
}

static void ask_all(const ss_view *view, book *all) {
    const ss_board *board = view->board;
    int answers[SS_MAX_SIDE], count;
    all->questions = 0;
    memset(all->of_count, 0, sizeof all->of_count);
    for (int c = 0; c < board->cells; c++) {
        count = 0;
        for (ss_set left = view->marks[c]; left; left &= left - 1)
            answers[count++] = ss_web_mark(view, c, ss_set_low(left));
        ask(all, answers, count);
    }
    for (int h = 0; h < board->house_count; h++)
        for (int d = 1; d <= board->side; d++) {
            if (ss_view_spend(view, 16)) return;
            count = 0;
            for (ss_set left = ss_look_places(view, h, d); left; left &= left - 1)
                answers[count++] =
                    ss_web_mark(view, board->houses[h].cells[ss_set_low(left) - 1], d);
            ask(all, answers, count);
        }
}

static const book *book_of(ss_view *view) {
    const ss_web *web = ss_web_spin(view, 0);
    if (!web || web->marks > MARKS) return NULL;
    if (!view->whips) {
        int room = view->board->cells + view->board->house_count * view->board->side;
        view->whips = ss_arena_get(view->arena, sizeof *view->whips);
        if (view->whips)
            view->whips->answers =
                ss_arena_get(view->arena, (size_t)room * sizeof *view->whips->answers);
        if (!view->whips || !view->whips->answers) {
            view->failed = true;
            return NULL;
        }
        view->whips->room = room;
    }
    if (view->whips->age == view->changes) return view->whips;
    for (int mark = 0; mark < web->marks; mark++) link_mark(view, view->whips, mark);
    ask_all(view, view->whips);
    view->whips->age = view->changes;
    return view->whips;
}

/* ---- the search ---- */

static int low_of(const whip *at, const marks *set) {
    for (int w = 0; w < at->words; w++)
        if (set->word[w]) return 64 * w + __builtin_ctzll(set->word[w]);
    return -1;
}

/* What the answer rules out: whatever conflicts with all its candidates. */
static marks ruled_out(const whip *at, const marks *answer) {
    marks out;
    memset(&out, 0xff, sizeof out);
    for (int w = 0; w < at->words; w++)
        for (uint64_t left = answer->word[w]; left; left &= left - 1) {
            const marks *links = &at->all->links[64 * w + __builtin_ctzll(left)];
            for (int k = 0; k < at->words; k++) out.word[k] &= links->word[k];
        }
    return out;
}

static bool has_all(const whip *at, const marks *set, const marks *some) {
    for (int w = 0; w < at->words; w++)
        if (some->word[w] & ~set->word[w]) return false;
    return true;
}

/* What is left of the question's answers: none, one, or (2) more. */
static int left_open(const whip *at, int question, const marks *out, marks *open) {
    const uint64_t *answers = at->all->answers[question].word;
    int count = 0;
    for (int w = 0; w < at->words; w++) {
        uint64_t left = open->word[w] = answers[w] & ~out->word[w];
        if (left) count += left & (left - 1) ? 2 : 1;
    }
    return count < 2 ? count : 2;
}

/* Do these places of a digit lie on one line and in one box? */
static bool is_group(const whip *at, const marks *open) {
    const ss_view *view = at->view;
    int first = low_of(at, open), digit = view->web->nodes[first].digit, houses = 0;
    const ss_map *map = &view->map;
    int cell = view->web->nodes[first].cell;
    for (uint32_t s = map->seat_from[cell]; s < map->seat_from[cell + 1]; s++) {
        bool inside = true;
        for (int w = 0; w < at->words && inside; w++)
            for (uint64_t left = open->word[w]; left && inside; left &= left - 1) {
                const ss_web_node *node = &view->web->nodes[64 * w + __builtin_ctzll(left)];
                inside =
                    node->digit == digit && ss_look_in_house(view, map->seats[s].house, node->cell);
            }
        houses += inside;
    }
    return houses >= 2;
}

/* May the whip go on with what is left of a question? */
static bool is_answer(const whip *at, const marks *open, int count) {
    return count == 1 || (at->self->size == G_WHIP && is_group(at, open));
}

static bool go_on(whip *at, int length, const marks *last, const marks *out);

/* The question has the answer `rejected`, which the last one rules out. */
static bool try_question(whip *at, int length, int question, const marks *out) {
    marks open, all = *out;
    if (ss_view_spend(at->view, 2 * at->words)) return true;
    const marks *by_target = &at->all->links[at->target];
    for (int w = 0; w < at->words; w++) all.word[w] |= by_target->word[w];
    int free = left_open(at, question, &all, &open);
    at->length = length + 1;
    if (!free) return true;
    if (length + 1 == at->limit) return false;
    if (at->self->size == T_WHIP) { /* the target may rule out one answer, and only at first */
        marks once = *out;
        if (!length) put(&once, at->left[0]);
        free = left_open(at, question, &once, &open);
    }
    if (!is_answer(at, &open, free)) return false;
    for (int i = 0; i <= length; i++) /* of an answer given before nothing new follows */
        if (has_all(at, &at->answer[i], &open)) return false;
    marks last = ruled_out(at, &open), next = last;
    at->answer[length + 1] = open;
    if (at->self->size != Z_CHAIN)
        for (int w = 0; w < at->words; w++) next.word[w] |= out->word[w];
    return go_on(at, length + 1, &last, &next);
}

/* `last`: ruled out by the last answer; `out`: what counts as ruled out beside the target's. */
static bool go_on(whip *at, int length, const marks *last, const marks *out) {
    int now = ++at->tries;
    for (int w = 0; w < at->words && now <= MOST_TRIES; w++)
        for (uint64_t left = last->word[w]; left; left &= left - 1) {
            int mark = 64 * w + __builtin_ctzll(left);
            at->left[length] = (uint16_t)mark;
            for (int q = 0; q < at->all->of_count[mark]; q++) {
                int question = at->all->of[mark][q];
                if (at->asked[question] == now) continue;
                at->asked[question] = now;
                if (try_question(at, length, question, out)) return true;
            }
        }
    return false;
}

/* ---- steps ---- */

static void add_link(const whip *at, int mark, bool on, bool joined) {
    ss_step *step = &at->sink->step;
    const ss_web_node *node = &at->view->web->nodes[mark];
    int because = step->link_count - 1;
    while (because >= 0 && step->links[because].joined) because--;
    if (joined) because = step->links[step->link_count - 1].because;
    if (step->link_count < SS_STEP_LINKS)
        step->links[step->link_count++] = (ss_link){.cell = node->cell,
                                                    .digit = node->digit,
                                                    .on = on,
                                                    .because = (int16_t)because,
                                                    .joined = joined};
}

static bool give(const whip *at) {
    const ss_web_node *target = &at->view->web->nodes[at->target];
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = ss_set_one(target->digit);
    ss_step_cell(step, target->cell);
    add_link(at, at->target, true, false);
    for (int i = 0; i < at->length; i++) {
        bool joined = false;
        add_link(at, at->left[i], false, false);
        for (int w = 0; w < at->words && i + 1 < at->length; w++)
            for (uint64_t left = at->answer[i + 1].word[w]; left; left &= left - 1) {
                add_link(at, 64 * w + __builtin_ctzll(left), true, joined);
                joined = true;
            }
    }
    ss_step_remove(step, target->cell, step->digits);
    return ss_strategy_give(at->sink);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    whip at = {.self = self, .view = view, .sink = sink, .all = book_of(view)};
    if (!at.all) return;
    at.words = (view->web->marks + 63) / 64;
    bool easy[MARKS] = {false}; /* one question is enough: that is pointing or claiming */
    for (at.limit = 1; at.limit <= LONGEST && at.tries <= MOST_TRIES; at.limit++)
        for (at.target = 0; at.target < view->web->marks; at.target++) {
            if (easy[at.target]) continue;
            if (ss_view_spend(view, at.words)) return;
            const marks *links = &at.all->links[at.target];
            marks none = {{0}};
            memset(&at.answer[0], 0, sizeof at.answer[0]);
            put(&at.answer[0], at.target);
            if (!go_on(&at, 0, links, &none)) continue;
            if (ss_view_lost(view)) return;
            easy[at.target] = at.limit == 1;
            if (at.limit > 1 && give(&at)) return;
        }
}

#define WHIP_TEXT                                                                                  \
    "Suppose a candidate were true and go from one question (which digit in this cell, where in "  \
    "this house) to the next: each time the answer given last rules out an answer of the next "    \
    "question, "
#define WHIP_END " If some question is left without an answer, the candidate was false."
#define WHIP_SENTENCE                                                                              \
    "Suppose {cell1} were {digits}: {links}; then the next question has no answer. So it is not."

const ss_strategy ss_strategy_z_chain = {
    .name = "z-chain",
    .title = "z-chain",
    .text = WHIP_TEXT "and all others but one are ruled out by the candidate itself." WHIP_END,
    .sentence = WHIP_SENTENCE,
    .also = "bivalue-z-chain",
    .example = ".........5..6.7..42.9...8.7.6.8.9.4..5..3..2...8.4.9...4.....1.8.......96..2.4..5",
    .quiet = ".........5..6.7..4..9.....7.6.8...4.....3..2...8...9...4.......8.......96..2.4...",
    .level = 5,
    .score = 84,
    .size = Z_CHAIN,
    .find = find,
};

const ss_strategy ss_strategy_t_whip = {
    .name = "t-whip",
    .title = "t-whip",
    .text = WHIP_TEXT "and all others but one are ruled out by answers given before." WHIP_END,
    .sentence = WHIP_SENTENCE,
    .example = ".........5..6.7..42.9...8.7.6.8.9.4..5..3..2...8.4.9...4.....1.8.......96..2.4..5",
    .quiet = ".........5..6.7..4..9.....7.6.8...4.....3..2...8...9...4.......8.......96..2.4...",
    .level = 5,
    .score = 84,
    .size = T_WHIP,
    .find = find,
};

const ss_strategy ss_strategy_whip = {
    .name = "whip",
    .title = "Whip",
    .text = WHIP_TEXT "and all others but one are ruled out by the candidate itself or by answers "
                      "given before." WHIP_END,
    .sentence = WHIP_SENTENCE,
    .ratings = "YZF 450, Kazusa 8.0",
    .example = ".........5..6.7..42.9...8.7.6.8.9.4..5..3..2...8.4.9...4.....1.8.......96..2.4..5",
    .quiet = ".........5..6.7..4..9.....7.6.8...4.....3..2...8...9...4.......8.......96..2.4...",
    .level = 5,
    .score = 85,
    .size = WHIP,
    .find = find,
};

const ss_strategy ss_strategy_g_whip = {
    .name = "g-whip",
    .title = "g-whip",
    .text = WHIP_TEXT "and all others but one are ruled out by the candidate itself or by answers "
                      "given before; several places of a digit on a line in a box count as one "
                      "answer." WHIP_END,
    .sentence = WHIP_SENTENCE,
    .also = "grouped whip",
    .ratings = "YZF 475, Kazusa 8.2",
    .example = ".........5..6.7..42.9...8.7.6.8.9.4..5..3..2...8.4.9...4.....1.8.......96..2.4..5",
    .quiet = "............6....4..9.....7.6.....4.....3..2...8.......4...............9.........",
    .level = 5,
    .score = 86,
    .size = G_WHIP,
    .find = find,
};
