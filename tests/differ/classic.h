/* classic.h: plain 9x9 puzzles made by chance out of given ones, and every engine asked about them.

   A load of puzzles goes through all builds of fast9, as a batch and one by one; each n-th goes to
   every other engine and to a plain lister, and each solution is looked at by itself. What is known
   from how a puzzle was made must hold as well: seen through a symmetry it has the old solutions,
   with fewer digits no fewer of them, with a wrong digit none. */
#ifndef SS_TESTS_DIFFER_CLASSIC_H
#define SS_TESTS_DIFFER_CLASSIC_H
#include "differ/truth.h"
#include "fast9/fast9.h"
#include "puzzle/symmetry.h"

enum { DIFFER_CELLS = 81, DIFFER_LOAD = 1024, DIFFER_ASKED = 24, DIFFER_NAME = 24 };

#define DIFFER_WAYS(X) X(turned) X(thinned) X(changed) X(added) X(sparse)
#define DIFFER_WAY_ENUM(name) DIFFER_##name,
typedef enum { DIFFER_WAYS(DIFFER_WAY_ENUM) DIFFER_WAY_COUNT } differ_way;

typedef struct differ_pile {
    char puzzles[DIFFER_LOAD][DIFFER_CELLS], solutions[DIFFER_LOAD][DIFFER_CELLS];
    uint32_t found[DIFFER_LOAD];
} differ_pile;

typedef struct differ_asked { /* who was asked, and how often it answered */
    char name[DIFFER_NAME];
    uint64_t puzzles, open;
} differ_asked;

typedef struct differ_classic {
    const char (*given)[DIFFER_CELLS];
    size_t given_count;
    ss_random random;
    uint32_t limit; /* solutions of a puzzle */
    int thin;       /* slow engines see fewer puzzles by this factor */
    /* what the figures are made of */
    uint64_t puzzles, none, unique, many, solutions, differences;
    differ_asked asked[DIFFER_ASKED];
    void (*complain)(void *user, const char *sentence, const char *puzzle81);
    void *user;
    /* the load */
    differ_pile base, made, other;
    ss_symmetry how[DIFFER_LOAD];
    uint8_t way[DIFFER_LOAD];
    uint64_t hash[DIFFER_LOAD]; /* of all solutions of one puzzle */
    bool known[DIFFER_LOAD];
    ss_fast9_work work;
    ss_puzzle *puzzle; /* the one that engines are asked about */
} differ_classic;

const char *differ_way_name(int way);
susol_status differ_classic_open(differ_classic *classic, uint64_t seed);
void differ_classic_close(differ_classic *classic);
void differ_classic_make(differ_classic *classic); /* the puzzles of a load alone */
void differ_classic_load(differ_classic *classic); /* makes a load and asks everybody */
#endif
