/* generate.h: what a request becomes, and the ways of making puzzles that serve it.

   A maker is one way: a constant struct in a file of its own and a line in makers.def; the first
   that fits the request serves it. Puzzle number i of seed s comes out of streams of random numbers
   of its own (ss_generator_stream), and limits count attempts and questions, never time: so it does
   not matter which numbers are made together, by which thread, on which machine.

   Where candidates are made and looked at, number i is the first attempt k = 0, 1, 2 ... that is
   what was asked for (ss_generator_accepts). Attempts may be made ahead, many at a time
   (ss_attempts_run): those after the first good one are dropped. */
#ifndef SS_GENERATE_GENERATE_H
#define SS_GENERATE_GENERATE_H
#include "base/random.h"
#include "base/text.h"
#include "fast9/fast9.h"
#include "generate/classic/orbits.h"
#include "puzzle/puzzle.h"

enum { SS_PLAIN_CELLS = 81, SS_MOST_ATTEMPTS = 1000000 };

typedef struct susol_generator ss_generator;
typedef struct ss_maker ss_maker;

/* A puzzle, finished or a candidate for it. */
typedef struct ss_product {
    susol_status status;        /* OK; LIMIT: not found; CANCELLED: not made yet */
    char clues[SS_PLAIN_CELLS]; /* of plain 9x9 makers: '1' to '9', '.': empty */
    ss_puzzle *puzzle;          /* of all others; owned by the generator */
    susol_made made;            /* with the solution, always */
    bool eased;                 /* the position to start at may have easier steps as well */
} ss_product;

struct ss_maker {
    const char *name, *text;
    bool is_plain;                               /* makes plain 9x9 puzzles, as clues */
    bool (*fits)(const ss_generator *generator); /* does it serve the request? */
    /* Sets generator->work, from the arena or to be given back by close. */
    susol_status (*open)(ss_generator *generator, susol_error *error);
    /* Makes all products from number `first` on whose status is CANCELLED; some may stay so if the
       limits stop it. What it returns is the trouble of all of them: no memory. */
    susol_status (*make)(ss_generator *generator, uint64_t first, int count, ss_product *products);
    void (*close)(ss_generator *generator); /* NULL: nothing to do */
    /* What it knows, for a request that is to go on from there; NULL: cannot. */
    void (*save)(const ss_generator *generator, ss_text *out);
};

struct susol_generator {
    susol_allocator memory;
    ss_arena arena;        /* lives as long as the generator: words of the request, maker's work */
    susol_request request; /* complete, words copied */
    susol_options options; /* the limits of each call */
    susol_runner runner;   /* that of the options, if there is one */
    ss_limits limits;      /* of the call that runs now */
    /* ss_fast9_solve_batch, or in tests another build of it. */
    void (*solve)(const ss_fast9_batch *batch, ss_fast9_work *work, ss_fast9_stats *stats);
    const ss_maker *maker;
    void *work;               /* of the maker */
    struct ss_target *target; /* what a candidate must be like (target.h); NULL: anything */
    const ss_images *images;  /* of a symmetry that puzzles with rules have; NULL: none */
    ss_puzzle *frame;         /* that of the request; NULL: none */
    ss_product *products;     /* of the numbers first .. first+count-1, made or not */
    uint64_t first;
    int count, room;
    uint64_t announced, expected; /* numbers that will be asked for: the first, how many */
};

/* ---- for makers ---- */

typedef struct ss_ticket { /* one attempt at one number */
    uint64_t number, attempt;
} ss_ticket;
/* What the random numbers of an attempt are for: each purpose has a stream of its own. */
typedef enum { SS_STREAM_GRID, SS_STREAM_CLUES, SS_STREAM_RULES, SS_STREAM_POOL } ss_stream;
void ss_generator_stream(const ss_generator *generator, ss_random *random, ss_stream purpose,
                         ss_ticket ticket);

/* Is the candidate what was asked for, as far as clues, rating, technique and look go? *good tells;
   what was found out on the way is noted in candidate->made. Not OK: no memory, or stopped. */
susol_status ss_generator_accepts(ss_generator *generator, ss_product *candidate, bool *good);

/* ---- accept.c: what the candidates must be like ---- */

susol_status ss_generator_open_target(ss_generator *generator, susol_error *error);
/* The puzzle of a product as it is handed out: perhaps at a later position. */
susol_status ss_generator_finish(ss_generator *generator, const ss_product *product,
                                 ss_puzzle *puzzle);

/* Nothing made yet; with a puzzle each where the maker is not plain. */
susol_status ss_generator_fresh(ss_generator *generator, ss_product *products, int count);

/* Attempts of several numbers, made together. */
typedef struct ss_source {
    int most; /* tickets at a time */
    /* Fills in one candidate for each ticket: OK, or LIMIT: this attempt came to nothing. */
    susol_status (*fill)(ss_generator *generator, const ss_ticket *tickets, int count,
                         ss_product *candidates);
} ss_source;
/* A maker's `make` out of a source of candidates. */
susol_status ss_attempts_run(ss_generator *generator, const ss_source *source, uint64_t first,
                             int count, ss_product *products);
void ss_attempts_say(const ss_generator *generator, ss_product *product); /* what was tried */

/* Questions about grids, all at once: is there another solution? False: the limits stopped it. */
bool ss_generator_ask(ss_generator *generator, ss_fast9_batch *questions, ss_fast9_work *work);

const ss_maker *ss_maker_at(int index); /* NULL past the last */

/* ---- for the public functions ---- */

susol_status ss_generator_new(ss_generator **out, const susol_request *request,
                              const susol_allocator *allocator, susol_error *error);
void ss_generator_free(ss_generator *generator);
void ss_generator_expect(ss_generator *generator, uint64_t first, uint64_t count);
susol_status ss_generator_make(ss_generator *generator, uint64_t number, const ss_product **out,
                               susol_error *error);
#endif
