import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Editing } from '../content/pages/useEditing.ts';
import { useSite } from '../content/pages/useSite.ts';
import { lazyOptional } from '../content/parts/lazyOptional.tsx';
import { useKioskSettings } from '../features/kiosk/useKioskSettings.ts';
import { notePage } from '../ui/dialogs/backCloses.ts';
import { DeferredFooter, DeferredHeader } from './deferredShell.ts';
import { useCurrentPage } from './navigation/useCurrentPage.ts';
import { useInternalLinks } from './pageChange/useInternalLinks.ts';
import { usePageChange } from './pageChange/usePageChange.ts';
import styles from './Root.module.css';
import { useIdle } from './useIdle.ts';
import { usePageFrame } from './usePageFrame.ts';

const Background = lazyOptional(() => import('./Background.pageOnly.tsx'));
const KioskGuard = lazy(() => import('../features/kiosk/guard/KioskGuard.pageOnly.tsx'));

/**
 * Header, main region and footer of every page, and the background parts once the page runs [SHELL-07]. On a kiosk the
 * guard surrounds the page instead [KIOSK-18].
 */
export function Root() {
  const isRunning = useRunning();
  const { hasOwnFrame, theme, isEditing } = usePageFrame();
  const kiosk = useKioskSettings();
  useInternalLinks();
  usePageChange();
  const { pathname, search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key for each page change
  useLayoutEffect(() => {
    if (kiosk === 'public') notePage();
  }, [key, kiosk]);
  const site = useSite();
  const current = useCurrentPage();

  const main = (
    <main id="main" tabIndex={-1} className={styles.main} data-theme={theme === 'light' ? undefined : theme}>
      <Outlet />
    </main>
  );
  return (
    <Editing value={isEditing}>
      <a id="top" className={styles.skip} href="#main">
        Skip to main content
      </a>
      {typeof kiosk === 'object' ? (
        <Suspense fallback={<Opening />}>
          <KioskGuard settings={kiosk}>{main}</KioskGuard>
        </Suspense>
      ) : (
        <>
          {hasOwnFrame ? null : (
            <DeferredHeader.Component site={site} pathname={pathname} search={search} {...current} />
          )}
          {main}
          {hasOwnFrame ? null : <DeferredFooter.Component site={site} />}
          <ScrollRestoration />
        </>
      )}
      <Suspense>{isRunning ? <Background /> : null}</Suspense>
    </Editing>
  );
}

/** Shown while the offline shell reads its first page from the device. */
export function Opening() {
  return <p className={styles.opening}>Opening…</p>;
}

/**
 * Marks the document as hydrated. @returns true once the browser is idle and work that the first page did not need may
 * start
 */
export function useRunning(): boolean {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return useIdle();
}
