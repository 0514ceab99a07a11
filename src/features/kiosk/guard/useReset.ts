import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { closeAudio } from '../../../content/audio/audioAtom.ts';
import { ROUTES } from '../../../domain/site/routes.ts';
import { resetScreen } from '../../../kiosk/resetScreen.ts';
import { forgetScrollPositions } from '../../../kiosk/scrollPositions.ts';
import { closeStaffDoor } from '../../../kiosk/staffDoor.ts';
import { forgetVisitor } from '../../../visitor/forgetVisitor.ts';

/**
 * Erases the visitor's data and replaces the current entry by the kiosk home [KIOSK-11, KIOSK-12, KIOSK-15]. Meanwhile
 * the guard shows no page, so that every component and its values are gone before the next visit.
 * @param onFinished  called once the kiosk home is the router's page
 */
export function useReset(resetting: boolean, onFinished: () => void): void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const leftKey = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (!resetting) return;
    if (leftKey.current === undefined) {
      leftKey.current = key;
      closeStaffDoor();
      resetScreen(document);
      forgetVisitor();
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
