/* press_text.c: words on the pages of a booklet. */
#include "press.h"
#include "letters.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint32_t black = 0x111111FF, grey = 0x595959FF;

const cli_type press_title = {30, black, true, CLI_MIDDLE};
const cli_type press_heading = {17, black, true, CLI_MIDDLE};
const cli_type press_lead = {12, grey, false, CLI_MIDDLE};
const cli_type press_body = {9.5, black, false, CLI_LEFT};
const cli_type press_small = {8, black, false, CLI_LEFT};
const cli_type press_number = {10.5, black, true, CLI_LEFT};
const cli_type press_caption = {9.5, black, false, CLI_LEFT};
const cli_type press_author = {8.5, grey, false, CLI_LEFT};
const cli_type press_label = {8.5, grey, false, CLI_RIGHT};
const cli_type press_running = {8.5, grey, false, CLI_MIDDLE};

void press_put(press *at, press_spot spot, const char *words, size_t size, cli_type type) {
    cli_buffer line = {0};
    if (!size) return;
    cli_buffer_add(&line, words, size);
    cli_buffer_put(&line, 0);
    at->book->paper->words(at->page, spot.x, spot.y, line.data, type);
    cli_buffer_free(&line);
}

double press_flow(press *at, const char **words, const cli_type *type, press_box box) {
    double lead = press_lead_of(type), x = box.left;
    if (type->align == CLI_MIDDLE) x += box.width / 2;
    if (type->align == CLI_RIGHT) x += box.width;
    while (**words && box.top + lead <= box.bottom + 0.01) {
        size_t size = cli_letters_line(*words, type, box.width);
        press_put(at, (press_spot){x, box.top + type->size}, *words, size, *type);
        *words = cli_letters_after(*words, size);
        box.top += lead;
    }
    return box.top;
}

double press_text_height(const char *words, const cli_type *type, double width) {
    return press_lead_of(type) * cli_letters_lines(words, type, width);
}

void press_line(press *at, double x, double y, double length, double width) {
    double ends[] = {x, y, x + length, y};
    at->book->paper->path(at->page, ends, 2, 0, (susol_ink){.stroke = black, .width = width});
}

void press_running_words(press *at) {
    char number[32];
    double middle = at->width / 2;
    size_t size = cli_letters_line(at->title, &press_running, press_room(at));
    (void)snprintf(number, sizeof number, "%zu", at->number);
    press_put(at, (press_spot){middle, at->height - 28}, number, strlen(number), press_running);
    bool headed = at->pages[at->number - 1].heads;
    if (size && !headed) press_put(at, (press_spot){middle, 34}, at->title, size, press_running);
}

/* ---- bytes to letters ---- */

/* How many bytes the letter there has; 0: it is none that can be shown. */
static size_t letter_size(const unsigned char *at) {
    if (*at < 0x80) return *at >= ' ' && *at != 0x7F;
    size_t size = *at < 0xC2 ? 0 : *at < 0xE0 ? 2 : *at < 0xF0 ? 3 : *at < 0xF5 ? 4 : 0;
    for (size_t i = 1; i < size; i++)
        if ((at[i] & 0xC0) != 0x80) return 0;
    bool surrogate = *at == 0xED && at[1] >= 0xA0;
    bool needless = (*at == 0xE0 && at[1] < 0xA0) || (*at == 0xF0 && at[1] < 0x90);
    bool beyond = (*at == 0xF4 && at[1] > 0x8F) || (*at == 0xEF && at[1] == 0xBF && at[2] >= 0xBE);
    return size > 1 && (surrogate || needless || beyond) ? 0 : size;
}

char *press_clean(const char *words) {
    cli_buffer clean = {0};
    for (const char *at = words; *at;) {
        size_t size = letter_size((const unsigned char *)at);
        if (size) cli_buffer_add(&clean, at, size);
        else if (*at == '\n') cli_buffer_put(&clean, '\n');
        else if (*at == '\t') cli_buffer_put(&clean, ' ');
        else if (*at != '\r') cli_buffer_put(&clean, '?');
        at += size ? size : 1;
    }
    cli_buffer_put(&clean, 0);
    return clean.data;
}
