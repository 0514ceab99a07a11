import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AudioDock } from '../content/audio/AudioDock.tsx';
import { useSite } from '../content/pages/useSite.ts';
import { lazyOptional } from '../content/parts/lazyOptional.tsx';
import { isKiosk } from '../kiosk/kioskMode.ts';
import { startAnalytics } from '../platform/analytics.ts';
import type { UpdateOffer } from '../platform/serviceWorker.ts';
import { whenIdle } from '../platform/whenIdle.ts';
import { historyUrl } from '../visitor/storedChoices.ts';
import { Bars } from './bars/Bars.tsx';
import styles from './bars/bars.module.css';
import { KioskUpdate } from './bars/KioskUpdate.tsx';
import { prefetchJobs } from './pageChange/prefetchJobs.ts';
import { startBackground } from './start/startBackground.ts';
import { useFreshData, useRevalidationAtRest } from './useFreshData.ts';

const OutboxNews = lazyOptional(() => import('../features/outbox-status/OutboxNews.tsx'));

/** The parts of every page that start once it runs: the bars at the bottom edge, and background work. */
export default function Background() {
  const onNewContent = useRevalidationAtRest();
  const [offer, setOffer] = useState<UpdateOffer>();
  useEffect(() => {
    const readAnew = () => void whenIdle().then(onNewContent);
    return startBackground({ onNewContent: readAnew, onUpdate: setOffer });
  }, [onNewContent]);
  useEffect(prefetchJobs, []);
  useFreshData();
  useHistoryUrl();
  const site = useSite();
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

/**
 * Remembers the address that each change of page leaves, for the forms that are prefilled by it [ENQ-16, DEC-110]. Not at
 * a booth: a reset changes the page after the visitor is forgotten.
 */
function useHistoryUrl(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is that of this page
  useEffect(() => {
    if (isKiosk()) return;
    const left = location.href;
    return () => historyUrl.write(left);
  }, [pathname, search]);
}
