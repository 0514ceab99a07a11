/**
 * Returns epoch milliseconds by a clock that nobody sets while this process runs: what must neither end nor go on because
 * somebody has set the machine's clock, as a session of staff, goes by it.
 */
export const steadyClock = (): number => Math.floor(performance.timeOrigin + performance.now());
