import styles from './Horizon.module.css';

/** Sky, land and sea as bands behind text, in the dark theme, drawn without a file. */
export function Horizon({ moving = false }: { moving?: boolean }) {
  return (
    <span className={styles.horizon} data-moving={moving || undefined} aria-hidden="true">
      <i data-service="air-force" />
      <i data-service="army" />
      <i data-service="navy" />
    </span>
  );
}
