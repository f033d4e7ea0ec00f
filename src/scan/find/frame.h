/* frame.h: the four corners of what might be the frame of a grid. */
#ifndef SS_SCAN_FIND_FRAME_H
#define SS_SCAN_FIND_FRAME_H
#include "scan/picture.h"

/* Of a convex polygon, clockwise, the corners of the four sides that it nearly has: cut or rounded
   corners come out sharp. False: it has no four such sides. The polygon is used up. */
bool ss_frame_of(ss_plane_point *polygon, int corners, ss_plane_point frame[4]);
double ss_polygon_area(const ss_plane_point *polygon, int corners);
#endif
