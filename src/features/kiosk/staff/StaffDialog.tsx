import { useNavigate } from 'react-router-dom';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { ROUTES } from '../../../domain/site/routes.ts';
import { leaveKioskMode } from '../../../kiosk/kioskMode.ts';
import { startPinGrace } from '../../../kiosk/pin.ts';
import { opensKiosk } from '../../../kiosk/unlockCode.ts';
import { markKiosk } from '../../../platform/kioskMark.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useModal } from '../../../ui/dialogs/useModal.ts';
import dialogBox from '../../../ui/layout/DialogBox.module.css';
import { KioskLabel } from './KioskLabel.tsx';
import { PinForm } from './PinForm.tsx';
import styles from './staff.module.css';

/** Where the buttons lead, by their values. */
const SCREENS: Record<string, string> = {
  queue: ROUTES.kioskOutbox.path,
  ready: ROUTES.kioskReady.path,
  setup: ROUTES.kioskSetup.path,
};

/**
 * Staff actions available from anywhere, each with the PIN: leave kiosk mode, view the queue, test and set up this
 * device [KIOSK-03].
 */
export function StaffDialog({ settings, onClose }: { settings: KioskSettings; onClose: () => void }) {
  const navigate = useNavigate();

  function go(action: string | undefined) {
    if (action === 'leave' || action === undefined) {
      leaveKioskMode();
      // A full load, so that nothing of the kiosk stays in memory; unmarked before, so that the worker does not answer
      // it as a booth's.
      void markKiosk(false).then(() => location.replace('/'));
      return;
    }
    startPinGrace();
    onClose();
    void navigate(SCREENS[action] ?? ROUTES.kioskSetup.path);
  }

  return (
    <dialog {...useModal(onClose)} className={`${dialogBox.box} ${styles.dialog}`} aria-labelledby="staff-heading">
      <h2 id="staff-heading">Staff only</h2>
      <KioskLabel settings={settings} />
      <PinForm
        check={(pin) => opensKiosk(pin, settings.pinHash)}
        onRight={go}
        buttons={(busy) => (
          <>
            <Button type="submit" value="leave" variant="go" disabled={busy}>
              Leave kiosk mode
            </Button>
            <Button type="submit" value="queue" disabled={busy}>
              Open the queue
            </Button>
            <Button type="submit" value="ready" disabled={busy}>
              Test this kiosk
            </Button>
            <Button type="submit" value="setup" disabled={busy}>
              Kiosk setup
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </>
        )}
      />
    </dialog>
  );
}
