import { lazy, Suspense, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isKiosk } from '../kiosk/kioskMode.ts';
import type { UpdateOffer } from '../platform/serviceWorker.ts';
import styles from './Companions.module.css';
import { KioskUpdate } from './KioskUpdate.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { startBackground } from './startBackground.ts';
import { UpdateBar } from './UpdateBar.tsx';

const OutboxNews = lazy(() => import('../features/outbox-status/OutboxNews.tsx'));

/** What stands beside every page once it runs: the state of the device at the lower edge, and the work behind it. */
export default function Companions() {
  const { revalidate } = useRevalidator();
  const [offer, setOffer] = useState<UpdateOffer>();
  useEffect(() => startBackground({ onNewContent: () => void revalidate(), onUpdate: setOffer }), [revalidate]);

  // A kiosk has its own header for these, and shows nothing of what its visitors sent [KIOSK-24].
  if (isKiosk()) return offer ? <KioskUpdate offer={offer} /> : null;
  return (
    <>
      <div className={styles.bars} data-theme="dark">
        <OfflineBar />
        {offer ? <UpdateBar offer={offer} onLater={() => setOffer(undefined)} /> : null}
      </div>
      <Suspense>
        <OutboxNews />
      </Suspense>
    </>
  );
}
