import { useEffect } from 'react';
import { keepScreenAwake } from '../../../platform/wakeLock.ts';

/** Adapts the document to kiosk mode: its scale, its own manifest, and a screen that stays awake [KIOSK-25]. */
export function useKioskDocument(): void {
  useKioskManifest();
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.mode = 'kiosk';
    const letSleep = keepScreenAwake();
    return () => {
      delete root.dataset.mode;
      letSleep();
    };
  }, []);
}

/** Lets the browser install the kiosk, which starts at `/kiosk` in full screen, instead of the site [KIOSK-04]. */
export function useKioskManifest(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const publicManifest = link?.getAttribute('href');
    link?.setAttribute('href', '/kiosk.webmanifest');
    return () => {
      if (publicManifest) link?.setAttribute('href', publicManifest);
    };
  }, []);
}
