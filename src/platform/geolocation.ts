import type { PositionAnswer } from '../domain/location/position.ts';
import { systemClock, type WaitingClock, withTimeout } from './clock.ts';

/** How long a browser may look for its position. */
const SEARCH_MS = 10_000;
/** How old a position may be: nobody moves to another suburb meanwhile. */
const MAX_AGE_MS = 60_000;
/** The browser's own limit does not run while it asks the person, who may never answer. */
const PATIENCE_MS = 30_000;

/** Asks the browser where it is, which asks the person first. Never throws. */
export async function askPosition(clock: Pick<WaitingClock, 'after'> = systemClock): Promise<PositionAnswer> {
  const { geolocation } = navigator;
  if (!geolocation) return { type: 'unsupported' };
  const answer = new Promise<PositionAnswer>((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ type: 'position', point: { latitude, longitude } }),
      ({ code, message }) => resolve({ type: 'problem', code, message }),
      { timeout: SEARCH_MS, maximumAge: MAX_AGE_MS },
    );
  }).catch((): PositionAnswer => ({ type: 'problem' }));
  return (await withTimeout(clock, PATIENCE_MS, answer)) ?? { type: 'problem' };
}
