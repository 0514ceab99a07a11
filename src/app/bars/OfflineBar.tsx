import type { Connectivity } from '../../platform/connectivity.ts';
import { useConnectivity } from '../../platform/useConnectivity.ts';
import { Bar } from '../../ui/feedback/Bar.tsx';

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
        <Bar kind="offline" words={text}>
          <a href="/saved">What is saved</a>
        </Bar>
      ) : null}
    </div>
  );
}
