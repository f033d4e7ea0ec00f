/* test_memory.c: what grows keeps its beginning; and in builds with AddressSanitizer nobody can
   touch what it has left, nor the gaps of an arena. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "base/memory.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CHECKED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(CHECKED)
#include <sanitizer/asan_interface.h>
enum { IS_CHECKED = 1 };
static int is_hidden(const void *place) { return __asan_address_is_poisoned(place); }
#else
enum { IS_CHECKED = 0 };
static int is_hidden(const void *place) { return (void)place, 0; }
#endif

static void rooms(void **state) {
    (void)state;
    for (size_t first = 1; first < 100; first += 7)
        for (size_t wanted = 1, room = 0; wanted < 5000; wanted++) {
            if (wanted <= room) continue;
            size_t more = ss_memory_room(room, wanted, first);
            assert_true(more >= wanted);
            if (!IS_CHECKED) assert_true(more >= 2 * room && more >= first);
            room = more;
        }
    assert_true(ss_memory_room(96, 1000, 96) >= 1000);
}

typedef struct counted {
    size_t bytes;
    int moves;
} counted;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
    counted *all = user;
    all->bytes += new_size - old_size;
    all->moves += block == NULL;
    if (new_size) return realloc(block, new_size);
    free(block);
    return NULL;
}

static void blocks(void **state) {
    (void)state;
    counted all = {0};
    susol_allocator memory = {resize, &all};
    unsigned char *block = NULL;
    for (size_t size = 1; size < 3000; size += size / 9 + 1) {
        size_t old = all.bytes;
        block = ss_memory_grow(&memory, block, old, size);
        assert_non_null(block);
        assert_int_equal(all.bytes, size);
        for (size_t i = 0; i < old; i++) assert_int_equal(block[i], i % 251);
        for (size_t i = old; i < size; i++) block[i] = (unsigned char)(i % 251);
    }
    assert_true(IS_CHECKED ? all.moves > 20 : all.moves == 1); /* checked: a new block each time */
    ss_memory_give(&memory, block, all.bytes);
    assert_int_equal(all.bytes, 0);
}

static void places(void **state) {
    (void)state;
    counted all = {0};
    susol_allocator memory = {resize, &all};
    ss_arena arena = {.allocator = &memory};
    unsigned char *place = NULL;
    size_t size = 0;
    for (size_t more = 1; more < 30000; more += more / 5 + 1) {
        unsigned char *old = place;
        place = ss_arena_grow(&arena, old, size, more);
        assert_non_null(place);
        for (size_t i = 0; i < size; i++) assert_int_equal(place[i], i % 253);
        for (size_t i = size; i < more; i++) place[i] = (unsigned char)(i % 253);
        if (old && IS_CHECKED) assert_true(is_hidden(old) && is_hidden(old + size - 1));
        if (IS_CHECKED) assert_true(is_hidden(place + more) && !is_hidden(place + more - 1));
        size = more;
    }
    ss_arena_clear(&arena);
    if (IS_CHECKED) assert_true(is_hidden(place));
    unsigned char *zeroed = ss_arena_get(&arena, 100);
    assert_non_null(zeroed);
    for (int i = 0; i < 100; i++) assert_int_equal(zeroed[i], 0);
    ss_arena_free(&arena);
    assert_int_equal(all.bytes, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rooms),
        cmocka_unit_test(blocks),
        cmocka_unit_test(places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
