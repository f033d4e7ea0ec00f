/* sign_net.c: the net that reads a sign between two cells; its numbers come from tools/train. */
#include "scan/read/net.h"

#include "scan/killer/sign_net.inc"

const ss_net ss_sign_net = {24, {1, 10, 16, 20, 24, 3}, weights, scales, biases};
