import { createHolds } from './holds.ts';

/** Background work waits no longer than this for what somebody waits for, in milliseconds. */
export const GIVE_WAY_MS = 5_000;

const urgentWork = createHolds(GIVE_WAY_MS);

/**
 * Says that something runs which a visitor waits for, or moves with a hand: background work gives way to it, because a
 * browser that waits for a script or for graphics calls itself idle.
 * @returns says that it is over
 */
export const beginUrgentWork = urgentWork.hold;

/** Resolves once nothing is urgent. */
export const afterUrgentWork = urgentWork.whenReleased;
