import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './Bar.module.css';

type BarProps = {
  words: string;
  /** What it is about, for a bar that offers something: it is a place of the page then */
  label?: string;
  /** `offline`: the state of the device, with its sign. `update`: an offer, with the edge of the next step */
  kind?: 'offline' | 'update';
  /** Its words may change while it stands there, and are spoken then */
  isSpoken?: boolean;
  /** What can be done about it */
  children?: ReactNode;
};

/** A line at the lower edge of the window about the device or the application. Whoever places it gives it a theme. */
export function Bar({ words, label, kind, isSpoken, children }: BarProps) {
  const Box = label ? 'section' : 'div';
  return (
    <Box className={styles.bar} data-kind={kind} aria-label={label}>
      {kind === 'offline' ? <Icon name="offline" size={20} /> : null}
      <p className={styles.words} role={isSpoken ? 'status' : undefined}>
        {words}
      </p>
      {children}
    </Box>
  );
}
