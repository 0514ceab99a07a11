import { useEffect, useRef } from 'react';
import type { KioskProfile } from '../../domain/kioskProfile.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import { kioskSettings } from '../../kiosk/kioskMode.ts';
import { isVacant } from '../../kiosk/visitActivity.ts';
import { useOutboxEntries } from '../../outbox/screens/useOutboxEntries.ts';
import type { UpdateOffer } from '../../platform/serviceWorker.ts';

const LOOK_MS = 5_000;

/** Applies a new version on a kiosk as soon as it is idle, without asking [KIOSK-34, DEC-133]. */
export function KioskUpdate({ offer }: { offer: UpdateOffer }) {
  const { entries = [] } = useOutboxEntries();
  const sending = useRef(0);
  sending.current = entries.filter(({ state }) => state === 'sending').length;

  useEffect(() => {
    const look = () => {
      const moment = {
        now: Date.now(),
        path: location.pathname,
        vacant: isVacant(),
        sending: sending.current,
        freeze: kioskSettings()?.freeze,
      };
      if (mayUpdateNow(moment)) offer.accept();
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [offer]);
  return null;
}

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
