import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { closeAudio } from '../../../content/audio/audioMachine.ts';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { isShownAtBooth, ROUTES } from '../../../domain/site/routes.ts';
import { forgetEntries } from '../../../kiosk/boothAddresses.ts';
import { boothIsElsewhere } from '../../../kiosk/boothWindow.ts';
import { isBrowserKey } from '../../../kiosk/browserKeys.ts';
import { resetComfort } from '../../../kiosk/comfort.ts';
import { secondsLeft } from '../../../kiosk/idleMachine.ts';
import { endPinGrace } from '../../../kiosk/pin.ts';
import { forgetScrollPositions, resetScreen, SCROLL_POSITIONS_KEY } from '../../../kiosk/resetScreen.ts';
import { endVisit } from '../../../kiosk/visitActivity.ts';
import { firstVisit, isOfEarlierVisit, nextVisit, type VisitHistory, withMove } from '../../../kiosk/visitHistory.ts';
import { forgetVisitor } from '../../../visitor/forgetVisitor.ts';
import { BoothDock } from '../dock/BoothDock.tsx';
import { HandOffDialog, useLinkGuard } from './HandOffDialog.tsx';
import { IdleWarning } from './IdleWarning.tsx';
import { KioskHeader } from './KioskHeader.tsx';
import { OtherWindow, OutOfService, useOutOfServiceCode } from './OutOfService.tsx';
import { useIdleMachine } from './useIdleMachine.ts';
import { useKioskDocument } from './useKioskDocument.ts';
import { usePressOutlasts } from './usePressOutlasts.ts';

type GuardProps = { settings: KioskSettings; children: ReactNode };

/** The guard of the window that the booth runs in; any other says so and touches nothing of the visit [KIOSK-39]. */
export default function KioskGuard(props: GuardProps) {
  useBrowserGestures();
  return boothIsElsewhere() ? <OtherWindow settings={props.settings} /> : <BoothGuard {...props} />;
}

/**
 * Surrounds every page of a kiosk: warns and resets when the visitor has gone, blocks earlier visitors' pages and areas
 * that this booth does not show, follows no link out of the application, and gives each visit a fresh component tree.
 * Never mounted on the public site [KIOSK-09, KIOSK-10, KIOSK-11, KIOSK-15, KIOSK-18, KIOSK-19, KIOSK-30].
 */
function BoothGuard({ settings, children }: GuardProps) {
  useKioskDocument();
  const { idleSeconds, warningSeconds } = settings;
  const limits = useMemo(
    () => ({ idleMs: idleSeconds * 1000, warningMs: warningSeconds * 1000 }),
    [idleSeconds, warningSeconds],
  );
  const [idle, send] = useIdleMachine(limits);
  const resetting = idle.phase === 'reset';
  const isWarning = usePressOutlasts(idle.phase === 'warning');
  const history = useVisitHistory(resetting);
  const { pathname } = useLocation();
  const strayed = history.isOfEarlierVisit || (!resetting && !isShownAtBooth(pathname, settings.areas));

  const outOfService = useOutOfServiceCode(pathname);
  const [leaving, stay] = useLinkGuard(settings.areas);

  const navigate = useNavigate();
  useEffect(() => {
    if (strayed) void navigate(ROUTES.kiosk.path, { replace: true });
  }, [strayed, navigate]);

  const { beginNextVisit } = history;
  const finishReset = useCallback(() => {
    stay();
    beginNextVisit();
    send({ type: 'reset-finished' });
  }, [beginNextVisit, send, stay]);
  useReset(resetting, finishReset);

  if (resetting || strayed) return null;
  return (
    <Fragment key={history.visit}>
      <KioskHeader settings={settings} />
      {outOfService ? <OutOfService settings={settings} code={outOfService} /> : children}
      {leaving ? <HandOffDialog leaving={leaving} onClose={stay} /> : null}
      <BoothDock settings={settings} />
      {isWarning ? (
        <IdleWarning
          secondsLeft={Math.min(secondsLeft(idle, limits), warningSeconds)}
          totalSeconds={warningSeconds}
          onContinue={() => send({ type: 'activity' })}
          onEnd={endVisit}
        />
      ) : null}
      <ScrollRestoration storageKey={SCROLL_POSITIONS_KEY} />
    </Fragment>
  );
}

/**
 * Erases the visitor's data and replaces the current entry by the kiosk home [KIOSK-11, KIOSK-12, KIOSK-15]. Meanwhile
 * the guard shows no page, so that every component and its values are gone before the next visit.
 * @param onFinished  called once the kiosk home is the router's page
 */
function useReset(resetting: boolean, onFinished: () => void): void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const leftKey = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (!resetting) return;
    if (leftKey.current === undefined) {
      leftKey.current = key;
      endPinGrace();
      resetComfort();
      resetScreen(document);
      forgetVisitor();
      forgetEntries();
      forgetScrollPositions();
      closeAudio();
      void navigate(ROUTES.kiosk.path, { replace: true });
    } else if (leftKey.current !== key) {
      leftKey.current = undefined;
      resetScreen(document);
      onFinished();
    }
  }, [resetting, key, navigate, onFinished]);
}

/**
 * Follows the router through the visit.
 * @param paused  during a reset: the entry being left belongs to no visit
 */
function useVisitHistory(paused: boolean) {
  const { key } = useLocation();
  const action = useNavigationType();
  const [history, setHistory] = useState<VisitHistory>(() => firstVisit(key));
  const move = { key, action };
  const followed = paused ? history : withMove(history, move);
  if (followed !== history) setHistory(followed);
  return {
    visit: history.visit,
    isOfEarlierVisit: !paused && isOfEarlierVisit(history, move),
    beginNextVisit: () => setHistory((before) => withMove(nextVisit(before), { key, action: 'REPLACE' })),
  };
}

/** What opens menus and windows, or replaces the page by what is dropped on it. */
const GESTURES = ['contextmenu', 'dragstart', 'dragover', 'drop'] as const;

const prevent = (event: Event) => event.preventDefault();
const preventBrowserKey = (event: Event) => {
  // A browser that fills a field in sends one without a key.
  if (event instanceof KeyboardEvent && isBrowserKey(event)) event.preventDefault();
};
/** Two fingers on a pad, or a wheel with Ctrl. */
const preventZoom = (event: WheelEvent) => {
  if (event.ctrlKey) event.preventDefault();
};

/**
 * Keeps what a browser does by itself out of a booth: its menus, windows, panels and dialogs that open by a key, by a
 * long press or by a drag [KIOSK-39]. In full screen a browser asks the page before it obeys nearly all of its keys.
 */
function useBrowserGestures(): void {
  useEffect(() => {
    const controller = new AbortController();
    // First of all, and before whatever a page does with a key.
    const options = { capture: true, passive: false, signal: controller.signal };
    for (const type of GESTURES) document.addEventListener(type, prevent, options);
    document.addEventListener('keydown', preventBrowserKey, options);
    document.addEventListener('wheel', preventZoom, options);
    return () => controller.abort();
  }, []);
}
