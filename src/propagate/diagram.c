/* diagram.c: a list of edges becomes a diagram. */
#include "propagate/diagram.h"
#include "board/work.h"
#include <assert.h>

/* Splits the digits by each edge of the layer. Returns how many parts there are. */
static int find_alikes(const ss_edge *from, const ss_edge *end, ss_set full, ss_set *alike) {
    assert(from <= end);
    int count = 1, digits = ss_set_count(full);
    alike[0] = full;
    for (const ss_edge *e = from; e < end && count < digits; e++)
        for (int i = count - 1; i >= 0; i--) {
            ss_set in = alike[i] & e->digits;
            if (in == 0 || in == alike[i]) continue;
            alike[i] ^= in;
            alike[count++] = in;
            assert(count <= digits);
        }
    return count;
}

/* False: no memory. */
static bool note_alikes(const ss_edge_list *list, int at, ss_layer *layer, ss_board *board) {
    assert(layer->nodes >= 0);
    ss_set alike[SS_MAX_SIDE];
    const ss_edge *from = list->edges + layer->begin[0];
    const ss_edge *end = list->edges + layer->begin[layer->nodes];
    if (at == list->count) return true;
    if (ss_board_spend(board, (int)(end - from) * board->side)) return true;
    int alikes = find_alikes(from, end, board->full, alike);
    if (alikes == board->side) return true;
    layer->alikes = alikes;
    layer->alike = ss_arena_copy(&board->arena, alike, (size_t)alikes * sizeof *alike);
    return layer->alike != NULL;
}

/* False: no memory. */
static bool pack(const ss_diagram *made, ss_layer *layer, ss_board *board) {
    assert(layer->nodes <= 64);
    const ss_edge *from = made->edges + layer->begin[0];
    int count = (int)(layer->begin[layer->nodes] - layer->begin[0]);
    layer->fours = (count + 3) / 4;
    uint32_t *packed = ss_arena_get(&board->arena, (size_t)layer->fours * 4 * sizeof *packed);
    for (int i = 0; i < count && packed; i++)
        packed[i] = from[i].from | (uint32_t)from[i].to << 8 | from[i].digits << 16;
    layer->packed = packed;
    return packed;
}

const ss_diagram *ss_diagram_of(const ss_edge_list *list, ss_board *board) {
    ss_diagram *made = ss_arena_get(&board->arena, sizeof *made);
    ss_layer *layers = ss_arena_get(&board->arena, ((size_t)list->count + 1) * sizeof *layers);
    if (!made || !layers) return NULL;
    *made = (ss_diagram){.edges = list->edges, .layers = layers, .count = list->count};
    made->empty = list->base[0] == list->nodes;
    for (int at = 0; at <= list->count; at++) {
        ss_layer *layer = &layers[at];
        uint32_t end = at ? list->base[at - 1] : list->nodes;
        layer->begin = list->begin + list->base[at];
        layer->nodes = (int)(end - list->base[at]);
        layer->words = (layer->nodes + 63) / 64;
        layer->from = made->words;
        made->words += (uint32_t)layer->words;
        if (at) layer[-1].narrow = layer[-1].words == 1 && layer->words == 1 && board->side <= 16;
        if (!note_alikes(list, at, layer, board)) return NULL;
    }
    for (int at = 0; at < list->count; at++)
        if (layers[at].narrow && !pack(made, &layers[at], board)) return NULL;
    return made;
}
