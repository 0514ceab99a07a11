import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AudioDock } from '../../content/audio/AudioDock.tsx';
import { useSite } from '../../content/pages/useSite.ts';
import { isHubPath } from '../../domain/hubPaths.ts';
import { barToShow, LOW_WINDOW_PX } from '../../domain/page/barToShow.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Connectivity, connectivity } from '../../platform/connectivity.ts';
import type { UpdateOffer } from '../../platform/serviceWorker.ts';
import { useConnectivity } from '../../platform/useConnectivity.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Bar } from '../../ui/feedback/Bar.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { usePageFrame } from '../usePageFrame.ts';
import styles from './bars.module.css';
import { InstallBar, useInstallOffer } from './InstallBar.tsx';
import { NotificationBanner } from './NotificationBanner.tsx';

const SHOWN_MS = 8_000;

/** Width of the focus ring, in px. */
const RING_PX = 6;

/** The text of the indicator; none while online [PWA-16, DEC-132, CON-36]. */
const TEXTS: Record<Connectivity, string | undefined> = {
  online: undefined,
  offline: "You're offline. Showing saved content.",
  'hub-unreachable': "We can't be reached right now. Showing saved content.",
};

type BarsProps = { offer: UpdateOffer | undefined; onLater: () => void };

/** The bars at the lower edge of every page: one that says something, and below it the player of a story. */
export function Bars({ offer, onLater }: BarsProps) {
  const notification = useSite()?.notification;
  const connectivity = useConnectivity();
  const refusedLink = useRefusedLink();
  const install = useInstallOffer();
  const { pathname } = useLocation();
  const shown = barToShow({
    isLinkRefused: refusedLink !== undefined,
    isOnline: connectivity === 'online',
    hasUpdate: offer !== undefined,
    canInstall: install !== undefined,
    notice: notification && { leadsTo: notification.link?.url },
    path: pathname,
    isOwnScreen: usePageFrame().hasOwnFrame,
    isLowWindow: useMediaQuery(`(max-height: ${LOW_WINDOW_PX - 0.02}px)`, false),
  });
  return (
    <div ref={useBarsPadding()} className={styles.bars} data-theme="dark">
      <NeedsConnection attempt={shown === 'link-refused' ? refusedLink : undefined} />
      <OfflineBar connectivity={shown === 'offline' ? connectivity : 'online'} />
      {offer && shown === 'update' ? <UpdateBar offer={offer} onLater={onLater} /> : null}
      {install && shown === 'install' ? <InstallBar {...install} /> : null}
      {notification && shown === 'notice' ? <NotificationBanner key={notification.id} {...notification} /> : null}
      <AudioDock />
    </div>
  );
}

/** Shown while there is no connection and removed when it returns; announced politely, never blocking [PWA-16]. */
export function OfflineBar({ connectivity }: { connectivity: Connectivity }) {
  const text = TEXTS[connectivity];
  // A live region must exist before its text: only then is the text announced.
  return (
    <div role="status">
      {text ? (
        <Bar kind="offline" words={text}>
          <a href={ROUTES.saved.path}>What is saved</a>
        </Bar>
      ) : null}
    </div>
  );
}

/**
 * Offers the new version; nothing changes before the visitor accepts, and never while a form holds values [PWA-17,
 * DEC-133].
 */
export function UpdateBar({ offer, onLater }: { offer: UpdateOffer; onLater: () => void }) {
  const [accepted, setAccepted] = useState(false);
  function accept() {
    setAccepted(true);
    offer.accept();
  }
  const words =
    accepted && offer.mustWait()
      ? 'The new version starts once your form is sent or closed.'
      : 'A new version is available';
  return (
    <Bar kind="update" label="Update" words={words} isSpoken>
      <Button variant="ink" icon={null} busy={accepted} onClick={accept}>
        Update now
      </Button>
      <Button onClick={onLater}>Later</Button>
    </Bar>
  );
}

/**
 * Keeps the end of the page, and the focused element, from being covered by the bars at the bottom edge: the page is
 * extended, and scrolls further, by their height.
 */
function useBarsPadding(): RefObject<HTMLDivElement | null> {
  const bars = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bars.current;
    if (!element) return;
    let frame = 0;
    const settle = () => {
      setRoom(`${element.offsetHeight}px`);
      raiseFocus(element);
    };
    // In the next frame: resizing the page inside a ResizeObserver callback makes browsers report a loop.
    const settleSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(settle);
    };
    const observer = new ResizeObserver(settleSoon);
    observer.observe(element);
    // And once more: a section brought into view by the focus gets its size only then, which moves its contents.
    const onFocus = () => {
      raiseFocus(element);
      settleSoon();
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      setRoom('');
    };
  }, []);
  return bars;
}

/** Set on the two elements that need it: an inherited custom property would restyle all elements. */
function setRoom(height: string): void {
  document.documentElement.style.scrollPaddingBottom = height;
  document.body.style.paddingBottom = height;
}

/**
 * Scrolls the focused element out from under the bars: browsers scroll to what is outside the window, not to what is
 * covered (WCAG 2.4.11).
 */
function raiseFocus(bars: HTMLElement): void {
  const focused = document.querySelector(':focus-visible');
  if (!focused || bars.offsetHeight === 0 || bars.contains(focused) || focused.closest('dialog')) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const barsTop = bars.getBoundingClientRect().top;
  const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const isTallerThanTheRoom = bottom - top > barsTop - headerBottom;
  // For an element taller than the space between the bars, showing its beginning is enough.
  if (isTallerThanTheRoom && top < (headerBottom + barsTop) / 2) return;
  const hidden = bottom + RING_PX - barsTop;
  scrollBy({ top: Math.max(0, Math.min(hidden, top - headerBottom - RING_PX)), behavior: 'instant' });
}

/** Whether a link needs a connection: another site, or a file of the hub. */
function leadsAway({ protocol, origin, pathname }: HTMLAnchorElement): boolean {
  return /^https?:$/.test(protocol) && (origin !== location.origin || isHubPath(pathname));
}

/**
 * Stops links that need the missing connection, instead of letting the browser open its own error page [PWA-24, DEC-132].
 * @returns the number of the attempt that has just been stopped, for some seconds
 */
export function useRefusedLink(): number | undefined {
  // A new number for every attempt, so that the text is announced again.
  const [tries, setTries] = useState(0);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (event.defaultPrevented || !link || !leadsAway(link) || connectivity() !== 'offline') return;
      event.preventDefault();
      setTries((count) => count + 1);
    };
    document.addEventListener('click', stop);
    return () => document.removeEventListener('click', stop);
  }, []);
  useEffect(() => {
    if (tries === 0) return;
    setShown(true);
    return systemClock.after(SHOWN_MS, () => setShown(false));
  }, [tries]);
  return isShown ? tries : undefined;
}

/** Explains why a link was stopped. @param attempt  see `useRefusedLink` */
export function NeedsConnection({ attempt }: { attempt: number | undefined }) {
  return (
    <div role="status">
      {attempt === undefined ? null : <Bar key={attempt} kind="offline" words="This needs an internet connection." />}
    </div>
  );
}
