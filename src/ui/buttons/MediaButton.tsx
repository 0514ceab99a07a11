import type { ComponentPropsWithRef } from 'react';
import { MediaIcon, type MediaIconName } from '../icons/MediaIcon.tsx';
import styles from './MediaButton.module.css';

type MediaButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: MediaIconName;
  label: string;
  /** The next step among its neighbours */
  emphasis?: boolean;
  /** For what is on or off and keeps its label */
  pressed?: boolean;
};

/** A square control of players and carousels: an icon, its name for those who do not see it. */
export function MediaButton({ icon, label, emphasis = false, pressed, ...button }: MediaButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={styles.button}
      data-emphasis={emphasis || undefined}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
    >
      <MediaIcon name={icon} />
    </button>
  );
}
