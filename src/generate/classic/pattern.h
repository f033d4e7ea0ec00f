/* pattern.h: plain 9x9 puzzles whose clues are in given cells: what the two ways to look for them
   share. */
#ifndef SS_GENERATE_CLASSIC_PATTERN_H
#define SS_GENERATE_CLASSIC_PATTERN_H
#include "count/plain/full_grids.h"
#include "fast9/fast9.h"
#include "generate/generate.h"
#include "generate/classic/hitting.h"

enum { SS_PATTERN_BATCH = 256, SS_PATTERN_SETS = 1024 };

typedef struct ss_clue_pattern {
    ss_spots cells;
    uint8_t list[SS_PLAIN_CELLS]; /* the same, one by one */
    int count;
    ss_full_grids *grids;
    ss_fast9_work fast9;
    ss_fast9_grid grid;            /* the one that is looked at now */
    ss_spots set[SS_PATTERN_SETS]; /* its unavoidable sets */
    int sets;
    ss_hitting hitting;
    ss_fast9_question questions[SS_PATTERN_BATCH];
    uint64_t differs[SS_PATTERN_BATCH][2];
    uint32_t found[SS_PATTERN_BATCH];
    uint32_t images[SS_PATTERN_BATCH]; /* which image each question is about */
    char texts[SS_PATTERN_BATCH][SS_PLAIN_CELLS];
} ss_clue_pattern;

/* Cells of an image of the grid: rows, columns, bands, stacks exchanged, perhaps transposed. */
typedef struct ss_image {
    uint8_t row[9], column[9];
    bool turned;
} ss_image;
void ss_image_draw(ss_image *image, ss_random *random);
/* The cell of the grid that is seen at this place of the image. */
static inline int ss_image_cell(const ss_image *image, int place) {
    int row = image->row[place / 9], column = image->column[place % 9];
    return image->turned ? 9 * column + row : 9 * row + column;
}

/* The digits of a random grid, one at a time changed so that there are fewer solutions, until there
   is one: candidate->status OK; LIMIT: none was found. Not OK: stopped. */
susol_status ss_pattern_climb(ss_generator *generator, ss_random *random, ss_product *candidate);
#endif
