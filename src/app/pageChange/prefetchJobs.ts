import { openDeviceSource } from '../../content/source/openContentSource.pageOnly.ts';
import { isJobPath } from '../../domain/site/routes.ts';
import { nextTask } from '../../platform/whenIdle.ts';
import { preloadShell } from '../deferredShell.ts';
import { internalPath } from './useInternalLinks.ts';

/** Signs that a link may be followed next: a pointer over it, a finger on it, focus. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Prepares for a role as soon as somebody is about to follow a link to it: loads its screen, and reads its record from
 * the device. Requests nothing from the hub in advance but scripts [PWA-06].
 * @returns stops it
 */
export function prefetchJobs(): () => void {
  let latest: string | undefined;
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const path = link?.href ? internalPath(link, location) : undefined;
    if (path === undefined || path === latest || !isJobPath(path)) return;
    latest = path;
    // After the press itself, which may be queued behind this. A failure shows again when the link is followed.
    void nextTask()
      .then(() => prefetch(path))
      .catch(() => false)
      .then((isRead) => {
        if (!isRead && latest === path) latest = undefined;
      });
  };
  for (const kind of INTENTS) document.addEventListener(kind, onIntent, { passive: true });
  return () => {
    for (const kind of INTENTS) document.removeEventListener(kind, onIntent);
  };
}

/** @returns false for a device without a release: the first sync may still be in progress */
async function prefetch(path: string): Promise<boolean> {
  const [{ preloadJobPage }] = await Promise.all([
    import('../screens/jobScreenLoader.ts'),
    import('../screens/JobScreen.tsx'),
    // Showing a page needs header and footer completely loaded.
    preloadShell(),
  ]);
  const [device] = await Promise.all([openDeviceSource(), preloadJobPage()]);
  if (!device) return false;
  await device.route(path);
  return true;
}
