import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { ROUTES } from '../../../domain/site/routes.ts';
import { isInPinGrace } from '../../../kiosk/pin.ts';
import { opensKiosk } from '../../../kiosk/unlockCode.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import page from '../../../ui/layout/Page.module.css';
import { KioskLabel } from './KioskLabel.tsx';
import { PinForm } from './PinForm.tsx';
import styles from './staff.module.css';

/** A staff screen locks itself after this long. */
const STAFF_LOCK_MS = 5 * 60_000;

type StaffGateProps = { settings: KioskSettings; heading: string; children: (lock: () => void) => ReactNode };

/** Shows a screen after the PIN is entered, and asks again after five minutes [KIOSK-23, DEC-139]. */
export function StaffGate({ settings, heading, children }: StaffGateProps) {
  const [unlocked, setUnlocked] = useState(() => isInPinGrace());
  useEffect(() => {
    if (!unlocked) return;
    const timer = setTimeout(() => setUnlocked(false), STAFF_LOCK_MS);
    return () => clearTimeout(timer);
  }, [unlocked]);
  const shown = useRef(unlocked);
  useEffect(() => {
    if (shown.current === unlocked) return;
    shown.current = unlocked;
    focusHeading();
  }, [unlocked]);

  if (unlocked) return children(() => setUnlocked(false));
  return (
    <div className={styles.gate}>
      <h1>{heading}</h1>
      <p className={page.lede}>Staff only. Enter the PIN of this kiosk.</p>
      <KioskLabel settings={settings} />
      <PinForm
        check={(pin) => opensKiosk(pin, settings.pinHash)}
        onRight={() => setUnlocked(true)}
        buttons={(busy) => (
          <>
            <Button type="submit" variant="go" disabled={busy}>
              Unlock
            </Button>
            <Button href={ROUTES.kiosk.path}>Cancel</Button>
          </>
        )}
      />
    </div>
  );
}

/** Moves focus to the new screen's heading, because the previously focused element is gone. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
