/* search_tree.c: the search tree as SVG.

   Every state is a dot below the state it was split from, in the order of the search; rounds of a
   search that begins anew are side by side. Green leads to a solution, red is dead; a grey stub
   is an option that pruning had struck out before it was tried, a hollow dot a state that was
   never split. Numbers of states are places in the array: node k is nodes[k - 1]. */
#define _POSIX_C_SOURCE 200809L
#include "search.h"
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

enum { MOST_DRAWN = 20000, MOST_LABELS = 80, MARGIN = 30, LEGEND = 50 };

typedef struct tree_node {
    uint32_t parent;                  /* its number; 0: none */
    uint32_t children, leaves, leads; /* leads: to a solution */
    uint32_t tried;                   /* the digits its children assume, together */
    int depth, cell;
    uint32_t digits;
    susol_fate fate;
    double from, x; /* its share begins here; its place, counted in leaves */
} tree_node;

struct cli_tree {
    tree_node *nodes;
    size_t count, room;
    uint64_t seen;
    int deepest;
};

cli_tree *cli_tree_new(void) { return cli_need(calloc(1, sizeof(cli_tree))); }

void cli_tree_add(cli_tree *tree, const cli_seen *seen) {
    const susol_trail *step = seen->step;
    tree->seen = step->node;
    if (step->node <= tree->count) tree->nodes[step->node - 1].fate = seen->fate; /* known */
    if (step->node != tree->count + 1 || tree->count == MOST_DRAWN) return;
    if (tree->count == tree->room) {
        tree->room = tree->room ? 2 * tree->room : 256;
        tree->nodes = cli_need(realloc(tree->nodes, tree->room * sizeof *tree->nodes));
    }
    tree->nodes[tree->count++] =
        (tree_node){.parent = step->before ? (uint32_t)step->before->node : 0,
                    .depth = step->depth,
                    .cell = step->cell,
                    .digits = step->digits,
                    .fate = seen->fate};
    if (step->depth > tree->deepest) tree->deepest = step->depth;
}

/* ---- where everything goes ---- */

/* Children come after their parents, so one way through the array is enough for each number. */
static double lay_out(cli_tree *tree) {
    double width = 0;
    for (size_t i = tree->count; i-- > 0;) {
        tree_node *node = &tree->nodes[i];
        if (!node->leaves) node->leaves = 1;
        node->leads |= node->fate == SUSOL_FATE_SOLUTION;
        if (!node->parent) continue;
        tree_node *parent = &tree->nodes[node->parent - 1];
        parent->children++;
        parent->leaves += node->leaves;
        parent->leads |= node->leads;
        parent->tried |= node->digits;
    }
    for (size_t i = 0; i < tree->count; i++) {
        tree_node *node = &tree->nodes[i];
        double *next = node->parent ? &tree->nodes[node->parent - 1].from : &width;
        node->from = *next;
        node->x = node->from + node->leaves / 2.0;
        *next += node->leaves;
    }
    return width;
}

typedef struct scale {
    double across, down, dot;
    bool labels;
} scale;

static double clamp(double value, double low, double high) {
    return value < low ? low : value > high ? high : value;
}

static scale choose_scale(const cli_tree *tree, double width) {
    bool labels = width <= MOST_LABELS;
    scale s = {clamp(1400 / width, 1.2, labels ? 60 : 30),
               clamp(700.0 / (tree->deepest + 1), 14, 60), 0, labels};
    s.dot = clamp(s.across / 3, 0.8, 5);
    return s;
}

static double across(const scale *s, const tree_node *node) { return MARGIN + node->x * s->across; }
static double down(const scale *s, const tree_node *node) { return MARGIN + node->depth * s->down; }

/* ---- drawing ---- */

static const char *class_of(const tree_node *node) {
    if (node->leads) return "s";
    if (node->fate == SUSOL_FATE_DEAD) return "d";
    if (node->fate == SUSOL_FATE_KNOWN) return "k";
    return node->children ? "o" : "u";
}

static void put_edge(FILE *file, const cli_tree *tree, const scale *s, const tree_node *node) {
    if (!node->parent) return;
    const tree_node *parent = &tree->nodes[node->parent - 1];
    double x = across(s, parent), y = down(s, parent), to = down(s, node);
    (void)fprintf(file, "<path class=\"%s\" d=\"M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f\"/>\n",
                  class_of(node), x, y, x, (y + to) / 2, across(s, node), (y + to) / 2,
                  across(s, node), to);
}

/* What the other options of the same split would have been. */
static void put_stubs(FILE *file, const scale *s, const tree_node *node, int pruned) {
    double x = across(s, node), y = down(s, node), reach = clamp(s->across * 0.4, 1, 10);
    for (int i = 0; i < pruned; i++) {
        double side = pruned > 1 ? 2.0 * i / (pruned - 1) - 1 : 0;
        (void)fprintf(file, "<path class=\"p\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n", x, y,
                      x + side * reach, y + clamp(s->down * 0.35, 4, 18));
    }
}

static void put_dot(FILE *file, const scale *s, const tree_node *node, const susol_puzzle *puzzle) {
    cli_buffer move = {0};
    susol_trail step = {.cell = node->cell, .digits = node->digits};
    cli_put_move(&move, puzzle, &step);
    cli_buffer_put(&move, 0);
    double x = across(s, node), y = down(s, node);
    (void)fprintf(file,
                  "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"><title>%s: %s</title>"
                  "</circle>\n",
                  class_of(node), x, y, s->dot, move.data, cli_fate_name(node->fate));
    if (s->labels && node->cell >= 0)
        (void)fprintf(file,
                      "<text x=\"%.1f\" y=\"%.1f\" transform=\"rotate(35 %.1f %.1f)\">%s</text>\n",
                      x + 6, y + 3, x + 6, y + 3, move.data);
    cli_buffer_free(&move);
}

static void put_head(FILE *file, double width, double height) {
    (void)fprintf(
        file,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\">\n"
        "<style>path{fill:none;stroke-width:1}"
        "path.s{stroke:#2a8f3c;stroke-width:2}path.d{stroke:#d8705f}path.o{stroke:#7d93b2}"
        "path.u{stroke:#7d93b2;stroke-dasharray:3 2}path.k{stroke:#b08f2a}"
        "path.p{stroke:#aaa;stroke-width:.8}"
        "circle.s{fill:#2a8f3c}circle.d{fill:#c8321e}circle.o{fill:#4a6d9c}"
        "circle.u{fill:#fff;stroke:#4a6d9c}circle.k{fill:#d9b13b}"
        "text{font:9px sans-serif;fill:#444}text.l{font-size:13px}</style>\n"
        "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
        width, height);
}

static void put_legend(FILE *file, const cli_tree *tree, double height) {
    static const struct {
        const char *class, *words;
    } kinds[] = {{"s", "leads to a solution"}, {"o", "split"}, {"d", "dead"}, {"u", "not split"}};
    double y = height - LEGEND / 2.0;
    for (int i = 0; i < 4; i++)
        (void)fprintf(file,
                      "<circle class=\"%s\" cx=\"%d\" cy=\"%.0f\" r=\"5\"/>"
                      "<text class=\"l\" x=\"%d\" y=\"%.0f\">%s</text>\n",
                      kinds[i].class, MARGIN + 170 * i, y, MARGIN + 170 * i + 10, y + 4,
                      kinds[i].words);
    (void)fprintf(file,
                  "<path class=\"p\" d=\"M%d %.0fl8 10\"/><text class=\"l\" x=\"%d\" y=\"%.0f\">"
                  "pruned before it was tried</text>\n"
                  "<text class=\"l\" x=\"%d\" y=\"%.0f\">%" PRIu64 " state%s%s</text>\n",
                  MARGIN + 680, y - 5, MARGIN + 695, y + 4, MARGIN + 890, y + 4, tree->seen,
                  cli_plural(tree->seen),
                  tree->seen > tree->count ? ", the first 20000 shown" : "");
}

/* A cell could have held any digit, a digit could have stood in any cell of its house. */
static int pruned_options(const tree_node *node, const susol_puzzle *puzzle) {
    int digits = __builtin_popcount(node->tried), children = (int)node->children;
    if (!children) return 0;
    return susol_puzzle_side(puzzle) - (digits > children ? digits : children);
}

static void put_tree(FILE *file, cli_tree *tree, const susol_puzzle *puzzle) {
    double leaves = lay_out(tree);
    scale s = choose_scale(tree, leaves < 1 ? 1 : leaves);
    double height = 2 * MARGIN + (tree->deepest + (s.labels ? 1 : 0)) * s.down + LEGEND;
    double width = clamp(2 * MARGIN + leaves * s.across, 1060, 1e9);
    put_head(file, width, height);
    for (size_t i = 0; i < tree->count; i++) {
        int pruned = pruned_options(&tree->nodes[i], puzzle);
        if (leaves <= 2000 && pruned > 0) put_stubs(file, &s, &tree->nodes[i], pruned);
    }
    for (size_t i = 0; i < tree->count; i++) put_edge(file, tree, &s, &tree->nodes[i]);
    for (size_t i = 0; i < tree->count; i++) put_dot(file, &s, &tree->nodes[i], puzzle);
    put_legend(file, tree, height);
    (void)fputs("</svg>\n", file);
}

int cli_tree_write(cli_tree *tree, const susol_puzzle *puzzle, const char *path) {
    FILE *file = fopen(path, "w");
    int trouble = file ? 0 : errno;
    if (file) {
        put_tree(file, tree, puzzle);
        bool bad = ferror(file) != 0;
        if ((fclose(file) || bad) && !trouble) trouble = errno ? errno : EIO;
    }
    free(tree->nodes);
    free(tree);
    return trouble;
}
