/* plugin.c: a technique of your own for susol: two cells of a house with the same two digits.
   cc -shared -fPIC plugin.c $(pkg-config --cflags susol) -o plugin.so
   susol explain --plugin plugin.so --without naked-pair puzzle.txt */
#include <susol.h>

static int is_pair(uint32_t digits) {
    digits &= digits - 1; /* without its lowest */
    return digits && !(digits & (digits - 1));
}

/* The cells share two digits, so no other cell of the house can have them. */
static int give_twins(susol_view *view, int house, int one, int two) {
    uint32_t digits = view->candidates[one];
    view->say(view, SUSOL_SAY_HOUSE, house, 0);
    view->say(view, SUSOL_SAY_CELL, one, digits);
    view->say(view, SUSOL_SAY_CELL, two, digits);
    for (int i = 0; i < view->side; i++) {
        int cell = view->house(view, house)[i];
        if (cell != one && cell != two) view->say(view, SUSOL_SAY_REMOVE, cell, digits);
    }
    return view->give(view);
}

static void find(const susol_strategy *self, susol_view *view) {
    (void)self;
    for (int h = 0; h < view->houses; h++)
        for (int i = 0; i < view->side; i++)
            for (int j = i + 1; j < view->side; j++) {
                int one = view->house(view, h)[i], two = view->house(view, h)[j];
                if (!is_pair(view->candidates[one])) continue;
                if (view->candidates[one] != view->candidates[two]) continue;
                if (give_twins(view, h, one, two)) return;
            }
}

static const susol_strategy twins = {.size = sizeof(susol_strategy),
                                     .name = "twins",
                                     .title = "Twins",
                                     .text = "Two cells of a house with the same two digits.",
                                     .sentence = "{house:in} {cells} are twins with {digits}.",
                                     .level = 2,
                                     .score = 29,
                                     .find = find};

__attribute__((visibility("default"))) const susol_strategy *const susol_plugin[] = {&twins, NULL};
