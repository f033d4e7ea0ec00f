/* variant.c: one attempt at a puzzle. */
#include "generate/variant/variant.h"
#include "generate/variant/offer.h"
#include "generate/variant/select.h"
#include <assert.h>
#include <string.h>

enum {
    USUAL_SIDE = 9,
    CHAOS_SIDE = 5,        /* regions that are to be found make hard puzzles */
    FILL_NODES = 20000,    /* to find a solution */
    QUESTION_NODES = 2000, /* to find out whether there is another one */
    DROP_NODES = 20000,    /* the same without a clue: one about which nobody knows stays */
    STRICT_NODES = 10000,  /* the same, if none must stay so */
    GRID_NODES = 100000,   /* and no rules can be left out: they hold in the whole grid */
    SHARE_ALONE = 37,      /* percent of the cells that are given to begin with */
    SHARE_BESIDE_RULES = 15,
    LARGE_SIDE = 12,
    FEW_GIVENS = 8,
    DENSE = 3,
    PIECES_TRIES = 6 /* fillings of a jigsaw, until other pieces are drawn */
};

/* ---- the frame: shape and rules that hold in all puzzles of this wish ---- */

static susol_status lay_samurai(ss_puzzle *puzzle, int side, susol_error *error) {
    int high, wide;
    if (!ss_shape_boxes(side, &high, &wide))
        return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0}, "no boxes for a samurai");
    ss_grids grids = {.count = 5, .box_height = high, .box_width = wide};
    for (int i = 0; i < 5; i++) {
        int down = i == 2 ? 1 : i / 3 * 2, right = i == 2 ? 1 : i % 3 % 2 * 2;
        if (i > 2) right = (i - 3) * 2;
        grids.top[i] = (uint8_t)(down * (side - high));
        grids.left[i] = (uint8_t)(right * (side - wide));
    }
    susol_status status = ss_layout_grids(puzzle, side, &grids);
    if (status == SUSOL_CANNOT)
        ss_error_set(error, status, (ss_place){0, 0}, "a samurai of side %d is too large", side);
    return status;
}

static susol_status lay_out(const ss_variant_wish *wish, ss_puzzle *puzzle, susol_error *error) {
    const ss_plan *plan = &wish->plan;
    int side = wish->side ? wish->side : plan->chaos ? CHAOS_SIDE : USUAL_SIDE, high = 0, wide = 0;
    ss_shape shape = {.side = side, .rows = side, .columns = side};
    if (wish->base) return ss_puzzle_copy(puzzle, wish->base);
    if (plan->samurai) return lay_samurai(puzzle, side, error);
    bool boxes = !plan->latin && !plan->chaos && ss_shape_boxes(side, &high, &wide);
    if (boxes) shape.box_height = high, shape.box_width = wide;
    if (plan->chaos) shape.extra = side * side;
    return ss_layout_shape(puzzle, &shape);
}

/* The example of a rule of the whole grid has the numbers it is best known with. */
static susol_status add_grid_rules(const ss_plan *plan, ss_puzzle *puzzle, susol_error *error) {
    for (int i = 0; i < plan->count; i++) {
        if (!(ss_offer_of(plan->kind[i]).manner & SS_OFFER_SHAPE)) continue;
        susol_status status =
            ss_rule_read(puzzle, ss_span_of(plan->kind[i]->example), (ss_place){0, 0}, error);
        if (status) return status;
    }
    return SUSOL_OK;
}

/* Digits and pieces have the symmetry; digits of the frame need it, too, and so do boxes, out of
   which pieces are made. */
static bool has_symmetry(const ss_variant *variant) {
    const ss_puzzle *frame = variant->frame;
    const ss_images *images = variant->images;
    ss_random random;
    uint8_t region[SS_MAX_CELLS];
    ss_jigsaw jigsaw = {frame->side, images, true};
    ss_random_seed(&random, 0);
    for (int c = 0; c < frame->grid; c++)
        for (int i = 0; i < images->count; i++)
            if (!frame->value[c] != !frame->value[images->of[c][i]]) return false;
    return !variant->wish.plan.jigsaw || ss_jigsaw_draw(&jigsaw, &random, region);
}

static susol_status open_images(ss_variant *variant, susol_error *error) {
    const ss_puzzle *frame = variant->frame;
    if (frame->rows != frame->columns || frame->rows != frame->side)
        return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                            "a symmetry needs one square grid");
    ss_images_open(&variant->images_room, variant->wish.symmetry, frame->side);
    variant->images = &variant->images_room;
    if (has_symmetry(variant)) return SUSOL_OK;
    return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                        "this grid cannot have that symmetry");
}

void ss_variant_free(ss_variant *variant) {
    ss_filler_free(&variant->filler);
    ss_full_grids_free(variant->grids);
    variant->grids = NULL;
    ss_puzzle_free(variant->frame);
    ss_puzzle_free(variant->work);
    variant->frame = variant->work = NULL;
}

/* ---- sizes of cages ---- */

/* Cages alone fill the grid; beside other kinds they are offered like them. */
static bool is_killer(const ss_plan *plan) {
    if (!plan->killer) return false;
    for (int i = 0; i < plan->count; i++)
        if (!(ss_offer_of(plan->kind[i]).manner & SS_OFFER_SHAPE)) return false;
    return true;
}

static void cage_sizes(ss_cages *cages, const ss_variant_wish *wish, int side) {
    static const int usual[SS_CAGE_MOST + 1] = {0, 0, 35, 35, 20, 10};
    int least = wish->least_cage > 2 ? wish->least_cage : 2;
    int most = side > LARGE_SIDE ? 3 : 5, all = 0; /* large grids take long to prove */
    if (wish->merged) most++;
    if (wish->most_cage) most = wish->most_cage;
    if (most > SS_CAGE_MOST) most = SS_CAGE_MOST;
    if (most > side) most = side;
    if (most < least) most = least;
    assert(least >= 2 && most <= SS_CAGE_MOST);
    cages->least = least, cages->most = most;
    for (int i = 2; i <= most; i++) {
        cages->share[i] = i < least ? 0 : wish->most_cage ? 10 : usual[i];
        all += cages->share[i];
    }
    if (!all) cages->share[most] = 1;
}

static int count_cells(const ss_puzzle *frame) {
    int cells = 0;
    for (int c = 0; c < frame->grid; c++) cells += !frame->hole[c];
    return cells;
}

static susol_status check_givens(const ss_variant *variant, susol_error *error) {
    int cells = count_cells(variant->frame);
    if (variant->wish.least_givens <= cells) return SUSOL_OK;
    return ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0}, "%d cells cannot have %d digits",
                        cells, variant->wish.least_givens);
}

/* Are there cages of these sizes, and can the cells of the grid be divided into them? */
static susol_status check_cages(const ss_variant *variant, susol_error *error) {
    const ss_variant_wish *wish = &variant->wish;
    ss_cages cages = {.puzzle = variant->frame};
    int side = variant->frame->side, most = side < SS_CAGE_MOST ? side : SS_CAGE_MOST;
    if (wish->most_cage == 1 || wish->least_cage > most)
        return ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0},
                            "cages are made with 2 to %d cells", most);
    if (!is_killer(&wish->plan)) return SUSOL_OK;
    cage_sizes(&cages, wish, side);
    int cells = count_cells(variant->frame);
    int count = (cells + cages.most - 1) / cages.most; /* the fewest that there may be */
    if (count * cages.least <= cells) return SUSOL_OK;
    return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                        "%d cells cannot be divided into cages of %d", cells, cages.least);
}

/* ---- the solution ---- */

static susol_status fill(ss_variant *variant, ss_random *random, uint64_t nodes,
                         uint8_t *solution) {
    susol_status status = SUSOL_OK;
    if (!variant->filler_fits) {
        ss_filler_free(&variant->filler);
        status = ss_filler_open(&variant->filler, variant->frame, variant->limits);
        variant->filler_fits = !status;
    }
    variant->filler.limits = variant->filler.work.limits = variant->limits;
    return status ? status : ss_filler_fill(&variant->filler, random, nodes, solution);
}

/* Nothing holds in all puzzles but the usual rows, columns and boxes. */
static bool is_plain(const ss_variant *variant) {
    const ss_puzzle *frame = variant->frame;
    if (variant->wish.plan.jigsaw || !ss_puzzle_is_plain9(frame)) return false;
    for (int c = 0; c < frame->cells; c++)
        if (frame->allowed[c] != ss_puzzle_full(frame)) return false;
    return true;
}

/* Is it seen at once that the rules of the whole grid contradict each other? */
static susol_status look_at_frame(ss_variant *variant, susol_error *error) {
    ss_random random;
    uint8_t solution[SS_MAX_CELLS];
    if (variant->wish.plan.jigsaw || variant->wish.plan.chaos) return SUSOL_OK;
    ss_random_seed(&random, 0);
    susol_status status = fill(variant, &random, 1, solution);
    if (status != SUSOL_CANNOT) return status == SUSOL_END ? SUSOL_OK : status;
    return ss_error_set(error, status, (ss_place){0, 0}, "no grid obeys these rules");
}

susol_status ss_variant_open(ss_variant *variant, const ss_variant_wish *wish,
                             const susol_allocator *allocator, susol_error *error) {
    *variant = (ss_variant){.wish = *wish};
    variant->frame = ss_puzzle_new(allocator);
    variant->work = ss_puzzle_new(allocator);
    susol_status status = variant->frame && variant->work ? SUSOL_OK : SUSOL_NO_MEMORY;
    if (!status) status = lay_out(wish, variant->frame, error);
    if (!status) status = add_grid_rules(&wish->plan, variant->frame, error);
    if (!status) status = check_givens(variant, error);
    if (!status) status = check_cages(variant, error);
    if (!status && wish->symmetry) status = open_images(variant, error);
    if (!status) status = look_at_frame(variant, error);
    if (!status && is_plain(variant)) {
        variant->grids = ss_full_grids_new(allocator);
        if (!variant->grids) status = SUSOL_NO_MEMORY;
    }
    if (status) ss_variant_free(variant);
    return status == SUSOL_NO_MEMORY ? ss_error_no_memory(error) : status;
}

/* New pieces, and a filling of them. */
static susol_status fill_pieces(ss_variant *variant, ss_random *random, uint8_t *solution) {
    ss_puzzle *frame = variant->frame;
    ss_jigsaw jigsaw = {frame->side, variant->images, variant->wish.lines};
    uint8_t region[SS_MAX_CELLS];
    memset(region, SS_NO_REGION, sizeof region);
    if (!ss_jigsaw_draw(&jigsaw, random, region)) return SUSOL_CANNOT;
    susol_error error;
    susol_status status = lay_out(&variant->wish, frame, &error);
    if (!status) status = ss_layout_jigsaw(frame, region);
    if (!status) status = add_grid_rules(&variant->wish.plan, frame, &error);
    variant->filler_fits = false;
    if (!status) status = fill(variant, random, FILL_NODES / PIECES_TRIES, solution);
    return status == SUSOL_CANNOT ? SUSOL_END : status;
}

/* Regions are drawn like the pieces of a jigsaw; the labels, cells after the grid, name them. */
static susol_status fill_chaos(ss_variant *variant, ss_random *random, uint8_t *solution) {
    ss_puzzle *frame = variant->frame, *work = variant->work;
    ss_jigsaw jigsaw = {frame->side, NULL, false};
    uint8_t region[SS_MAX_CELLS];
    ss_filler filler;
    memset(region, SS_NO_REGION, sizeof region);
    (void)ss_jigsaw_draw(&jigsaw, random, region);
    susol_status status = ss_layout_grid(work, frame->side, 0, 0);
    if (!status) status = ss_layout_jigsaw(work, region);
    if (!status) status = ss_filler_open(&filler, work, variant->limits);
    if (status) return status;
    status = ss_filler_fill(&filler, random, FILL_NODES / PIECES_TRIES, solution);
    ss_filler_free(&filler);
    for (int c = 0; c < frame->grid; c++) solution[frame->grid + c] = (uint8_t)(region[c] + 1);
    return status == SUSOL_CANNOT ? SUSOL_END : status;
}

static susol_status draw_solution(ss_variant *variant, ss_random *random, uint8_t *solution) {
    if (variant->wish.plan.chaos) return fill_chaos(variant, random, solution);
    if (variant->wish.plan.jigsaw) return fill_pieces(variant, random, solution);
    if (variant->grids) {
        ss_full_grids_draw(variant->grids, random, solution);
        return SUSOL_OK;
    }
    return fill(variant, random, FILL_NODES, solution);
}

/* ---- rules, and then digits ---- */

/* Where few digits may be given, rules must do their work: more are offered, and all but the usual
   number of them wait until they are needed. */
static int density_of(const ss_variant_wish *wish) {
    bool few = wish->most_givens >= 0 && wish->most_givens < FEW_GIVENS;
    return few ? DENSE : 1;
}

static void thin_out(const ss_variant *variant, ss_select *select) {
    for (int i = 0; i < select->rules; i++)
        if (ss_random_below(select->random, (uint32_t)density_of(&variant->wish)))
            ss_select_turn(select, select->puzzle->cells + i, false);
}

/* What must all be shown comes first: other kinds leave its places alone. `choice` is the first
   rule that need not be. */
static susol_status offer_all(ss_variant *variant, ss_random *random, const uint8_t *solution,
                              int *choice) {
    ss_offering to = {.puzzle = variant->work, .solution = solution, .random = random};
    const ss_plan *plan = &variant->wish.plan;
    ss_plan kinds = *plan;
    if (plan->killer) kinds.kind[kinds.count++] = ss_rule_find(ss_span_of("cage"));
    int shares = 0;
    for (int i = 0; i < kinds.count; i++)
        shares += !(ss_offer_of(kinds.kind[i]).manner & (SS_OFFER_SHAPE | SS_OFFER_ALL));
    for (int later = 0; later < 2; later++) {
        *choice = variant->work->rule_count;
        for (int i = 0; i < kinds.count; i++) {
            ss_offer offer = ss_offer_of(kinds.kind[i]);
            if (offer.manner & SS_OFFER_SHAPE || !(offer.manner & SS_OFFER_ALL) == !later) continue;
            if (offer.count > 1) offer.count *= density_of(&variant->wish);
            if (shares > 1 && offer.count > 1) offer.count = 1 + offer.count / shares;
            susol_status status = ss_offer_make(&to, &offer);
            if (status) return status;
            if (!to.added && !(kinds.loose >> i & 1)) return SUSOL_END;
        }
    }
    return SUSOL_OK;
}

static bool has_kind(const ss_puzzle *puzzle, const ss_rule_kind *kind) {
    for (int i = 0; i < puzzle->rule_count; i++)
        if (puzzle->rules[i].kind == kind && !puzzle->rules[i].ignored) return true;
    return false;
}

/* Every kind that was asked for is still there, and of families some. */
static bool has_all_kinds(const ss_variant *variant, const ss_puzzle *puzzle) {
    const ss_plan *plan = &variant->wish.plan;
    bool some = !plan->loose;
    for (int i = 0; i < plan->count; i++) {
        bool there = has_kind(puzzle, plan->kind[i]), loose = plan->loose >> i & 1;
        if (!there && !loose) return false;
        some = some || (there && loose);
    }
    return some;
}

static susol_status give_back(ss_select *select, int least) {
    while (ss_select_givens(select) < least) {
        uint16_t cells[SS_MAX_CELLS];
        int count = 0;
        for (int c = 0; c < select->puzzle->cells; c++)
            if (!select->given[c] && select->fixed[c] != 2) cells[count++] = (uint16_t)c;
        if (!count) return SUSOL_END;
        ss_select_turn(select, cells[ss_random_below(select->random, (uint32_t)count)], true);
    }
    return SUSOL_OK;
}

/* Where it takes too long to see whether a digit is needed, there are so few of them that a search
   is lost among the rules: with fewer rules, and so more digits, it is seen. */
static bool drop_givens(ss_select *select) {
    uint64_t strictly = select->rules ? STRICT_NODES : GRID_NODES;
    for (;;) {
        select->ask.nodes = select->strict ? strictly : DROP_NODES;
        if (ss_select_drop_givens(select)) return true;
        if (select->ask.status || !ss_select_leave_out(select)) return false;
        select->ask.nodes = QUESTION_NODES;
        if (!ss_select_grow(select)) return false;
    }
}

static susol_status choose(ss_variant *variant, ss_select *select) {
    const ss_variant_wish *wish = &variant->wish;
    ss_select_begin(select, select->rules ? SHARE_BESIDE_RULES : SHARE_ALONE);
    bool good = ss_select_grow(select);
    select->strict = wish->strict;
    good = good && drop_givens(select);
    if (good && wish->minimal_rules) good = ss_select_drop_rules(select);
    variant->questions += select->ask.questions, variant->nodes += select->ask.work;
    if (select->ask.status) return select->ask.status;
    if (!good || !has_all_kinds(variant, variant->work)) return SUSOL_END;
    if (wish->most_givens >= 0 && ss_select_givens(select) > wish->most_givens) return SUSOL_END;
    return give_back(select, wish->least_givens);
}

static susol_status write_puzzle(const ss_variant *variant, const uint8_t *given,
                                 const uint8_t *solution, ss_puzzle *out) {
    const ss_puzzle *work = variant->work;
    susol_status status = ss_puzzle_copy(out, work);
    if (status) return status;
    int kept = 0;
    for (int i = 0; i < out->rule_count; i++)
        if (!out->rules[i].ignored) out->rules[kept++] = out->rules[i];
    out->rule_count = kept;
    for (int c = 0; c < out->grid; c++)
        if (given[c] && !out->hole[c]) ss_puzzle_set_value(out, c, solution[c], true);
    return ss_variant_words(&variant->wish, out);
}

/* Other solutions of the plain grid that are known before anybody searches. */
static bool open_sets(const ss_variant *variant, const uint8_t *solution, ss_hitting *sets) {
    if (!variant->grids) return false;
    ss_hitting_open(sets, solution);
    return true;
}

static susol_status make_chosen(ss_variant *variant, ss_random *random, const uint8_t *solution,
                                ss_puzzle *out) {
    ss_select select;
    int first;
    susol_status status = offer_all(variant, random, solution, &first);
    if (!status) status = ss_select_open(&select, variant->work, first, solution, random);
    if (status) return status;
    select.images = variant->images;
    select.ask.limits = variant->limits, select.ask.nodes = QUESTION_NODES;
    for (int c = 0; c < variant->work->grid; c++)
        if (variant->frame->value[c] && !variant->frame->hole[c])
            select.fixed[c] = 1, ss_select_turn(&select, c, true);
    for (int c = 0; variant->wish.most_givens == 0 && c < variant->work->grid; c++)
        if (!select.fixed[c]) select.fixed[c] = 2;
    ss_hitting sets;
    if (open_sets(variant, solution, &sets)) ss_select_know(&select, &sets);
    thin_out(variant, &select);
    ss_pose *pose = ss_arena_room(&variant->work->arena, sizeof *pose);
    if (!pose) return SUSOL_NO_MEMORY;
    ss_pose_open(pose, variant->work, variant->limits);
    select.ask.pose = pose;
    status = choose(variant, &select);
    ss_pose_free(pose);
    return status ? status : write_puzzle(variant, select.given, solution, out);
}

/* ---- cages all over ---- */

/* The cell and its images; returns how many they are. */
static int give(const ss_variant *variant, int cell, uint8_t *given) {
    int count = 0;
    for (int i = 0; i < (variant->images ? variant->images->count : 1); i++) {
        uint8_t *image = &given[variant->images ? variant->images->of[cell][i] : cell];
        count += !*image, *image = 1;
    }
    return count;
}

static susol_status make_killer(ss_variant *variant, ss_random *random, const uint8_t *solution,
                                ss_puzzle *out) {
    ss_cages cages = {.puzzle = variant->work, .random = random, .solution = solution};
    cages.first = variant->work->rule_count;
    cages.ask = (ss_asker){.puzzle = variant->work, .known = solution, .nodes = QUESTION_NODES};
    cages.ask.limits = variant->limits;
    ss_hitting sets;
    if (open_sets(variant, solution, &sets)) cages.sets = &sets;
    cages.others = ss_arena_room(&variant->work->arena, SS_CAGE_OTHERS * sizeof *cages.others);
    if (!cages.others) return SUSOL_NO_MEMORY;
    cage_sizes(&cages, &variant->wish, variant->work->side);
    for (int left = variant->wish.least_givens; left > 0; left--) {
        int cell = (int)ss_random_below(random, (uint32_t)variant->work->grid);
        bool taken = cages.given[cell] || variant->work->hole[cell];
        if (taken) left++;
        else left -= give(variant, cell, cages.given) - 1;
    }
    susol_status status = ss_cages_lay(&cages);
    if (!status && variant->wish.merged) status = ss_cages_merge(&cages);
    variant->questions += cages.ask.questions, variant->nodes += cages.ask.work;
    return status ? status : write_puzzle(variant, cages.given, solution, out);
}

susol_status ss_variant_make(ss_variant *variant, ss_random *random, ss_limits *limits,
                             ss_puzzle *out, uint8_t *solution) {
    variant->limits = limits;
    susol_status status = draw_solution(variant, random, solution);
    if (!status) status = ss_puzzle_copy(variant->work, variant->frame);
    if (status) return status;
    return is_killer(&variant->wish.plan) ? make_killer(variant, random, solution, out)
                                          : make_chosen(variant, random, solution, out);
}
