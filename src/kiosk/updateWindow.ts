import type { KioskProfile } from '../domain/kioskProfile.ts';
import { ROUTES } from '../domain/site/routes.ts';
import type { EpochMs } from '../domain/text/time.ts';

export type UpdateMoment = {
  now: EpochMs;
  /** Path of the current screen */
  path: string;
  /** Nobody is at the kiosk: it was reset and has not been touched since */
  vacant: boolean;
  /** Number of outbox entries being sent right now */
  sending: number;
  freeze: KioskProfile['freeze'];
};

/**
 * Whether a kiosk may load a new version now: vacant, nothing being sent, outside the freeze windows [KIOSK-34,
 * DEC-133].
 */
export function mayUpdateNow({ now, path, vacant, sending, freeze }: UpdateMoment): boolean {
  const frozen = (freeze ?? []).some(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to));
  return vacant && path === ROUTES.kiosk.path && sending === 0 && !frozen;
}
