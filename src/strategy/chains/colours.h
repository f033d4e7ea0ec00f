/* colours.h: what a search for colours looks for, as bits of ss_strategy.size. */
#ifndef SS_STRATEGY_CHAINS_COLOURS_H
#define SS_STRATEGY_CHAINS_COLOURS_H

enum {
    SS_COLOURS_TRAP = 1,   /* a place that sees both colours */
    SS_COLOURS_WRAP = 2,   /* a colour that sees itself */
    SS_COLOURS_BRIDGE = 4, /* colours of two groups that see each other: multi-colours 1 */
    SS_COLOURS_PINCH = 8   /* a colour that sees both of another group: multi-colours 2 */
};
#endif
