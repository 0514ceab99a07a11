import { Fragment, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { ScrollRestoration, useLocation, useNavigate } from 'react-router-dom';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { isShownAtBooth, ROUTES } from '../../../domain/site/routes.ts';
import { boothIsElsewhere } from '../../../kiosk/boothWindow.ts';
import { secondsLeft } from '../../../kiosk/idleMachine.ts';
import { SCROLL_POSITIONS_KEY } from '../../../kiosk/scrollPositions.ts';
import { endVisit } from '../../../kiosk/visitActivity.ts';
import { IdleWarning } from './IdleWarning.tsx';
import { KioskHeader } from './KioskHeader.tsx';
import { OtherWindow, OutOfService } from './OutOfService.tsx';
import { TakeAlongDialog } from './TakeAlongDialog.tsx';
import { useIdleMachine } from './useIdleMachine.ts';
import { useKioskDocument } from './useKioskDocument.ts';
import { useLinkGuard } from './useLinkGuard.ts';
import { usePressOutlasts } from './usePressOutlasts.ts';
import { useReset } from './useReset.ts';
import { useUnfit } from './useUnfit.ts';
import { useVisitHistory } from './useVisitHistory.ts';

type GuardProps = { settings: KioskSettings; children: ReactNode };

/** The guard of the window that the booth runs in; any other says so and touches nothing of the visit [KIOSK-39]. */
export default function KioskGuard(props: GuardProps) {
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

  const unfit = useUnfit(pathname);
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
      {unfit ? <OutOfService settings={settings} code={unfit} /> : children}
      {leaving ? <TakeAlongDialog leaving={leaving} onClose={stay} /> : null}
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
