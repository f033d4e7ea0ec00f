/* diagram.h: an automaton unrolled over the cells of a line, made by automaton.c, or by
   automaton.c where several ways are open at once, and read by reading.c.

   Layer i holds the states before cell i; an edge leads into the next layer. Inside a layer nodes
   are numbered from 0, so that a set of them is a row of bits. */
#ifndef SS_PROPAGATE_DIAGRAM_H
#define SS_PROPAGATE_DIAGRAM_H
#include "propagate/automaton.h"

enum { SS_DIAGRAM_WORDS = 1024 }; /* the most of a layer */

typedef struct ss_edge {
    uint16_t from, to; /* numbers in the layer and in the next one */
    ss_set digits;
} ss_edge;

typedef struct ss_layer {
    const uint32_t *begin; /* edges of node n: begin[n] .. begin[n + 1] */
    const ss_set *alike;   /* digits that no edge of the layer tells apart, one set for each */
    int alikes;            /* 0: every digit is on its own */
    int nodes, words;      /* words of 64 bits for them */
    const uint32_t
        *packed;   /* edges of a narrow layer: from in bits 0-7, to in 8-15, digits above */
    int fours;     /* this many times four; what is too much reads nothing */
    bool narrow;   /* this layer and the next one have one word each, digits sixteen */
    uint32_t from; /* words of the layers before */
} ss_layer;

struct ss_diagram {
    const ss_edge *edges;
    const ss_layer *layers; /* one more than cells; the last has one node, the end */
    int count;              /* of cells */
    uint32_t words;         /* of all layers together */
    bool empty;             /* no word is accepted */
};

typedef struct ss_reading { /* a diagram on certain cells */
    const ss_diagram *diagram;
    size_t memory; /* where it begins in the workplace */
} ss_reading;

/* Words for a bit for each layer. */
static inline size_t ss_diagram_due_words(const ss_diagram *d) { return (size_t)d->count / 64 + 1; }

/* Propagators with a reading as data: reading.inc. */
ss_outcome ss_reading_plain(const ss_propagator *self, ss_work *work);
ss_outcome ss_reading_avx2(const ss_propagator *self, ss_work *work);

/* Nodes are numbered through from the last layer, which is node 0, to the first. */
typedef struct ss_edge_list {
    const ss_edge *edges;
    const uint32_t *begin; /* edges of node n: begin[n] .. begin[n + 1] */
    const uint32_t *base;  /* the lowest node of each layer */
    uint32_t nodes;
    int count; /* of cells */
} ss_edge_list;
/* Edges and their beginnings must outlive the board; NULL: no memory. */
const ss_diagram *ss_diagram_of(const ss_edge_list *list, ss_board *board);
#endif
