/* rule.h: what a constraint kind must supply. One file per kind, one line in rules.def.

   `holds` is the bare law on the values of a full grid: the verifier and the tests know nothing
   else. Values are digits, or one less in puzzles with a 0: call it through ss_rule_holds. `post`
   turns the rule into links, houses and propagators; it may be as clever as it likes, because the
   tests compare it with `holds` on every filling of small grids. The shared posts (post.h) speak
   of values too, and know which digits they are. */
#ifndef SS_RULE_RULE_H
#define SS_RULE_RULE_H
#include "propagate/notes.h"
#include "puzzle/scene.h"
#include "rule/layout.h"
#include "rule/turn.h"

/* No rule has more of them: ss_rule_add refuses it, so whoever posts or draws need not ask. */
enum { SS_RULE_CELLS = SS_MAX_CELLS, SS_RULE_NUMBERS = SS_MAX_CELLS + 1 };

/* What a line of this kind may say, for parsing, editing and checking. */
enum {
    SS_TAKES_SET = 1,        /* its cells are a set: order does not matter */
    SS_TAKES_LINE = 2,       /* its cells are a line: order matters */
    SS_TAKES_SIGNS = 4,      /* written with signs: r1c1 > r1c2 */
    SS_TAKES_NUMBER = 8,     /* numbers may be before the colon */
    SS_TAKES_GRID = 16,      /* no cells: it speaks of the whole grid */
    SS_TAKES_WORD = 32,      /* a word in quotes is before the colon */
    SS_TAKES_PARTS = 64,     /* the cells come in parts, cut by |; the numbers are their lengths */
    SS_TAKES_FACTORS = 128,  /* cells may have factors: 2*r1c1; they follow the first number */
    SS_TAKES_REPEATS = 256,  /* a cell may be named more than once */
    SS_TAKES_BEYOND = 512,   /* the law looks at cells that are not listed */
    SS_TAKES_NO_ZERO = 1024, /* makes no sense where digits begin with 0 */
    SS_TAKES_RULES = 2048,   /* it is made of other rules, in brackets */
    SS_TAKES_CELLS = 4096,   /* it is one rule for each cell: odd, even */
    SS_TAKES_PAIRS = 8192,   /* it is one rule for each two neighbours in the list: signs, dots */
    SS_TAKES_GRIDS = 16384   /* a rule of the whole grid that makes sense where several overlap */
};

struct ss_rule_kind {
    const char *name, *title, *also; /* "cage", "Killer cage"; other names, with commas */
    const char *text;                /* the law in one or two sentences, for people */
    const char *example; /* "cage 6: r1c1 r1c2 r1c3": run by the tests, shown in the docs */
    int least, most;     /* how many cells one instance takes; most 0: as many as there are */
    unsigned takes;
    bool links;  /* it only says which cells differ, or what may be in a cell */
    int variant; /* which of several kinds that share their functions; their own business */
    /* What holds where a rule names no number; NULL: it has to, or has none. */
    int32_t (*usual)(const ss_rule_kind *kind, int side);
    /* Do the numbers make sense on this grid? NULL or what was expected, in words. */
    const char *(*fault)(const ss_rule *rule, const ss_puzzle *puzzle);
    bool (*holds)(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution);
    void (*post)(const ss_rule *rule, ss_board *board);
    void (*draw)(const ss_rule *rule, ss_scene *scene); /* NULL: nothing to see */
    ss_mark_kind mark;                                  /* what ss_draw_cells draws (draw.h) */
    ss_mark_tone tone;
    void (*tie)(const ss_rule *rule, ss_ties *ties); /* NULL: not about labels (ties.h) */
    ss_naming names;                                 /* when digits are renamed (turn.h) */
    /* What it is called when all is turned (SS_TURN_...); NULL: nothing. NULL here: the same. */
    const ss_rule_kind *(*turned)(const ss_rule *rule, const ss_puzzle *puzzle, unsigned turn);
};

/* Its number, or the usual one. */
int32_t ss_rule_number(const ss_rule *rule, int side);
/* Does it say a number that people need not see, since it holds without it? */
bool ss_rule_is_usual(const ss_rule *rule, const ss_puzzle *puzzle);
/* Does the law hold for these digits? */
bool ss_rule_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution);
const ss_rule_kind *ss_rule_find(ss_span name);
/* By any of its names, if no other kind goes by the same: "German whispers", but not "kropki". */
const ss_rule_kind *ss_rule_called(ss_span name);
const ss_rule_kind *ss_rule_at(int index); /* NULL past the last */
const char *ss_rule_near(ss_span name);    /* near.c: what may be meant by it; NULL: who knows */
bool ss_rule_is_near(ss_span name, const char *names); /* one of them, commas between them */

/* Compiles all rules of a puzzle; `start` are the candidates to begin with. */
susol_status ss_rule_board(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                           ss_limits *limits);
/* The same without what follows from two rules together. */
susol_status ss_rule_board_bare(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                                ss_limits *limits);
/* Links, houses and candidates, for puzzles whose rules have nothing else to say (`links`). */
susol_status ss_rule_board_links(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                                 ss_limits *limits);
/* For a search, where nobody asks what a single house says, and which may have more cells than the
   puzzle (ties.h): with all that, without derived sums (a puzzle that is easy is solved before they
   are found), and with what all houses together say about the places of a digit. */
susol_status ss_rule_board_search(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                                  ss_limits *limits);
susol_status ss_rule_board_quick(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                                 ss_limits *limits);
susol_status ss_rule_board_deep(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                                ss_limits *limits);

/* ---- line.c: a rule as one line of text ---- */

/* "cage 12: r1c1 r1c2", "r1c1 > r1c2", "antiknight"; the place is that of the line's first character. */
susol_status ss_rule_read(ss_puzzle *puzzle, ss_span line, ss_place place, susol_error *error);
/* Takes the name of a rule off the front of a line: all words up to a number. NULL: no rule. */
const ss_rule_kind *ss_rule_take_name(ss_span *head, ss_span *name);
void ss_rule_write(const ss_rule *rule, const ss_puzzle *puzzle, ss_text *out); /* no newline */
/* Checks the count of cells and the numbers, then adds the rule. */
susol_status ss_rule_add(ss_puzzle *puzzle, const ss_rule *rule, ss_place place,
                         susol_error *error);

extern const ss_rule_kind ss_rule_distinct, ss_rule_littlekiller;
#endif
