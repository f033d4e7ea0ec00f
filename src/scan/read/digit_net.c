/* digit_net.c: the net that reads a cell; its numbers come from tools/train. */
#include "scan/read/net.h"

#include "scan/read/digit_net.inc"

const ss_net ss_digit_net = {32, {1, 16, 32, 48, 64, 11}, weights, scales, biases};
