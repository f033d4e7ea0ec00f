/* herd_plain.c: the rounds of a herd for any machine. */
#include "herd/herd.h"

#include "herd/round.inc"
#include "herd/slack.inc"

const ss_herd_kernels ss_herd_plain = {.round = run_herd, .weigh = weigh_herd};
