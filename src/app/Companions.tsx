import { Suspense, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { AudioDock } from '../content/audio/AudioDock.tsx';
import { useSite } from '../content/pages/useSite.ts';
import { isKiosk } from '../kiosk/kioskMode.ts';
import { startAnalytics } from '../platform/analytics.ts';
import type { UpdateOffer } from '../platform/serviceWorker.ts';
import { Bars } from './bars/Bars.tsx';
import styles from './bars/bars.module.css';
import { preloadFooter } from './footer/lateFooter.tsx';
import { HYDRATION_ID } from './hydration.ts';
import { KioskUpdate } from './KioskUpdate.tsx';
import { preloadHeader } from './navigation/lateHeader.tsx';
import { optionalPart } from './optionalPart.tsx';
import { startBackground } from './startBackground.ts';

const OutboxNews = optionalPart(() => import('../features/outbox-status/OutboxNews.tsx'));

/** What stands beside every page once it runs: the state of the device at the lower edge, and the work behind it. */
export default function Companions() {
  const { revalidate } = useRevalidator();
  const [offer, setOffer] = useState<UpdateOffer>();
  useEffect(() => startBackground({ onNewContent: () => void revalidate(), onUpdate: setOffer }), [revalidate]);
  const site = useSite();
  // The worker's document knows neither this visitor nor this minute: the loaders of the page do [PWA-11, PWA-13].
  const isFromWorker = useRef(site?.savedAt !== undefined && document.getElementById(HYDRATION_ID) !== null);
  useEffect(() => {
    if (!isFromWorker.current) return;
    isFromWorker.current = false;
    // Not before the shell is whole: what is hydrated late has to find the data that it was rendered from.
    void Promise.all([preloadHeader(), preloadFooter()]).then(() => revalidate());
  }, [revalidate]);
  const tagManagerId = site?.tagManagerId;
  useEffect(() => {
    if (tagManagerId && !isKiosk()) startAnalytics(tagManagerId);
  }, [tagManagerId]);

  // A kiosk has its own header for these, and shows nothing of what its visitors sent [KIOSK-24].
  if (isKiosk()) {
    return (
      <>
        {offer ? <KioskUpdate offer={offer} /> : null}
        <div className={styles.bars} data-theme="dark">
          <AudioDock />
        </div>
      </>
    );
  }
  return (
    <>
      <Bars offer={offer} onLater={() => setOffer(undefined)} />
      <Suspense>
        <OutboxNews />
      </Suspense>
    </>
  );
}
