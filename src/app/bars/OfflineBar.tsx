import { ROUTES } from '../../domain/site/routes.ts';
import type { Connectivity } from '../../platform/connectivity.ts';
import { Bar } from '../../ui/feedback/Bar.tsx';

/** The text of the indicator; none while online [PWA-16, DEC-132, CON-36]. */
const TEXTS: Record<Connectivity, string | undefined> = {
  online: undefined,
  offline: "You're offline. Showing saved content.",
  'hub-unreachable': "We can't be reached right now. Showing saved content.",
};

/** Shown while there is no connection and removed when it returns; announced politely, never blocking [PWA-16]. */
export function OfflineBar({ connectivity }: { connectivity: Connectivity }) {
  const text = TEXTS[connectivity];
  // A live region must exist before its text: only then is the text announced.
  return (
    <div role="status">
      {text ? (
        <Bar kind="offline" words={text}>
          <a href={ROUTES.saved.path}>What is saved</a>
        </Bar>
      ) : null}
    </div>
  );
}
