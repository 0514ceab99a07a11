import { useEffect, useRef } from 'react';
import { kioskSettings } from '../../kiosk/kioskMode.ts';
import { mayUpdateNow } from '../../kiosk/updateWindow.ts';
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
