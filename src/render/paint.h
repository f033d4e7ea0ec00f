/* paint.h: what the parts of a drawing mean. Drawing code speaks of roles and tones; the colour
   is looked up at the very end (paint.c), and whoever has themes of his own looks at the names. */
#ifndef SS_RENDER_PAINT_H
#define SS_RENDER_PAINT_H
#include "puzzle/sketch.h"

/* role, name, which tones it has */
#define SS_PAINT_LIST(X)                                                                           \
    X(PAPER, "paper", NONE)                                                                        \
    X(AREA, "area", NUMBER) /* cages, pieces or boxes in colours */                                \
    X(COLOUR, "colour", NUMBER)                                                                    \
    X(SHADE_BASE, "shade-base", NONE) /* houses and cells of a step */                             \
    X(SHADE_COVER, "shade-cover", NONE)                                                            \
    X(SHADE_BOTH, "shade-both", NONE)                                                              \
    X(SHADE_CELL, "shade-cell", NONE)                                                              \
    X(MARKED, "marked", NONE)                                                                      \
    X(MARKED_RING, "marked-ring", NONE)                                                            \
    X(SHADE, "shade", MARK) /* a cell of a rule */                                                 \
    X(DISC, "disc", NONE)   /* in a cell of a rule */                                              \
    X(DISC_RIM, "disc-rim", NONE)                                                                  \
    X(RIM, "rim", MARK)   /* of a broad line */                                                    \
    X(WASH, "wash", MARK) /* its inside, that digits are written on */                             \
    X(THREAD, "thread", MARK)                                                                      \
    X(ARROW, "arrow", MARK)                                                                        \
    X(CIRCLE, "circle", MARK)                                                                      \
    X(CAGE, "cage", MARK)                                                                          \
    X(LABEL, "label", NONE)                                                                        \
    X(THIN, "thin", NONE)                                                                          \
    X(THICK, "thick", NONE)                                                                        \
    X(SIGN, "sign", NONE)                                                                          \
    X(SIGN_LINE, "sign-line", NONE)                                                                \
    X(BLACK_DOT, "black-dot", NONE)                                                                \
    X(BLACK_DOT_WORDS, "black-dot-words", NONE)                                                    \
    X(WHITE_DOT, "white-dot", NONE)                                                                \
    X(WHITE_DOT_WORDS, "white-dot-words", NONE)                                                    \
    X(DOT_RIM, "dot-rim", MARK)                                                                    \
    X(CLUE, "clue", NONE) /* outside the grid */                                                   \
    X(CLUE_ARROW, "clue-arrow", NONE)                                                              \
    X(GIVEN, "given", NONE)                                                                        \
    X(PLACED, "placed", NONE)                                                                      \
    X(PENCIL, "pencil", NONE)                                                                      \
    X(CONFLICT, "conflict", NONE)                                                                  \
    X(TINT, "tint", TINT) /* candidates of a step */                                               \
    X(TINT_RING, "tint-ring", TINT)                                                                \
    X(TINT_DIGIT, "tint-digit", TINT)                                                              \
    X(LINK, "link", LINK)                                                                          \
    X(NAME, "name", NONE)                                                                          \
    X(LEGEND, "legend", NONE)                                                                      \
    X(CAPTION, "caption", NONE)

#define SS_PAINT_ENUM(role, name, tones) SS_PAINT_##role,
typedef enum ss_paint_role { SS_PAINT_LIST(SS_PAINT_ENUM) SS_PAINT_COUNT } ss_paint_role;

const char *ss_paint_name(int role); /* NULL past the last */
/* Of a role that has tones: "green", "removed", "weak", "3"; else "". */
const char *ss_paint_tone(ss_paint_role role, int tone);
uint32_t ss_paint_colour(ss_paint_role role, int tone); /* 0xRRGGBBAA, for white paper */

const char *ss_mark_name(ss_mark_kind kind);
const char *ss_mark_tone_name(ss_mark_tone tone);
const char *ss_tint_name(ss_tint tint);
const char *ss_arrow_name(ss_arrow_kind kind);
#endif
