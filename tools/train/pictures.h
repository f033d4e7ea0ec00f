/* pictures.h: labelled pictures, loaded and searched for their grids. */
#ifndef TRAIN_PICTURES_H
#define TRAIN_PICTURES_H
#include "scan/find/find.h"

typedef struct labels labels;
typedef struct labelled {
    char name[256], path[1024], digits[82];
    char printed[82]; /* the givens alone, if another picture shows the puzzle without what was written; or "" */
    bool held; /* of a puzzle that is held back, one in five */
} labelled;
labels *labels_open(const char *folder); /* FOLDER/dev.tsv */
bool labels_next(labels *all, labelled *out);
void labels_close(labels *all);

bool picture_load(ss_arena *arena, const char *path, ss_picture *image);
#endif
