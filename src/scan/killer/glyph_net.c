/* glyph_net.c: the net that reads one digit of a sum; its numbers come from tools/train. */
#include "scan/read/net.h"

#include "scan/killer/glyph_net.inc"

const ss_net ss_glyph_net = {24, {1, 12, 20, 28, 40, 11}, weights, scales, biases};
