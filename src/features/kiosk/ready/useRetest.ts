import { useEffect } from 'react';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { lastReadiness } from '../../../kiosk/lastReadiness.ts';

const EVERY_MS = 30 * 60_000;
/** By the age of the last result, because whoever touches the start screen ends its timers. */
const LOOK_MS = 60_000;

/**
 * While a screen is shown on which nobody is there: tests a kiosk again that staff have tested, half an hour after the
 * last time, and keeps the result for the hub [KIOSK-29]. Nobody waits for it, and no visit is held up by it.
 */
export function useRetest(settings: KioskSettings): void {
  useEffect(() => {
    let isTesting = false;
    const look = async () => {
      const last = lastReadiness.read();
      // A clock that was set back has tested in the future.
      if (isTesting || !last || Math.abs(Date.now() - last.testedAt) < EVERY_MS) return;
      isTesting = true;
      try {
        const { testUnattended } = await import('./testNow.ts');
        await testUnattended(settings);
      } catch (error) {
        console.warn('this kiosk could not test itself again', error);
      } finally {
        isTesting = false;
      }
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [settings]);
}
