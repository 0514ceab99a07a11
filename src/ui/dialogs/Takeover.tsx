import { type ReactNode, useId } from 'react';
import { Button } from '../buttons/Button.tsx';
import { CloseButton } from '../buttons/CloseButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import wholeWindow from '../layout/WholeWindow.module.css';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Takeover.module.css';
import { useModal } from './useModal.ts';

type TakeoverProps = {
  /** Names the dialog; read aloud only when the content shows its own heading */
  title: string;
  isTitleHidden?: boolean;
  /** The person wants to leave: the control, or Escape. Unmount the takeover to close it. */
  onClose: () => void;
  /** How the way out reads: a cross, or `Back` at the start of the bar where the takeover stands for a page */
  leave?: 'close' | 'back';
  /** Of one that has levels, each with an address: the way up one, named for where it leads; the cross leaves them all */
  up?: { label: string; onUp: () => void };
  theme?: 'light' | 'grey' | 'dark';
  children: ReactNode;
};

/**
 * A dialog over the whole window, open while it is mounted: stories, tabs of small screens, transcripts. The page
 * behind does not scroll, focus stays inside and goes back to the opener [SHELL-22, SHELL-23].
 */
export function Takeover({
  title,
  isTitleHidden = false,
  onClose,
  leave = 'close',
  up,
  theme = 'light',
  children,
}: TakeoverProps) {
  const titleId = useId();
  const heading = <h2 id={titleId}>{title}</h2>;
  return (
    <dialog
      {...useModal(onClose, { isPage: leave === 'back' || up !== undefined })}
      className={`${wholeWindow.box} ${styles.takeover}`}
      data-theme={theme}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        {leave === 'back' ? (
          <Button className={styles.back} icon={null} onClick={onClose}>
            <Icon name="arrow-left" size={20} /> Back
          </Button>
        ) : null}
        {up ? (
          <button type="button" className={styles.up} onClick={up.onUp}>
            <Icon name="arrow-left" />
            <VisuallyHidden>Back to </VisuallyHidden>
            {up.label}
          </button>
        ) : null}
        {isTitleHidden ? <VisuallyHidden as="div">{heading}</VisuallyHidden> : heading}
        {leave === 'close' ? <CloseButton onClick={onClose} /> : null}
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
