/* press_front.c: the title page, and pages of rules that are too long to be beside a puzzle. */
#include "press.h"
#include "letters.h"
#include "rating.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double put_lead(press *at, const char *words, double y) {
    return press_flow(at, &words, &press_lead,
                      (press_box){press_side, y, press_room(at), at->height});
}

/* One level after the other, never back again? What has none may be at the end. */
static bool rises(const cli_book *book) {
    for (size_t i = 1; i < book->count; i++) {
        int before = book->leaves[i - 1].level, level = book->leaves[i].level;
        if (level && (!before || level < before)) return false;
    }
    return true;
}

/* "Easy 1-12,  Medium 13-20,  Hard 21" */
static void add_levels(const cli_book *book, cli_buffer *words) {
    for (size_t first = 0, end; first < book->count; first = end) {
        int level = book->leaves[first].level;
        for (end = first + 1; end < book->count && book->leaves[end].level == level;) end++;
        if (!level) continue;
        cli_buffer_format(words, "%s%s %zu", words->size ? ",  " : "", cli_level_word(level),
                          first + 1);
        if (end > first + 1) cli_buffer_format(words, "\xE2\x80\x93%zu", end);
    }
}

/* "Easy to Hard": the easiest and the hardest. */
static void add_range(const cli_book *book, cli_buffer *words) {
    int low = 0, high = 0;
    for (size_t i = 0; i < book->count; i++) {
        int level = book->leaves[i].level;
        if (level && (!low || level < low)) low = level;
        if (level > high) high = level;
    }
    if (!low) return;
    cli_buffer_words(words, cli_level_word(low));
    if (low != high) cli_buffer_format(words, " to %s", cli_level_word(high));
}

/* How hard they are, if labels say it too. */
static void add_difficulty(const cli_book *book, cli_buffer *words) {
    bool labels = false, several = false;
    for (size_t i = 0; i < book->count; i++) {
        labels |= *book->leaves[i].label != 0;
        several |= book->leaves[i].level != book->leaves->level;
    }
    if (!labels) return;
    if (several && rises(book)) add_levels(book, words);
    else add_range(book, words);
}

/* "24 puzzles: Killer", "Easy to Hard", "Solutions from page 9" */
static void put_contents(press *at, double y) {
    cli_buffer words = {0};
    const cli_book *book = at->book;
    cli_buffer_format(&words, "%zu puzzle%s", book->count, cli_plural(book->count));
    if (!at->named && *book->leaves->name) cli_buffer_format(&words, ": %s", book->leaves->name);
    cli_buffer_put(&words, 0);
    y = put_lead(at, words.data, y);
    words.size = 0;
    add_difficulty(book, &words);
    cli_buffer_put(&words, 0);
    y = put_lead(at, words.data, y);
    words.size = 0;
    for (size_t i = 0; i < at->page_count && !words.size; i++)
        if (at->pages[i].kind == PAGE_SOLUTIONS)
            cli_buffer_format(&words, "Solutions from page %zu", i + 1);
    cli_buffer_put(&words, 0);
    (void)put_lead(at, words.data, y);
    cli_buffer_free(&words);
}

/* Title, a line, what is in it; in the lower half the rules that hold for all. */
void press_title_page(press *at, const page_plan *plan) {
    const char *title = at->title, *told = plan->told;
    double left = (at->width - press_column) / 2, y = 0.27 * at->height;
    cli_type body = press_body;
    if (cli_letters_lines(told, &body, press_column) <= 3) body.align = CLI_MIDDLE;
    y = press_flow(at, &title, &press_title,
                   (press_box){press_side, y, press_room(at), 0.6 * at->height});
    press_line(at, at->width / 2 - 60, y + 12, 120, 1);
    put_contents(at, y + 26);
    double height = press_text_height(told, &body, press_column);
    double top = at->height - press_foot - 40 - height;
    (void)press_flow(at, &told, &body,
                     (press_box){left, top, press_column, at->height - press_foot});
}

void press_rules_page(press *at, const page_plan *plan) {
    const char *told = plan->told, *heading = "Rules";
    double y = press_head;
    if (plan->heads)
        y = 10 + press_flow(at, &heading, &press_heading,
                            (press_box){press_side, y - 4, press_room(at), at->height});
    (void)press_flow(at, &told, &press_body,
                     (press_box){press_side, y, press_room(at), at->height - press_foot});
}
