import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { useKioskSettings } from '../features/kiosk/useKioskSettings.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Root.module.css';
import { hasOwnShell } from './routeHandle.ts';
import { useInternalLinks } from './useInternalLinks.ts';
import { usePageChange } from './usePageChange.ts';
import { useRunning } from './useRunning.ts';

const Companions = lazy(() => import('./Companions.tsx'));
const WaitingCount = lazy(() => import('../features/outbox-status/WaitingCount.tsx'));
const KioskGuard = lazy(() => import('../features/kiosk/KioskGuard.tsx'));

/**
 * Header, main region and footer of every page, and what runs beside it once the page does [SHELL-07]. On a kiosk the
 * guard stands around the page instead [KIOSK-18].
 */
export function Root() {
  const isRunning = useRunning();
  const hasOwnFrame = useMatches().some(({ handle }) => hasOwnShell(handle));
  const kiosk = useKioskSettings();
  useInternalLinks();
  usePageChange();

  const main = (
    <main id="main" tabIndex={-1} className={styles.main}>
      <Outlet />
    </main>
  );
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      {typeof kiosk === 'object' ? (
        <Suspense fallback={<Opening />}>
          <KioskGuard settings={kiosk}>{main}</KioskGuard>
        </Suspense>
      ) : (
        <>
          {hasOwnFrame ? null : <Header />}
          {main}
          {hasOwnFrame ? null : <Footer waiting={isRunning ? <WaitingCount /> : null} />}
        </>
      )}
      <Suspense>{isRunning ? <Companions /> : null}</Suspense>
      <ScrollRestoration />
    </>
  );
}

/** Shown while the offline shell reads its first page from the device. */
export function Opening() {
  return <p className={styles.opening}>Opening…</p>;
}
