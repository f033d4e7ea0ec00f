/* proof.h: a candidate is supposed, and rules have their say until one of them cannot hold.

   A proof is a list of moves: a rule strikes what it excludes; the only place of a digit in a
   house is taken; a cell with one digit left strikes it from all cells it sees. What a rule or a
   house fixes is struck from all it sees at once, without a move of its own. The search goes in
   rounds: in each, every rule about a cell that has changed looks at the candidates as the round
   before left them. So the first contradiction has few rounds; then every move that is not needed
   is taken out. */
#ifndef SS_STRATEGY_VARIANTS_PROOF_H
#define SS_STRATEGY_VARIANTS_PROOF_H
#include "strategy/look.h"

enum { SS_PROOF_MOVES = 256 };

typedef enum ss_proof_kind { SS_MOVE_RULE, SS_MOVE_HOUSE, SS_MOVE_CELL } ss_proof_kind;

typedef struct ss_proof_move {
    ss_proof_kind kind;
    uint16_t at;      /* propagator, house or cell */
    uint8_t digit;    /* of a house */
    bool narrow;      /* of a rule: only what it says of some cells is used */
    ss_cells used;    /* those cells */
    ss_cells changed; /* cells that lost something by it */
} ss_proof_move;

/* What is known of a candidate, as long as the view stays as it is. */
typedef struct ss_proof_note {
    bool dead, settled; /* refuted after `rounds`; nothing changes after them */
    uint8_t rounds;
    uint16_t length; /* of the proof; 0: not known yet */
    uint64_t rules;  /* which rules it uses: proofs with the same have the same number */
    ss_cells changed;
} ss_proof_note;

typedef struct ss_proof_memory {
    uint32_t changes;     /* of the view it holds for */
    ss_proof_note *notes; /* one for each candidate; NULL: the board is too large */
    ss_set *states;       /* what is left after those rounds, for each of them */
    ss_set *base;         /* the candidates settled by all rules, if `based` */
    bool based;
    ss_proof_move all[SS_PROOF_MOVES], best[SS_PROOF_MOVES]; /* while a proof is made shorter */
} ss_proof_memory;

typedef struct ss_proof {
    ss_view *view;
    const uint64_t *allowed; /* propagators, as bits; NULL: all */
    int rounds;              /* at most */
    int cell, digit;         /* what is supposed */
    ss_proof_move moves[SS_PROOF_MOVES];
    int count, last;  /* moves; the one that came to a contradiction */
    ss_cells changed; /* in the last round */
    bool light;       /* moves are made, but not kept */
    ss_proof_memory *memory;
    ss_proof_note rough; /* where nothing is remembered */
    ss_set now[SS_MAX_CELLS], next[SS_MAX_CELLS], then[SS_MAX_CELLS];
} ss_proof;

void ss_proof_open(ss_proof *proof, ss_view *view, int rounds);
/* Is the candidate refuted? The moves that show it, as few as may be. */
bool ss_proof_refute(ss_proof *proof, int cell, int digit);
/* What is known of the candidate after `rounds` rounds; its proof is not made, unless it has to be
   for its length. NULL: it is not refuted, or the view is lost. */
const ss_proof_note *ss_proof_ask(ss_proof *proof, int cell, int digit);
int ss_proof_rules(const ss_proof *proof); /* moves that are rules */
/* The moves, so that the proof can be made again, now or with other candidates. */
void ss_proof_keep(const ss_proof *proof, ss_step *step);
bool ss_proof_again(ss_proof *proof, const ss_step *step);
/* Tells the step which candidates being gone the moves rest on. */
void ss_proof_read(ss_proof *proof, ss_step *step);
/* Tells the moves as acts of the step. False: they do not hold when they are made again. */
bool ss_proof_tell(ss_proof *proof, ss_step *step);
#endif
