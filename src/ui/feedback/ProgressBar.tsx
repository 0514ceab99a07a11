import styles from './ProgressBar.module.css';

type ProgressBarProps = {
  /** What is under way */
  label: string;
  /** Of `max`; without it nobody knows yet how far it is */
  value?: number;
  max?: number;
};

/** How far something is, or how much is left of it. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} value={value} max={max} />;
}
