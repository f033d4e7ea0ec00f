/* test_pack.c: packed texts come back whole, known ones are read, damaged ones are refused. */
#include "support.h"
#include "base/base64.h"
#include "base/inflate.h"
#include "base/lzstring.h"

enum { MOST = 1 << 16 };

static void random_text(ss_random *random, ss_text *text) {
    static const char *const parts[] = {"a",        "{\"cells\":[", "R1C1",
                                        "\xC3\xA9", "\xE2\x88\xA7", "\xF0\x9F\x98\x80"};
    int kinds = 1 + (int)ss_random_below(random, 6);
    ss_text_clear(text);
    for (int i = (int)ss_random_below(random, 600); i > 0; i--)
        ss_text_words(text, parts[ss_random_below(random, (uint32_t)kinds)]);
}

static ss_span span_of(const ss_text *text) {
    return (ss_span){text->data ? text->data : "", text->size};
}

static void assert_same(const ss_text *a, const ss_text *b) {
    assert_int_equal(a->size, b->size);
    if (a->size) assert_memory_equal(a->data, b->data, a->size);
}

static void packed_texts_come_back(void **state) {
    (void)state;
    ss_random random;
    ss_text text, packed, back;
    ss_random_seed(&random, 11);
    ss_text_init(&text, &ss_memory_malloc);
    ss_text_init(&packed, &ss_memory_malloc);
    ss_text_init(&back, &ss_memory_malloc);
    for (int i = 0; i < 300; i++) {
        random_text(&random, &text);
        ss_text_clear(&packed), ss_text_clear(&back);
        assert_int_equal(ss_lzstring_pack(span_of(&text), &packed), SUSOL_OK);
        assert_int_equal(packed.size % 4, 0);
        assert_int_equal(ss_lzstring_unpack(span_of(&packed), MOST, &back), SUSOL_OK);
        assert_same(&text, &back);
        ss_text_clear(&packed), ss_text_clear(&back);
        ss_inflate_store(span_of(&text), &packed);
        assert_int_equal(ss_inflate(span_of(&packed), MOST, &back), SUSOL_OK);
        assert_same(&text, &back);
        ss_text_clear(&packed), ss_text_clear(&back);
        ss_base64_encode(span_of(&text), &packed);
        assert_true(ss_base64_decode(span_of(&packed), &back));
        assert_same(&text, &back);
    }
    ss_text_free(&text);
    ss_text_free(&packed);
    ss_text_free(&back);
}

/* Made by zlib: nothing, the fixed codes, codes of its own. */
static void known_texts_are_read(void **state) {
    (void)state;
    static const struct {
        const char *packed, *text;
        size_t repeated;
    } known[] = {
        {"AwA=", "", 0},
        {"y0jNycnXUcgAUYoA", "hello, hello!", 1},
        {"7cy7DYAgFAXQVe4AFv6/rYsgPJUEIUGMjq9b2NzitGe2m00nrEfaBVptAhU/"
         "zsHYdZUoPo0oyqpu2q4f8gyi9I4Y7gw6uOvwUN5gCc+EmRcvXrx48eLFixcvXr9eLw==",
         "Digits in the cage are all different: 1234567890, each row, column and box; ", 40},
    };
    ss_text bytes, back;
    ss_text_init(&bytes, &ss_memory_malloc);
    ss_text_init(&back, &ss_memory_malloc);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        size_t size = strlen(known[i].text);
        ss_text_clear(&bytes), ss_text_clear(&back);
        assert_true(ss_base64_decode(ss_span_of(known[i].packed), &bytes));
        assert_int_equal(ss_inflate(span_of(&bytes), MOST, &back), SUSOL_OK);
        assert_int_equal(back.size, size * known[i].repeated);
        for (size_t at = 0; at < back.size; at += size)
            assert_memory_equal(back.data + at, known[i].text, size);
    }
    ss_text_clear(&back);
    assert_int_equal(
        ss_lzstring_unpack(ss_span_of("N4IgzglgXgpiBcA2ANCALhNAbO8QDMQBfIA="), MOST, &back),
        SUSOL_OK);
    assert_string_equal(back.data, "{\"size\":6,\"title\":\"f\"}");
    ss_text_free(&bytes);
    ss_text_free(&back);
}

/* Any bytes at all: an answer, never more than was asked for. */
static void damaged_texts_are_refused(void **state) {
    (void)state;
    enum { FEW = 500 };
    ss_random random;
    ss_text back;
    char bytes[200];
    ss_random_seed(&random, 12);
    ss_text_init(&back, &ss_memory_malloc);
    for (int i = 0; i < 20000; i++) {
        size_t size = ss_random_below(&random, sizeof bytes);
        for (size_t j = 0; j < size; j++) bytes[j] = (char)ss_random_below(&random, 256);
        ss_text_clear(&back);
        (void)ss_inflate((ss_span){bytes, size}, FEW, &back);
        assert_true(back.size <= FEW);
        for (size_t j = 0; j < size; j++) bytes[j] = ss_base64_letter((unsigned char)bytes[j]);
        ss_text_clear(&back);
        (void)ss_lzstring_unpack((ss_span){bytes, size}, FEW, &back);
        assert_true(back.size <= 3 * FEW);
    }
    assert_int_equal(ss_inflate((ss_span){"", 0}, FEW, &back), SUSOL_BAD_TEXT);
    assert_int_equal(ss_lzstring_unpack((ss_span){"", 0}, FEW, &back), SUSOL_BAD_TEXT);
    ss_text_free(&back);
}

/* Bytes that are no UTF-8, and longer forms than needed, become the sign for that: never a quote or
   a control character that was not there. */
static void strange_bytes_are_replaced(void **state) {
    (void)state;
    static const char *const strange[] = {"\xC0\x93", "\xC0\xA2",         "\xE0\x80\xA2",
                                          "\xFF",     "\xF0\x80\x80\xA2", "\xC3"};
    ss_text packed, back;
    ss_text_init(&packed, &ss_memory_malloc);
    ss_text_init(&back, &ss_memory_malloc);
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        ss_text_clear(&packed), ss_text_clear(&back);
        assert_int_equal(ss_lzstring_pack(ss_span_of(strange[i]), &packed), SUSOL_OK);
        assert_int_equal(ss_lzstring_unpack(span_of(&packed), MOST, &back), SUSOL_OK);
        assert_string_equal(back.data, "\xEF\xBF\xBD");
    }
    ss_text_free(&packed);
    ss_text_free(&back);
}

static void escapes_of_addresses(void **state) {
    (void)state;
    ss_text back;
    ss_text_init(&back, &ss_memory_malloc);
    ss_base64_unescape(ss_span_of("a%2Fb%2b%zz%4"), &back);
    assert_string_equal(back.data, "a/b+%zz%4");
    ss_text_free(&back);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(packed_texts_come_back),    cmocka_unit_test(known_texts_are_read),
        cmocka_unit_test(damaged_texts_are_refused), cmocka_unit_test(strange_bytes_are_replaced),
        cmocka_unit_test(escapes_of_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
