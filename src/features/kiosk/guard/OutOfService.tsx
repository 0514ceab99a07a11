import { useEffect, useState } from 'react';
import { PageHead, titleWithProduct } from '../../../content/pages/PageHead.tsx';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { ROUTES, routeFacts } from '../../../domain/site/routes.ts';
import {
  type DeviceState,
  type OutOfServiceCode,
  outOfServiceCode,
  revocation,
  watchDeviceState,
} from '../../../kiosk/serviceStatus.ts';
import { useOutboxEntries } from '../../../outbox/screens/useOutboxEntries.ts';
import { usePersisted } from '../../../platform/usePersisted.ts';
import { KioskLabel } from '../staff/KioskLabel.tsx';
import styles from './OutOfService.module.css';

/** What is wrong and what staff should do; the same codes are in kiosk-config/README.md. */
const FOR_STAFF: Record<OutOfServiceCode, string> = {
  RV: 'This device was revoked. Anything waiting on it is kept and will still be sent. Ask the organisers to enrol it again.',
  ST: "This browser can't save anything on the device. Don't use a private window: start the browser with the launch script.",
  SP: 'There is no room left on the device. Free up at least 1 GB. Anything waiting here is kept and will still be sent.',
  CO: 'The content is not on the device and the hub cannot be reached. Connect it for two minutes.',
};

/**
 * Shown in place of every page while this kiosk would lose registrations or must not take any [CON-28, KIOSK-30,
 * DEC-158].
 */
export function OutOfService({ settings, code }: { settings: KioskSettings; code: OutOfServiceCode }) {
  return (
    <InPlaceOfPages
      settings={settings}
      title="Out of service"
      code={code}
      heading="This kiosk is out of service."
      lede="Please ask our staff. They can register you on another one."
      forStaff={FOR_STAFF[code]}
    />
  );
}

/** A second window of the booth: a visit may be going on in the first, and both share what it has stored [KIOSK-39]. */
export function OtherWindow({ settings }: { settings: KioskSettings }) {
  return (
    <InPlaceOfPages
      settings={settings}
      title="Booth in another window"
      heading="This booth is open in another window."
      lede="Please close this window and go on in the other one."
      forStaff="Once the other window is closed, the booth opens here by itself."
    />
  );
}

type InPlaceOfPagesProps = {
  settings: KioskSettings;
  /** Of the document */
  title: string;
  code?: OutOfServiceCode;
  heading: string;
  lede: string;
  forStaff: string;
};

function InPlaceOfPages({ settings, title, code, heading, lede, forStaff }: InPlaceOfPagesProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.screen} data-theme="dark">
      <PageHead title={titleWithProduct(title)} />
      {code ? <p className={styles.code}>{code}</p> : null}
      <div className={styles.words}>
        <h1>{heading}</h1>
        <p className={styles.lede}>{lede}</p>
      </div>
      <div className={styles.staff}>
        <h2>For staff</h2>
        <p>{forStaff}</p>
        <KioskLabel settings={settings} className={styles.device} />
      </div>
    </main>
  );
}

/**
 * Returns why this kiosk is out of service on a page; undefined while it is not [KIOSK-30, CON-28]. Staff screens are
 * always available. Missing content closes only the kiosk home: an open form has all it needs.
 */
export function useOutOfServiceCode(path: string): OutOfServiceCode | undefined {
  const revoked = usePersisted(revocation, false);
  const { outbox } = useOutboxEntries();
  const [state, setState] = useState<DeviceState>({ reachesHub: true });
  useEffect(() => watchDeviceState(setState), []);
  const code = outOfServiceCode({ ...state, revoked, canKeep: outbox?.canKeep });
  if (routeFacts(path).booth === 'staff' || (code === 'CO' && path !== ROUTES.kiosk.path)) return undefined;
  return code;
}
