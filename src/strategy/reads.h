/* reads.h: what a technique looks at, for those who leave out steps that nobody looks at. */
#ifndef SS_STRATEGY_READS_H
#define SS_STRATEGY_READS_H

/* On which candidates being gone does a step rest (path.h)? */
typedef enum ss_reads {
    SS_READS_ALL,    /* nobody has said: on all that are gone */
    SS_READS_CELLS,  /* any of the cells it names */
    SS_READS_HOUSES, /* its digits in its houses; of an even number in the first half */
    SS_READS_BOTH,
    SS_READS_TOLD /* only those that the step tells itself; they count with the others, too */
} ss_reads;
#endif
