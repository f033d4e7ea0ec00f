/* near.c: what was meant by the name of a rule that is not there. */
#include "rule/rule.h"
#include <assert.h>
#include <ctype.h>
#include <string.h>

enum { LONGEST = 24, FAR = 3 };

static int smaller(int a, int b) { return a < b ? a : b; }

static bool same(char one, char two) {
    return tolower((unsigned char)one) == tolower((unsigned char)two);
}

/* Letters to be put in, taken out, changed or swapped with the next. */
static int distance(ss_span one, const char *two) {
    int rows = (int)one.size, columns = (int)strlen(two), cost[LONGEST + 1][LONGEST + 1];
    if (one.size > LONGEST || columns > LONGEST) return FAR;
    assert(rows >= 0);
    for (int i = 0; i <= rows; i++) cost[i][0] = i;
    for (int j = 0; j <= columns; j++) cost[0][j] = j;
    for (int i = 1; i <= rows; i++)
        for (int j = 1; j <= columns; j++) {
            int changed = cost[i - 1][j - 1] + !same(one.data[i - 1], two[j - 1]);
            cost[i][j] = smaller(changed, 1 + smaller(cost[i - 1][j], cost[i][j - 1]));
            bool swapped = i > 1 && j > 1 && same(one.data[i - 1], two[j - 2]) &&
                           same(one.data[i - 2], two[j - 1]);
            if (swapped) cost[i][j] = smaller(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[rows][columns];
}

/* The least distance to one of the names. */
static int distance_to_any(ss_span name, const char *names) {
    int least = FAR;
    char one[LONGEST + 1];
    while (*names) {
        size_t size = strcspn(names, ",");
        if (size <= LONGEST) {
            memcpy(one, names, size);
            one[size] = 0;
            least = smaller(least, distance(name, one));
        }
        names += size + (names[size] == ',');
        while (*names == ' ') names++;
    }
    return least;
}

/* Do its first letters say the name? People write `little` for `littlekiller`. */
static const char *begun(ss_span name) {
    const ss_rule_kind *kind;
    for (int i = 0; name.size >= 3 && (kind = ss_rule_at(i)); i++)
        if (strlen(kind->name) > name.size && !memcmp(kind->name, name.data, name.size))
            return kind->name;
    return NULL;
}

/* Of a short word one letter may be wrong, of a long one two. */
static int too_far(ss_span name) { return name.size < 5 ? FAR - 1 : FAR; }

bool ss_rule_is_near(ss_span name, const char *names) {
    int far = distance_to_any(name, names);
    return far < too_far(name) && far < (int)name.size;
}

const char *ss_rule_near(ss_span name) {
    const char *near = NULL;
    const ss_rule_kind *kind;
    name = ss_span_trim(name);
    int least = too_far(name);
    for (int i = 0; (kind = ss_rule_at(i)); i++) {
        int far = smaller(distance(name, kind->name), distance(name, kind->title));
        if (kind->also) far = smaller(far, distance_to_any(name, kind->also));
        if (far < least && far < (int)name.size) near = kind->name, least = far;
    }
    return near ? near : begun(name);
}
