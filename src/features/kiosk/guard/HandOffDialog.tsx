import { useCallback, useEffect, useState } from 'react';
import type { KioskArea } from '../../../domain/kioskProfile.ts';
import { type Leaving, linkAction } from '../../../kiosk/linkAction.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useModal } from '../../../ui/dialogs/useModal.ts';
import dialogBox from '../../../ui/layout/DialogBox.module.css';
import { QrCode } from '../../../ui/pictures/QrCode.tsx';
import dialogs from '../staff/staff.module.css';
import styles from './HandOffDialog.module.css';

const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => altKey || ctrlKey || metaKey || shiftKey;

const WORDS: Record<Leaving['kind'], { heading: string; hint: string }> = {
  page: { heading: 'Open it on your phone.', hint: 'Scan the code, or type the address.' },
  phone: { heading: 'Call from your phone.', hint: 'Scan the code, or dial the number.' },
  email: { heading: 'Write from your phone.', hint: 'Scan the code, or type the address.' },
};

/** No code holds more; addresses are ASCII. */
const CODE_MAX = 2_000;

/** Shown in place of a page, call or mail that would leave the kiosk: the address to take along [KIOSK-19, DEC-138]. */
export function HandOffDialog({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
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

/**
 * Keeps every followed link in the one window: none leaves the kiosk, and none opens another window or tab, whatever
 * button or key it is pressed with [KIOSK-19, KIOSK-39].
 * @returns what the last link that would have left offers to take along, until it is dismissed
 */
export function useLinkGuard(areas: readonly KioskArea[]): [Leaving | undefined, () => void] {
  const [leaving, setLeaving] = useState<Leaving>();
  useEffect(() => {
    function guard(event: MouseEvent) {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href], area[href]') : null;
      if (!link) return;
      const pageStays = link.closest('[data-page-stays]') !== null;
      const action = linkAction(link, { origin: location.origin, areas, pageStays });
      if (event.type === 'click' && action.type === 'follow' && !isModified(event)) return;
      event.preventDefault();
      // Before the link's own handlers: a kiosk must not save a file that one of them would create either.
      event.stopPropagation();
      // Other buttons than the first would open a tab or a menu.
      if (event.type === 'auxclick') return;
      if (action.type === 'take-along') setLeaving(action.leaving);
      // Without the keys that ask for another window. `link.click()` does nothing while Enter is clicking the link.
      if (action.type === 'follow') link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, guard, { capture: true });
    return () => {
      for (const type of ['click', 'auxclick'] as const) document.removeEventListener(type, guard, { capture: true });
    };
  }, [areas]);
  return [leaving, useCallback(() => setLeaving(undefined), [])];
}
