/* hard_puzzles.h: puzzles that take long: to set up, to search, or to explain. */
#ifndef SS_TESTS_HARD_PUZZLES_H
#define SS_TESTS_HARD_PUZZLES_H
#include <susol.h>

typedef void visitor(void *user, const char *name, susol_puzzle *puzzle);
void hard_puzzles(visitor *visit, void *user);
#endif
