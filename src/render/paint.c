/* paint.c: names of roles and tones, and their colours on white paper. */
#include "render/paint.h"
#include "render/render.h"
#include <assert.h>

typedef enum tones { TONES_NONE, TONES_NUMBER, TONES_MARK, TONES_TINT, TONES_LINK } tones;

#define NAME(role, name, tones) [SS_PAINT_##role] = (name),
#define TONES(role, name, tones) [SS_PAINT_##role] = TONES_##tones,
static const char *const names[] = {SS_PAINT_LIST(NAME)};
static const tones tones_of[] = {SS_PAINT_LIST(TONES)};

const char *ss_paint_name(int role) {
    return role >= 0 && role < SS_PAINT_COUNT ? names[role] : NULL;
}

const char *ss_mark_name(ss_mark_kind kind) {
    static const char *const list[] = {
        [SS_MARK_OUTLINE] = "outline", [SS_MARK_LINE] = "line",     [SS_MARK_ARROW] = "arrow",
        [SS_MARK_CIRCLE] = "circle",   [SS_MARK_SHADE] = "shade",   [SS_MARK_SIGN] = "sign",
        [SS_MARK_DOT] = "dot",         [SS_MARK_CORNER] = "corner", [SS_MARK_OUTSIDE] = "outside",
        [SS_MARK_THREAD] = "thread",   [SS_MARK_DISC] = "disc",     [SS_MARK_LABEL] = "label",
        [SS_MARK_PILL] = "pill",
    };
    assert(kind <= SS_MARK_LABEL);
    return list[kind];
}

const char *ss_mark_tone_name(ss_mark_tone tone) {
    static const char *const list[] = {
        [SS_TONE_PLAIN] = "plain", [SS_TONE_LIGHT] = "light",   [SS_TONE_DARK] = "dark",
        [SS_TONE_RED] = "red",     [SS_TONE_GREEN] = "green",   [SS_TONE_BLUE] = "blue",
        [SS_TONE_PINK] = "pink",   [SS_TONE_VIOLET] = "violet", [SS_TONE_ORANGE] = "orange",
        [SS_TONE_TEAL] = "teal",   [SS_TONE_YELLOW] = "yellow",
    };
    assert(tone <= SS_TONE_YELLOW);
    return list[tone];
}

const char *ss_tint_name(ss_tint tint) {
    static const char *const list[] = {
        [SS_ROLE_FIRST] = "first",   [SS_ROLE_SECOND] = "second", [SS_ROLE_THIRD] = "third",
        [SS_ROLE_FOURTH] = "fourth", [SS_ROLE_FIN] = "fin",       [SS_TINT_REMOVED] = "removed",
        [SS_TINT_PLACED] = "placed",
    };
    assert(tint < SS_TINT_COUNT);
    return list[tint];
}

const char *ss_arrow_name(ss_arrow_kind kind) {
    static const char *const list[] = {
        [SS_ARROW_STRONG] = "strong", [SS_ARROW_WEAK] = "weak", [SS_ARROW_PLAIN] = "plain"};
    assert(kind < SS_ARROW_KINDS);
    return list[kind];
}

const char *ss_paint_tone(ss_paint_role role, int tone) {
    static const char *const numbers[] = {"", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    assert(role < SS_PAINT_COUNT);
    switch (tones_of[role]) {
    case TONES_NUMBER: return numbers[tone];
    case TONES_MARK: return ss_mark_tone_name((ss_mark_tone)tone);
    case TONES_TINT: return ss_tint_name((ss_tint)tone);
    case TONES_LINK: return ss_arrow_name((ss_arrow_kind)tone);
    case TONES_NONE: break;
    }
    return "";
}

/* ---- colours ---- */

/* Light enough for print and for digits on top; neighbours in the list are easy to tell apart. */
static const uint32_t area_colours[SS_AREA_COLOURS] = {
    0xE6F0FAFF, 0xFDF3D3FF, 0xE3F3DFFF, 0xFBE3E0FF, 0xEAE4F6FF, 0xFCE8D2FF, 0xDDF2EFFF, 0xEDE7E0FF};
/* Of a player: stronger, for they are put where they mean something. */
static const uint32_t player_colours[] = {0xDADDE2FF, 0xB9D6F5FF, 0xC4E8B8FF,
                                          0xFBE79AFF, 0xF9C9A0FF, 0xF6B7B2FF,
                                          0xE3C2F0FF, 0xB5E6E4FF, 0xB8BEC8FF};
/* A wash is pale, so that digits are read on it; its rim has the contrast that a shape needs. */
static const uint32_t rims[] = {
    [SS_TONE_PLAIN] = 0x8A93A1FF, [SS_TONE_LIGHT] = 0x8A93A1FF,  [SS_TONE_DARK] = 0x4A515DFF,
    [SS_TONE_RED] = 0xC8564CFF,   [SS_TONE_GREEN] = 0x4F9A63FF,  [SS_TONE_BLUE] = 0x4A86CCFF,
    [SS_TONE_PINK] = 0xC05FB2FF,  [SS_TONE_VIOLET] = 0x8468D0FF, [SS_TONE_ORANGE] = 0xC46A1CFF,
    [SS_TONE_TEAL] = 0x2A8E93FF,  [SS_TONE_YELLOW] = 0x9C8210FF,
};
static const uint32_t washes[] = {
    [SS_TONE_PLAIN] = 0xD9DDE3FF, [SS_TONE_LIGHT] = 0xD9DDE3FF,  [SS_TONE_DARK] = 0xBBC1CBFF,
    [SS_TONE_RED] = 0xF6C9C4FF,   [SS_TONE_GREEN] = 0xBFE3C8FF,  [SS_TONE_BLUE] = 0xC5DCF6FF,
    [SS_TONE_PINK] = 0xF3C6ECFF,  [SS_TONE_VIOLET] = 0xD9CCF7FF, [SS_TONE_ORANGE] = 0xFBD9B4FF,
    [SS_TONE_TEAL] = 0xB5E4E2FF,  [SS_TONE_YELLOW] = 0xF5EA9FFF,
};
/* Whole cells: two of them on top of each other are both seen. */
static const uint32_t shades[] = {
    [SS_TONE_PLAIN] = 0xC9CDD4A0, [SS_TONE_LIGHT] = 0xC9CED6A0,  [SS_TONE_DARK] = 0x9AA1ADA0,
    [SS_TONE_RED] = 0xEFA59EA0,   [SS_TONE_GREEN] = 0xA3D3AEA0,  [SS_TONE_BLUE] = 0xA5C6EFA0,
    [SS_TONE_PINK] = 0xF0A4E4A0,  [SS_TONE_VIOLET] = 0xBFAAF5A0, [SS_TONE_ORANGE] = 0xFBC48AA0,
    [SS_TONE_TEAL] = 0x8ADAD6A0,  [SS_TONE_YELLOW] = 0xF2E06AA0,
};
static const uint32_t inks[] = {
    [SS_TONE_PLAIN] = 0x555B66FF, [SS_TONE_LIGHT] = 0x838C9AFF,  [SS_TONE_DARK] = 0x20242CFF,
    [SS_TONE_RED] = 0xC8443AFF,   [SS_TONE_GREEN] = 0x3E8F56FF,  [SS_TONE_BLUE] = 0x3B76C4FF,
    [SS_TONE_PINK] = 0xB83CA0FF,  [SS_TONE_VIOLET] = 0x7657C8FF, [SS_TONE_ORANGE] = 0xC46A1CFF,
    [SS_TONE_TEAL] = 0x1F8A8FFF,  [SS_TONE_YELLOW] = 0x9C7C00FF,
};
static const struct {
    uint32_t disc, ring, digit;
} tints[SS_TINT_COUNT] = {
    [SS_ROLE_FIRST] = {0xA9D0F5FF, 0x2C5E9EFF, 0x0B3C74FF},
    [SS_ROLE_SECOND] = {0xFFDF7EFF, 0x8A6500FF, 0x5E4300FF},
    [SS_ROLE_THIRD] = {0xD8C4F3FF, 0x6B45A8FF, 0x46217EFF},
    [SS_ROLE_FOURTH] = {0xB4E6DBFF, 0x1F7A6AFF, 0x0A4F43FF},
    [SS_ROLE_FIN] = {0xFFD0A3FF, 0xD9730DFF, 0x7A3600FF},
    [SS_TINT_REMOVED] = {0xFBD5D1FF, 0xB3261EFF, 0xB3261EFF},
    [SS_TINT_PLACED] = {0x2B8A4BFF, 0x1C6334FF, 0xFFFFFFFF},
};
static const uint32_t links[] = {0x2C5E9EFF, 0xB4531FFF, 0x5A4A91FF};

static const uint32_t plain_colours[SS_PAINT_COUNT] = {
    [SS_PAINT_PAPER] = 0xFFFFFFFF,       [SS_PAINT_SHADE_BASE] = 0xE8F0FAFF,
    [SS_PAINT_SHADE_COVER] = 0xFBF1DFFF, [SS_PAINT_SHADE_BOTH] = 0xEDE9EEFF,
    [SS_PAINT_SHADE_CELL] = 0xDCE8F7FF,  [SS_PAINT_MARKED] = 0xFFEFA8FF,
    [SS_PAINT_MARKED_RING] = 0xE0A100FF, [SS_PAINT_DISC] = 0xE9EBEFFF,
    [SS_PAINT_DISC_RIM] = 0x9AA3B0FF,    [SS_PAINT_LABEL] = 0x20242CFF,
    [SS_PAINT_THIN] = 0xA9B0BBFF,        [SS_PAINT_THICK] = 0x16181DFF,
    [SS_PAINT_SIGN] = 0x20242CFF,        [SS_PAINT_SIGN_LINE] = 0x9AA3B0FF,
    [SS_PAINT_BLACK_DOT] = 0x20242CFF,   [SS_PAINT_BLACK_DOT_WORDS] = 0xFFFFFFFF,
    [SS_PAINT_WHITE_DOT] = 0xFFFFFFFF,   [SS_PAINT_WHITE_DOT_WORDS] = 0x20242CFF,
    [SS_PAINT_CLUE] = 0x20242CFF,        [SS_PAINT_CLUE_ARROW] = 0x555B66FF,
    [SS_PAINT_GIVEN] = 0x16181DFF,       [SS_PAINT_PLACED] = 0x1D62B8FF,
    [SS_PAINT_PENCIL] = 0x4D5665FF,      [SS_PAINT_CONFLICT] = 0xB3261EFF,
    [SS_PAINT_NAME] = 0x747D8BFF,        [SS_PAINT_LEGEND] = 0x4A5260FF,
    [SS_PAINT_CAPTION] = 0x5B6472FF,
};

uint32_t ss_paint_colour(ss_paint_role role, int tone) {
    assert(role < SS_PAINT_COUNT && tone >= 0);
    switch (role) {
    case SS_PAINT_AREA: return area_colours[tone - 1];
    case SS_PAINT_COLOUR: return player_colours[tone - 1];
    case SS_PAINT_SHADE: return shades[tone];
    case SS_PAINT_RIM: return rims[tone];
    case SS_PAINT_WASH: return washes[tone];
    case SS_PAINT_THREAD:
    case SS_PAINT_ARROW:
    case SS_PAINT_CIRCLE:
    case SS_PAINT_CAGE:
    case SS_PAINT_DOT_RIM: return inks[tone];
    case SS_PAINT_TINT: return tints[tone].disc;
    case SS_PAINT_TINT_RING: return tints[tone].ring;
    case SS_PAINT_TINT_DIGIT: return tints[tone].digit;
    case SS_PAINT_LINK: return links[tone];
    default: return plain_colours[role];
    }
}
