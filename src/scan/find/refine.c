/* refine.c: a map moved and bent until its lines are those of the picture.

   In each round the offsets of all edges are measured and a smooth displacement is fitted to
   them by least squares; edges that are far from the fit count less in the next pass. Rounds
   begin with a wide range and a stiff polynomial. */
#include "scan/edges.h"
#include <math.h>
#include <string.h>

enum { PASSES = 4 };

static int terms_of(int degree) { return (degree + 1) * (degree + 2) / 2; }

typedef struct ss_sample { /* an edge: where it is, how far off, how well seen */
    double terms[SS_WARP_TERMS], offset, weight;
} ss_sample;

static int take_samples(ss_sample *samples, const ss_line_edges *edges, int down) {
    int count = 0;
    for (int line = 0; line <= edges->side; line++)
        for (int cell = 0; cell < edges->side; cell++) {
            ss_sample *sample = &samples[count++];
            ss_plane_point middle =
                down ? (ss_plane_point){line, cell + 0.5} : (ss_plane_point){cell + 0.5, line};
            ss_warp_terms(edges->side, middle, sample->terms);
            sample->offset = (double)edges->at[!down][line + 1][cell + 1].offset[edges->light];
            sample->weight = ss_line_edges_weight(edges, down, line, cell);
        }
    return count;
}

static double value_of(const double *factors, const double *terms, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) sum += factors[i] * terms[i];
    return sum;
}

/* One pass: those far from the last fit count less. */
static bool fit_once(double *factors, const ss_sample *samples, int count, int terms, bool first) {
    double matrix[SS_WARP_TERMS * SS_WARP_TERMS] = {0}, right[SS_WARP_TERMS] = {0};
    for (int i = 0; i < terms; i++) matrix[i * terms + i] = i < 3 ? 1e-3 : 0.3;
    for (int k = 0; k < count; k++) {
        double off = (samples[k].offset - value_of(factors, samples[k].terms, terms)) / 0.08;
        double weight = samples[k].weight * (first ? 1 : 1 / ((1 + off * off) * (1 + off * off)));
        for (int i = 0; i < terms; i++) {
            right[i] += weight * samples[k].terms[i] * samples[k].offset;
            for (int j = 0; j < terms; j++)
                matrix[i * terms + j] += weight * samples[k].terms[i] * samples[k].terms[j];
        }
    }
    if (!ss_solve_equations(matrix, right, terms)) return false;
    memcpy(factors, right, (size_t)terms * sizeof *factors);
    return true;
}

static void bend_one_way(ss_warp *map, const ss_line_edges *edges, int down, int degree) {
    ss_sample samples[SS_SCAN_SIDE * (SS_SCAN_SIDE + 1)];
    double factors[SS_WARP_TERMS] = {0};
    int count = take_samples(samples, edges, down), terms = terms_of(degree);
    for (int pass = 0; pass < PASSES; pass++)
        if (!fit_once(factors, samples, count, terms, pass == 0)) return;
    for (int i = 0; i < terms; i++) map->bent[!down][i] += factors[i];
}

static bool ran_away(const ss_warp *map) {
    double sum = 0;
    for (int way = 0; way < 2; way++)
        for (int i = 0; i < SS_WARP_TERMS; i++) sum += fabs(map->bent[way][i]);
    return !(sum < 2.5);
}

typedef struct ss_round {
    double range;
    int degree;
} ss_round;

/* The score after all rounds; 0: it is no grid, or it ran away. */
static double refine(ss_warp *map, const ss_picture *image, const ss_round *rounds, int count) {
    ss_line_edges edges;
    for (int round = 0; round < count; round++) {
        ss_line_edges_measure(&edges, image, map, rounds[round].range, false);
        if (round == 1 && ss_line_edges_score(&edges) < 0.2) return 0;
        bend_one_way(map, &edges, 1, rounds[round].degree);
        bend_one_way(map, &edges, 0, rounds[round].degree);
        if (ran_away(map)) return 0;
    }
    ss_line_edges_measure(&edges, image, map, 0.14, false);
    return ss_line_edges_score(&edges);
}

/* Bends follow dashed lines of cages, too: a flat map is kept unless bending gains something. */
bool ss_warp_refine(ss_warp *map, const ss_picture *image) {
    static const ss_round flat[] = {{0.34, 1}, {0.27, 1}, {0.2, 1}, {0.15, 1}},
                          bent[] = {{0.27, 2}, {0.22, 3}, {0.17, 4}, {0.14, 4}};
    const double gain = 0.04;
    double flat_score = refine(map, image, flat, sizeof flat / sizeof *flat);
    if (flat_score < 0.1) return false;
    if (flat_score > 1 - gain) return true;
    ss_warp other = *map;
    if (refine(&other, image, bent, sizeof bent / sizeof *bent) > flat_score + gain) *map = other;
    return true;
}
