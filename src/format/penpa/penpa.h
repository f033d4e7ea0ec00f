/* penpa.h: the numbering of the penpa editor.

   A grid of n x n cells has a margin of two on every side, so a row has n + 4 points. Points come
   in blocks of (n + 4) * (n + 4): the middles of cells, the corners to the lower right of them, the
   borders below them, the borders to the right of them; then four corners inside each cell. */
#ifndef SS_FORMAT_PENPA_PENPA_H
#define SS_FORMAT_PENPA_PENPA_H
#include "format/link.h"

enum { SS_PENPA_CELLS, SS_PENPA_CORNERS, SS_PENPA_BELOW, SS_PENPA_RIGHT, SS_PENPA_SMALL };
enum { SS_PENPA_MARGIN = 2 };

/* Names that the links shorten to z and a letter; the last is no name but null. */
typedef struct ss_penpa_name {
    char letter;
    const char *words;
} ss_penpa_name;
extern const ss_penpa_name ss_penpa_names[]; /* letter 0 ends the list */

susol_status ss_penpa_write(const ss_puzzle *puzzle, ss_text *out, susol_error *error);
#endif
