/* lines.c: strokes become lines through the middles of cells. Strokes that meet end to end are one
   line, a line with a disc at its end is a thermometer, one with a head an arrow. */
#include "drawn/lines.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CELL = 100, HALF = 50, SLACK = 28, STEPS = 10, BULB_LEAST = 40, PILL_LEAST = 115 };

static void put_cell(ss_thing *thing, int cell) {
    assert(cell < SS_MAX_CELLS);
    bool again = thing->count && thing->cells[thing->count - 1] == cell;
    if (cell >= 0 && !again && thing->count < SS_THING_CELLS)
        thing->cells[thing->count++] = (uint16_t)cell;
}

static int middle_distance(int value) { return abs(((value % CELL) + CELL) % CELL - HALF); }

/* All cells whose middle the stroke passes. */
static void walk(const ss_things *things, const ss_drawn *from, ss_thing *thing) {
    for (int i = 0; i + 1 < from->point_count; i++) {
        const ss_waypoint *a = &from->points[i], *b = &from->points[i + 1];
        int longer = abs(b->y - a->y) > abs(b->x - a->x) ? abs(b->y - a->y) : abs(b->x - a->x);
        int steps = longer / STEPS + 1;
        if (ss_limits_spend(things->limits, steps)) return;
        for (int s = 0; s <= steps; s++) {
            int y = a->y + (b->y - a->y) * s / steps, x = a->x + (b->x - a->x) * s / steps;
            if (middle_distance(y) <= SLACK && middle_distance(x) <= SLACK)
                put_cell(thing, ss_things_cell(things, y, x));
        }
    }
}

/* Outline and core are one line; the colours of both are its names. */
static bool merge_twin(ss_things *things, const ss_thing *line) {
    if (ss_limits_spend(things->limits, things->count)) return true;
    for (int i = 0; i < things->count; i++) {
        ss_thing *other = &things->thing[i];
        if (other->kind != SS_THING_LINE || other->count != line->count || other == line) continue;
        bool same = true, turned = true;
        for (int j = 0; j < line->count; j++) {
            same = same && other->cells[j] == line->cells[j];
            turned = turned && other->cells[j] == line->cells[line->count - 1 - j];
        }
        if (!same && !turned) continue;
        other->twin = other->twin || other->colours != line->colours;
        other->colours |= line->colours;
        return true;
    }
    return false;
}

static void close_line(ss_thing *line) {
    line->closed = line->count > 3 && line->cells[0] == line->cells[line->count - 1];
    if (line->closed) line->count--;
}

/* The circle or pill that the point lies in, or beside. */
static const ss_drawn *head_at(const ss_things *things, const ss_waypoint *point) {
    const ss_drawing *drawing = &things->puzzle->drawing;
    const ss_drawn *best = NULL;
    int least = 1 << 20;
    if (ss_limits_spend(things->limits, drawing->count)) return NULL;
    for (int i = 0; i < drawing->count; i++) {
        const ss_drawn *disc = &drawing->all[i];
        if (disc->kind != SS_DRAWN_ROUND || disc->width < BULB_LEAST || disc->height < BULB_LEAST)
            continue;
        int wide = disc->width, high = disc->height;
        if (disc->angle % 180 == 90 || disc->angle % 180 == -90)
            wide = disc->height, high = disc->width;
        int dy = abs(point->y - disc->points[0].y), dx = abs(point->x - disc->points[0].x);
        bool slanted = disc->angle % 90 != 0;
        int reach = (wide > high ? wide : high) / 2;
        if (slanted ? dy > reach || dx > reach : dy > high / 2 + 12 || dx > wide / 2 + 12) continue;
        if (dy + dx < least) least = dy + dx, best = disc;
    }
    return best;
}

/* A line that begins or ends at the rim of a circle goes on to its middle. */
static void put_circle(const ss_things *things, const ss_waypoint *end, ss_thing *line) {
    const ss_drawn *disc = head_at(things, end);
    if (disc && disc->width < PILL_LEAST && disc->height < PILL_LEAST)
        put_cell(line, ss_things_cell(things, disc->points[0].y, disc->points[0].x));
}

/* A small angle across a border: its point is at the smaller digit. */
static bool add_sign(ss_things *things, int index) {
    const ss_drawn *from = &things->puzzle->drawing.all[index];
    const ss_waypoint *end = from->points;
    if (from->point_count != 3) return false;
    int y = (end[0].y + end[2].y) / 2, x = (end[0].x + end[2].x) / 2;
    int down = end[1].y - y, right = end[1].x - x, flat = abs(down) < abs(right);
    if (abs(down) > HALF || abs(right) > HALF || abs(flat ? down : right) > SLACK / 2) return false;
    if (abs(end[0].y - end[2].y) > HALF || abs(end[0].x - end[2].x) > HALF) return false;
    y = (y + end[1].y) / 2, x = (x + end[1].x) / 2;
    int step = (flat ? right : down) > 0 ? HALF : -HALF;
    int greater = ss_things_cell(things, flat ? y : y - step, flat ? x - step : x);
    int smaller = ss_things_cell(things, flat ? y : y + step, flat ? x + step : x);
    if (greater < 0 || smaller < 0 || greater == smaller) return false;
    if (middle_distance(flat ? x : y) < SLACK) return false;
    ss_thing *sign = ss_things_new(things, SS_THING_SIGN, index);
    if (!sign) return true;
    put_cell(sign, greater);
    put_cell(sign, smaller);
    return true;
}

static void add_line(ss_things *things, int index) {
    const ss_drawn *from = &things->puzzle->drawing.all[index];
    if (add_sign(things, index)) return;
    ss_thing *line = ss_things_new(things, SS_THING_LINE, index);
    if (!line) return;
    put_circle(things, &from->points[0], line);
    walk(things, from, line);
    put_circle(things, &from->points[from->point_count - 1], line);
    close_line(line);
    if (line->count < 2 || merge_twin(things, line)) things->count--;
}

/* ---- strokes that meet ---- */

static void turn(ss_thing *line) {
    for (int i = 0; i < line->count / 2; i++) {
        uint16_t kept = line->cells[i];
        line->cells[i] = line->cells[line->count - 1 - i];
        line->cells[line->count - 1 - i] = kept;
    }
}

static bool alike(const ss_thing *a, const ss_thing *b) {
    return a->kind == b->kind && a->colours == b->colours && abs(a->width - b->width) <= 3 &&
           !a->closed && !b->closed;
}

/* How many alike lines have this cell, and not only at their ends. */
static int meeting(const ss_things *things, const ss_thing *line, int cell) {
    int found = 0;
    if (ss_limits_spend(things->limits, things->count * 8)) return 0;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *other = &things->thing[i];
        if (!alike(line, other)) continue;
        for (int j = 0; j < other->count; j++)
            if (other->cells[j] == cell) found += j == 0 || j == other->count - 1 ? 1 : 2;
    }
    return found;
}

static bool join(ss_things *things, ss_thing *a, ss_thing *b) {
    assert(a != b && a->count > 0 && b->count > 0);
    for (int turns = 0; turns < 4; turns++) {
        if (turns) turn(turns == 2 ? a : b);
        if (a->cells[a->count - 1] != b->cells[0]) continue;
        if (meeting(things, a, b->cells[0]) != 2 || a->count + b->count > SS_THING_CELLS)
            return false;
        for (int i = 1; i < b->count; i++) a->cells[a->count++] = b->cells[i];
        a->joined = true;
        close_line(a);
        b->kind = SS_THING_OTHER;
        b->count = 0;
        return true;
    }
    return false;
}

/* Joins the line with another one, if it can. */
static bool join_any(ss_things *things, ss_thing *line) {
    if (ss_limits_spend(things->limits, things->count)) return false;
    for (int i = 0; i < things->count; i++) {
        ss_thing *other = &things->thing[i];
        bool may = other != line && line->kind == SS_THING_LINE && alike(line, other);
        if (may && join(things, line, other)) return true;
    }
    return false;
}

static void join_all(ss_things *things) {
    for (int i = 0; i < things->count; i++)
        while (join_any(things, &things->thing[i])) {
        }
}

/* ---- thermometers ---- */

/* A filled disc in this cell, or -1; `same`: of the line's colour. */
static int bulb_at(const ss_things *things, const ss_thing *line, int cell, bool same) {
    if (ss_limits_spend(things->limits, things->count)) return -1;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *disc = &things->thing[i];
        if (disc->kind != SS_THING_CIRCLE || disc->cells[0] != cell) continue;
        const ss_drawn *shape = &things->puzzle->drawing.all[disc->drawn];
        if (shape->width >= BULB_LEAST && !disc->bare &&
            (disc->colours & line->colours || (!same && !(disc->colours & SS_WHITE))))
            return i;
    }
    return -1;
}

static void add_branch(const ss_thing *stem, int junction, ss_thing *branch) {
    assert(junction >= 0 && junction < stem->count);
    uint16_t cells[SS_THING_CELLS];
    int count = 0;
    for (int i = 0; i <= junction; i++) cells[count++] = stem->cells[i];
    for (int i = 1; i < branch->count && count < SS_THING_CELLS; i++)
        cells[count++] = branch->cells[i];
    memcpy(branch->cells, cells, (size_t)count * sizeof *cells);
    branch->count = (uint8_t)count;
    branch->kind = SS_THING_THERMO;
}

/* A stroke that crosses the thermometer in its middle is two branches. */
static bool split_at_stem(ss_things *things, const ss_thing *stem, ss_thing *line) {
    assert(stem->count > 0);
    if (things->count == SS_THINGS || line->closed) return false;
    for (int j = 0; j < stem->count; j++)
        for (int i = 1; i + 1 < line->count; i++) {
            if (stem->cells[j] != line->cells[i]) continue;
            ss_thing *rest = &things->thing[things->count++];
            *rest = *line;
            rest->count = (uint8_t)(line->count - i);
            memmove(rest->cells, line->cells + i, rest->count * sizeof *rest->cells);
            line->count = (uint8_t)(i + 1);
            return true;
        }
    return false;
}

/* Lines of the same look that begin on a thermometer go on from its bulb. */
static bool find_branch(ss_things *things, ss_thing *line) {
    if (ss_limits_spend(things->limits, things->count * 8)) return false;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *stem = &things->thing[i];
        if (stem->kind != SS_THING_THERMO || stem->colours != line->colours) continue;
        for (int j = 0; j < stem->count; j++)
            for (int side = 0; side < 2; side++) {
                turn(line);
                if (stem->cells[j] != line->cells[0]) continue;
                add_branch(stem, j, line);
                return true;
            }
        if (things->thermos && split_at_stem(things, stem, line)) return true;
    }
    return false;
}

/* A line with its only bulb inside is two thermometers. */
static void split_at_bulb(ss_things *things, int index, bool same) {
    assert(index >= 0 && index < things->count);
    int inside = -1, count = things->thing[index].count;
    for (int i = 1; i + 1 < count; i++) {
        if (bulb_at(things, &things->thing[index], things->thing[index].cells[i], same) < 0)
            continue;
        if (inside >= 0) return;
        inside = i;
    }
    if (inside < 0 || things->count == SS_THINGS || things->thing[index].closed) return;
    ss_thing *line = &things->thing[index], *other = &things->thing[things->count++];
    *other = *line;
    other->count = (uint8_t)(count - inside);
    memmove(other->cells, line->cells + inside, other->count * sizeof *other->cells);
    line->count = (uint8_t)(inside + 1);
    turn(line);
    line->kind = other->kind = SS_THING_THERMO;
}

/* Lines with a bulb at one end; false: there are none. */
static bool find_stems(ss_things *things, bool same) {
    bool found = false;
    for (int i = 0; i < things->count; i++) {
        ss_thing *line = &things->thing[i];
        if (line->kind != SS_THING_LINE) continue;
        int first = bulb_at(things, line, line->cells[0], same);
        int last = bulb_at(things, line, line->cells[line->count - 1], same);
        if (first < 0 && last < 0 && things->thermos) split_at_bulb(things, i, same);
        if ((first < 0) != (last < 0)) {
            if (first < 0) turn(line);
            line->kind = SS_THING_THERMO;
        }
        found = found || line->kind == SS_THING_THERMO;
    }
    return found;
}

/* A bulb may be drawn once for each branch. */
static void join_discs(ss_things *things, int cell) {
    if (ss_limits_spend(things->limits, things->count)) return;
    for (int i = 0; i < things->count; i++)
        if (things->thing[i].kind == SS_THING_CIRCLE && things->thing[i].cells[0] == cell)
            things->thing[i].joined = true;
}

static void find_thermos(ss_things *things) {
    bool again = true, same = find_stems(things, true);
    if (!same) (void)find_stems(things, false);
    while (again) {
        again = false;
        for (int i = 0; i < things->count; i++)
            if (things->thing[i].kind == SS_THING_LINE && things->thing[i].width >= 15)
                again = find_branch(things, &things->thing[i]) || again;
    }
    for (int i = 0; i < things->count; i++) { /* the bulbs are parts of them */
        ss_thing *line = &things->thing[i];
        int bulb = line->kind == SS_THING_THERMO ? bulb_at(things, line, line->cells[0], same) : -1;
        if (bulb >= 0) join_discs(things, line->cells[0]);
    }
}

/* ---- arrows ---- */

/* The cells of a pill, from left to right or top to bottom. */
static void put_head(const ss_things *things, const ss_drawn *disc, ss_thing *arrow) {
    int wide = disc->width, high = disc->height, y = disc->points[0].y, x = disc->points[0].x;
    if (disc->angle % 180 == 90 || disc->angle % 180 == -90)
        wide = disc->height, high = disc->width;
    int cells =
        (wide > high ? wide : high) >= PILL_LEAST ? ((wide > high ? wide : high) + 40) / CELL : 1;
    int step_y = disc->angle % 90 != 0 || high > wide ? CELL : 0,
        step_x = step_y && disc->angle % 90 == 0 ? 0 : CELL;
    if (disc->angle % 90 != 0 && ((disc->angle % 180 + 180) % 180 > 90) == (wide > high))
        step_y = -step_y;
    if (cells == 1) step_y = step_x = 0;
    for (int i = 0; i < cells; i++)
        put_cell(arrow, ss_things_cell(things, y + (2 * i - cells + 1) * step_y / 2,
                                       x + (2 * i - cells + 1) * step_x / 2));
    arrow->head = arrow->count;
}

static bool in_head(const ss_thing *arrow, int cell) {
    for (int i = 0; i < arrow->head; i++)
        if (arrow->cells[i] == cell) return true;
    return false;
}

static int step_of(int way, int other) {
    return 2 * abs(way) < abs(other) ? 0 : way > 0 ? CELL : -CELL;
}

/* An arrow within a cell points at all cells up to the edge. */
static void point_on(const ss_things *things, const ss_drawn *from, ss_thing *arrow) {
    const ss_waypoint *tail = &from->points[0], *tip = &from->points[from->point_count - 1];
    int way_y = tip->y - tail->y, way_x = tip->x - tail->x;
    int step_y = step_of(way_y, way_x), step_x = step_of(way_x, way_y);
    if (!step_y && !step_x) return;
    for (int y = tail->y, x = tail->x; ss_things_cell(things, y, x) >= 0; y += step_y, x += step_x)
        put_cell(arrow, ss_things_cell(things, y, x));
    if (arrow->count > 1) arrow->kind = SS_THING_POINTER;
}

static void add_arrow(ss_things *things, int index) {
    const ss_drawn *from = &things->puzzle->drawing.all[index];
    const ss_drawn *disc = head_at(things, &from->points[0]);
    ss_thing path = {.count = 0};
    ss_thing *arrow = ss_things_new(things, SS_THING_ARROW, index);
    if (!arrow) return;
    walk(things, from, &path);
    if (disc) put_head(things, disc, arrow);
    else if (path.count > 1) { /* a circle without a disc: the first cell */
        put_cell(arrow, path.cells[0]);
        arrow->head = 1;
        arrow->repeats = true; /* no circle was seen */
    }
    for (int i = 0; i < path.count; i++)
        if (!in_head(arrow, path.cells[i])) put_cell(arrow, path.cells[i]);
    if (arrow->count > arrow->head && arrow->head) return;
    arrow->kind = SS_THING_OTHER;
    arrow->count = 0;
    if (path.count == 1) point_on(things, from, arrow);
}

/* An arrow that begins on the shaft of another one goes on from its circle. */
static bool find_stem(ss_things *things, ss_thing *branch) {
    int junction = branch->cells[0];
    if (ss_limits_spend(things->limits, things->count * 4)) return false;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *stem = &things->thing[i];
        if (stem->kind != SS_THING_ARROW || stem->repeats || stem == branch) continue;
        for (int at = stem->head; at < stem->count; at++) {
            if (stem->cells[at] != junction || at + branch->count > SS_THING_CELLS) continue;
            memmove(branch->cells + at, branch->cells, branch->count * sizeof *branch->cells);
            memcpy(branch->cells, stem->cells, (size_t)at * sizeof *stem->cells);
            branch->count = (uint8_t)(branch->count + at);
            branch->head = stem->head;
            branch->repeats = false;
            return true;
        }
    }
    return false;
}

static void find_branches(ss_things *things) {
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i < things->count; i++)
            if (things->thing[i].kind == SS_THING_ARROW && things->thing[i].repeats)
                again = find_stem(things, &things->thing[i]) || again;
    }
}

/* Discs that belong to arrows are no circles of their own. */
static void claim_heads(ss_things *things) {
    for (int i = 0; i < things->count; i++) {
        const ss_thing *arrow = &things->thing[i];
        if (arrow->kind != SS_THING_ARROW || arrow->head != 1) continue;
        if (ss_limits_spend(things->limits, things->count)) return;
        for (int j = 0; j < things->count; j++) {
            ss_thing *disc = &things->thing[j];
            if (disc->kind == SS_THING_CIRCLE && disc->cells[0] == arrow->cells[0])
                disc->joined = true;
        }
    }
}

void ss_strokes_find(ss_things *things) {
    const ss_drawing *drawing = &things->puzzle->drawing;
    for (int i = 0; i < drawing->count; i++)
        if (drawing->all[i].kind == SS_DRAWN_LINE) add_line(things, i);
    if (things->joins) join_all(things);
    find_thermos(things);
    for (int i = 0; i < drawing->count; i++)
        if (drawing->all[i].kind == SS_DRAWN_ARROW) add_arrow(things, i);
    find_branches(things);
    claim_heads(things);
}
