import layout from '../../ui/Page.module.css';
import styles from './EventLoading.module.css';

/** The outline of an event page while the hub is asked [EVT-03]. */
export function EventLoading() {
  return (
    <div className={styles.hero} role="status">
      <div className={layout.wrap}>
        <p>Loading the event…</p>
        <i className={styles.numeral} />
        <i className={styles.name} />
        <i className={styles.line} />
      </div>
    </div>
  );
}
