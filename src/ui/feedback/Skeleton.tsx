import styles from './Skeleton.module.css';

/** The room of something to come, which holds still. Say beside it, for those who listen, what is awaited. */
export function Skeleton({ shape }: { shape: 'numeral' | 'heading' | 'line' }) {
  return <i className={styles.skeleton} data-shape={shape} aria-hidden="true" />;
}
