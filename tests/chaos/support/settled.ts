/**
 * How soon everything that happens by itself has happened, the next pass of the outer loop included: the limit that the
 * product itself promises [OUTBOX-35]. A shorter one would fail whenever the loop drew a long pause.
 */
export const SETTLED_WITHIN_MS = 60_000;
