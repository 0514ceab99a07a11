import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { countedRoles } from '../../../domain/job/shortlist.ts';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import { isBoothScreen, isShownAtBooth, ROUTES, routeOf } from '../../../domain/site/routes.ts';
import type { EpochMs } from '../../../domain/text/time.ts';
import { endVisit } from '../../../kiosk/visitActivity.ts';
import { countWaiting } from '../../../outbox/screens/entryViews.ts';
import { waitingText } from '../../../outbox/screens/texts.ts';
import { useOutboxEntries } from '../../../outbox/screens/useOutboxEntries.ts';
import { useConnectivity } from '../../../platform/useConnectivity.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { BookmarkIcon } from '../../../ui/icons/BookmarkIcon.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ServiceMark } from '../../../ui/icons/ServiceMark.tsx';
import { ChangingText } from '../../../ui/text/ChangingText.tsx';
import { useShortlist } from '../../../visitor/shortlist.ts';
import { StaffDialog } from '../staff/StaffDialog.tsx';
import styles from './KioskHeader.module.css';

const TAPS = 5;

const WITHIN_MS = 3_000;

/**
 * Above every page of a kiosk: the logo with the hidden staff exit, the number waiting to be sent, and the way back.
 */
export function KioskHeader({ settings }: { settings: KioskSettings }) {
  const [staffAsked, setStaffAsked] = useState(false);
  const { pathname } = useLocation();
  // Every visit begins at the kiosk home, so that there is a way back from every other page.
  const navigate = useNavigate();
  return (
    <header className={styles.header}>
      <Logo onGesture={() => setStaffAsked(true)} />
      <Waiting />
      {pathname === ROUTES.kiosk.path ? null : (
        <div className={styles.ways}>
          {isShownAtBooth(ROUTES.comparison.path, settings.areas) ? <Shortlist /> : null}
          {/* A form of the booth has a way back of its own. */}
          {isBoothScreen(routeOf(pathname)) ? null : <Button onClick={() => void navigate(-1)}>Back</Button>}
          <Button href={ROUTES.kiosk.path}>Home</Button>
          <Button onClick={endVisit}>Start over</Button>
        </div>
      )}
      {staffAsked ? <StaffDialog settings={settings} onClose={() => setStaffAsked(false)} /> : null}
    </header>
  );
}

/**
 * Links to the comparison of this visitor's shortlist, from where it can be taken to their phone [KIOSK-33, CMP-01].
 */
function Shortlist() {
  const count = useShortlist().length;
  return (
    <Button href={ROUTES.comparison.path} aria-label={`Shortlist, ${countedRoles(count)}`}>
      <span className={styles.shortlist}>
        <BookmarkIcon filled={count > 0} />
        <ChangingText>{count}</ChangingText>
      </span>
    </Button>
  );
}

/** Five taps within 3 s ask for the PIN; fewer do nothing, so that nobody leaves by accident [KIOSK-03]. */
function Logo({ onGesture }: { onGesture: () => void }) {
  const taps = useRef<number[]>([]);
  const onClick = () => {
    const { taps: kept, complete } = addTap(taps.current, performance.now());
    taps.current = kept;
    if (complete) onGesture();
  };
  return (
    <button type="button" className={styles.logo} onClick={onClick} aria-label={PRODUCT_NAME}>
      <ServiceMark service="tri-service" size={64} />
      <span>{PRODUCT_NAME}</span>
    </button>
  );
}

/** Shows the number, never the contents; staff open the queue from here with the PIN [KIOSK-24, DEC-139]. */
function Waiting() {
  const waiting = useWaitingCount();
  const isOffline = useConnectivity() !== 'online';
  if (waiting === undefined) return null;
  return (
    <a className={styles.waiting} data-empty={waiting === 0 || undefined} href={ROUTES.kioskOutbox.path}>
      {isOffline ? <Icon name="offline" /> : null}
      {isOffline ? <span>Offline.</span> : null}
      <span>{waitingText(waiting)}</span>
    </a>
  );
}

/** Returns how many submissions wait on this device to be sent; undefined until the outbox has been read [KIOSK-24]. */
function useWaitingCount(): number | undefined {
  const { entries } = useOutboxEntries();
  // A test of this kiosk is nobody's.
  return entries && countWaiting(entries.filter(({ kind }) => kind !== 'test'));
}

/**
 * Records a tap of the gesture that opens the PIN prompt: five taps within 3 s [KIOSK-03, DEC-134].
 * @param taps  times of the taps so far
 * @returns the taps to keep, and whether this one completed the gesture
 */
export function addTap(taps: readonly EpochMs[], now: EpochMs): { taps: EpochMs[]; complete: boolean } {
  const recent = [...taps.filter((tap) => now - tap <= WITHIN_MS), now];
  return recent.length >= TAPS ? { taps: [], complete: true } : { taps: recent, complete: false };
}
