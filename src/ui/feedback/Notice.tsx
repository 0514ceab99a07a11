import type { ReactNode } from 'react';
import { CloseButton } from '../buttons/CloseButton.tsx';
import styles from './Notice.module.css';

/** How long a notice fades; the style sheet says the same [NOTIF-03]. */
export const NOTICE_FADE_MS = 500;

type NoticeProps = {
  label: string;
  closeLabel: string;
  isClosing: boolean;
  /** One line of it is shown: what stands in a `span` is cut, a link stays */
  isFolded?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A message at the lower edge of the window, which fades when it is closed. Whoever places it gives it a theme. */
export function Notice({ label, closeLabel, isClosing, isFolded, onClose, children }: NoticeProps) {
  return (
    <section
      className={styles.notice}
      data-state={isClosing ? 'closing' : 'shown'}
      data-folded={isFolded || undefined}
      aria-label={label}
    >
      <p>{children}</p>
      <CloseButton label={closeLabel} onClick={onClose} />
    </section>
  );
}
