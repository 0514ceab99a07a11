import type { Connectivity } from '../../platform/connectivity.ts';
import { useConnectivity } from '../../platform/useConnectivity.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './bars.module.css';

/** What the indicator says; nothing while all is well [PWA-16, DEC-132, CON-36]. */
const TEXTS: Record<Connectivity, string | undefined> = {
  online: undefined,
  offline: "You're offline. Showing saved content.",
  'hub-unreachable': "We can't be reached right now. Showing saved content.",
};

/** Shows while there is no connection and goes when it returns; said politely, never in the way [PWA-16]. */
export function OfflineBar() {
  const text = TEXTS[useConnectivity()];
  // The live region is there before its words: only then are they spoken.
  return (
    <div role="status">
      {text ? (
        <p className={styles.bar} data-kind="offline">
          <Icon name="offline" size={20} />
          <span className={styles.words}>{text}</span>
          <a href="/saved">What is saved</a>
        </p>
      ) : null}
    </div>
  );
}
