import { PageHead } from '../../../content/pages/PageHead.tsx';
import { titleWithProduct } from '../../../content/pages/pageTitle.ts';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { KioskLabel } from '../staff/KioskLabel.tsx';
import styles from './OutOfService.module.css';

/** A second window of the booth: a visit may be going on in the first, and both share what it has stored [KIOSK-39]. */
export function OtherWindow({ settings }: { settings: KioskSettings }) {
  return (
    <main id="main" tabIndex={-1} className={styles.screen} data-theme="dark">
      <PageHead title={titleWithProduct('Booth in another window')} />
      <div className={styles.words}>
        <h1>This booth is open in another window.</h1>
        <p className={styles.lede}>Please close this window and go on in the other one.</p>
      </div>
      <div className={styles.staff}>
        <h2>For staff</h2>
        <p>Once the other window is closed, the booth opens here by itself.</p>
        <KioskLabel settings={settings} className={styles.device} />
      </div>
    </main>
  );
}
