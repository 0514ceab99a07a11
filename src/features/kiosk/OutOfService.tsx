import type { KioskSettings } from '../../domain/kioskProfile.ts';
import styles from './OutOfService.module.css';

/**
 * In place of every page while the hub has revoked this device: it takes nothing more, and what it holds is still sent.
 * The code is listed with what to do in kiosk-config/README.md [CON-28, DEC-158].
 */
export function OutOfService({ settings }: { settings: KioskSettings }) {
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <p className={styles.code}>RV</p>
      <h1>This kiosk is out of service.</h1>
      <p className={styles.lede}>Please ask our staff. They can register you on another one.</p>
      <p className={styles.staff}>
        {[settings.name, settings.stand].filter(Boolean).join(', ')}. Staff: this device was revoked. What waits on it
        is kept and still sent. Ask the organisers to enrol it again.
      </p>
    </main>
  );
}
