import { PageHead } from '../../../content/pages/PageHead.tsx';
import { titleWithProduct } from '../../../content/pages/pageTitle.ts';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import type { UnfitCode } from '../../../kiosk/fitness.ts';
import { KioskLabel } from '../staff/KioskLabel.tsx';
import styles from './OutOfService.module.css';

/** What is wrong and what staff should do; the same codes are in kiosk-config/README.md. */
const FOR_STAFF: Record<UnfitCode, string> = {
  RV: 'This device was revoked. Anything waiting on it is kept and will still be sent. Ask the organisers to enrol it again.',
  ST: "This browser can't save anything on the device. Don't use a private window: start the browser with the launch script.",
  SP: 'There is no room left on the device. Free up at least 1 GB. Anything waiting here is kept and will still be sent.',
  CO: 'The content is not on the device and the hub cannot be reached. Connect it for two minutes.',
};

/**
 * Shown in place of every page while this kiosk would lose registrations or must not take any [CON-28, KIOSK-30,
 * DEC-158].
 */
export function OutOfService({ settings, code }: { settings: KioskSettings; code: UnfitCode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.screen} data-theme="dark">
      <PageHead title={titleWithProduct('Out of service')} />
      <p className={styles.code}>{code}</p>
      <div className={styles.words}>
        <h1>This kiosk is out of service.</h1>
        <p className={styles.lede}>Please ask our staff. They can register you on another one.</p>
      </div>
      <div className={styles.staff}>
        <h2>For staff</h2>
        <p>{FOR_STAFF[code]}</p>
        <KioskLabel settings={settings} className={styles.device} />
      </div>
    </main>
  );
}
