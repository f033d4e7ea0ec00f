/* number_net.c: the net that reads a cell of a large grid; its numbers come from tools/train. */
#include "scan/read/net.h"

#include "scan/read/number_net.inc"

const ss_net ss_number_net = {32, {1, 12, 20, 32, 40, 25}, weights, scales, biases};
