import { isJobPath } from '../../content/jobs/jobAddress.ts';
import type { ContentSource } from '../../content/source/ContentSource.ts';
import { openDeviceSource } from '../../content/source/openContentSource.pageOnly.ts';
import { savesData } from '../../platform/mediaPreferences.ts';
import { nextTask } from '../../platform/nextTask.ts';
import { whenIdle } from '../../platform/whenIdle.ts';
import { preloadShell } from '../deferredShell.ts';
import { loadJobScreen } from '../screens/loadJobScreen.ts';
import { internalPath } from './internalLink.ts';

/** Signs that a link may be followed next: a pointer over it, a finger on it, focus. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Prepares for the roles that a page links to, so that they open at once. The screen's scripts and styles load while
 * the browser is idle, and a role's record is read from the device when its link comes into view. With data saver on,
 * both wait until a link is about to be followed. Requests nothing from the hub in advance [PWA-06].
 * @returns stops it
 */
export function startJobsAhead(main: Element): () => void {
  let source: Promise<ContentSource | undefined> | undefined;
  const read = new Set<string>();

  async function prepare(path: string): Promise<void> {
    await loadScreen();
    source ??= openDeviceSource();
    const device = await source;
    // The first sync may still be in progress.
    if (!device) source = undefined;
    if (!device || read.has(path)) return;
    read.add(path);
    await device.route(path);
  }
  const onIntent = ({ target }: Event) => {
    const path = target instanceof Element && jobPathOf(target.closest('a'));
    // After the press itself, which may be queued behind this.
    if (path) void nextTask().then(() => quietly(prepare(path)));
  };
  for (const kind of INTENTS) document.addEventListener(kind, onIntent, { passive: true });
  const stopAhead = savesData() ? () => {} : prepareInView(main, prepare);
  return () => {
    stopAhead();
    for (const kind of INTENTS) document.removeEventListener(kind, onIntent);
  };
}

/** Prepares one link after another, each when the browser is idle: typing and scrolling take precedence. */
function prepareInView(main: Element, prepare: (path: string) => Promise<void>): () => void {
  const links = [...main.querySelectorAll('a')].filter((link) => jobPathOf(link));
  if (links.length === 0) return () => {};
  let stopped = false;
  let turn = whenIdle().then(() => quietly(loadScreen()));
  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const path = isIntersecting && jobPathOf(target as HTMLAnchorElement);
      if (!path) continue;
      inView.unobserve(target);
      turn = turn.then(whenIdle).then(() => (stopped ? undefined : quietly(prepare(path))));
    }
  });
  for (const link of links) inView.observe(link);
  return () => {
    stopped = true;
    inView.disconnect();
  };
}

/** Header and footer too: showing a page needs them completely loaded. */
async function loadScreen(): Promise<void> {
  await Promise.all([loadJobScreen(), preloadShell()]);
}

function jobPathOf(link: HTMLAnchorElement | null): string | undefined {
  const path = link?.href ? internalPath(link, location) : undefined;
  return path !== undefined && isJobPath(path) ? path : undefined;
}

/** Failures are ignored here: the work is repeated, and errors reported, when the link is followed. */
const quietly = (work: Promise<void>) => work.catch(() => undefined);
