import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import layout from '../../ui/layout/Page.module.css';
import styles from './EventLoading.module.css';

/** The outline of an event page while waiting for the hub [EVT-03]. */
export default function EventLoading() {
  return (
    <div className={styles.hero} role="status">
      <div className={`${layout.wrap} ${styles.outline}`}>
        <p>Loading the event…</p>
        <Skeleton shape="numeral" />
        <Skeleton shape="heading" />
        <Skeleton shape="line" />
      </div>
    </div>
  );
}
