import type { Leaving } from '../../../kiosk/linkAction.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import dialogBox from '../../../ui/dialogs/DialogBox.module.css';
import { useModal } from '../../../ui/dialogs/useModal.ts';
import { QrCode } from '../../../ui/pictures/QrCode.tsx';
import dialogs from '../staff/StaffDialog.module.css';
import styles from './TakeAlongDialog.module.css';

const WORDS: Record<Leaving['kind'], { heading: string; hint: string }> = {
  page: { heading: 'Open it on your phone.', hint: 'Scan the code, or type the address.' },
  phone: { heading: 'Call from your phone.', hint: 'Scan the code, or dial the number.' },
  email: { heading: 'Write from your phone.', hint: 'Scan the code, or type the address.' },
};

/** No code holds more; addresses are ASCII. */
const CODE_MAX = 2_000;

/** Shown in place of a page, call or mail that would leave the kiosk: the address to take along [KIOSK-19, DEC-138]. */
export function TakeAlongDialog({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
  const { heading, hint } = WORDS[leaving.kind];
  return (
    <dialog {...useModal(onClose)} className={`${dialogBox.box} ${dialogs.dialog}`} aria-labelledby="take-along">
      <h2 id="take-along">{heading}</h2>
      <div className={styles.take}>
        {leaving.address.length <= CODE_MAX ? (
          <div className={styles.code}>
            <QrCode text={leaving.address} label={`QR code: ${leaving.text}`} />
          </div>
        ) : null}
        <div className={styles.words}>
          <p>{hint}</p>
          <p className={styles.address} data-kind={leaving.kind}>
            {leaving.text}
          </p>
        </div>
      </div>
      <Button variant="go" size="big" full icon={null} autoFocus onClick={onClose}>
        Close
      </Button>
    </dialog>
  );
}
