import { isJobPath } from '../content/jobs/jobAddress.ts';
import type { ContentSource } from '../content/source/ContentSource.ts';
import { openDeviceSource } from '../content/source/openContentSource.ts';
import { nextTask } from '../platform/nextTask.ts';
import { savesBytes } from '../platform/stillness.ts';
import { preloadFooter } from './footer/lateFooter.tsx';
import { internalPath } from './internalLink.ts';
import { loadJobScreen } from './jobScreen.ts';
import { preloadHeader } from './navigation/lateHeader.tsx';
import { whenIdle } from './whenIdle.ts';

/** What says that a link may be followed next: a pointer over it, a finger on it, the focus. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Makes ready for the roles that a page leads to, so that the one which is opened stands there at once. The screen's
 * scripts and styles come while the browser is idle, a role's record is read from the device when its link comes into
 * view. Whoever saves bytes gets either only with the first sign that the link will be followed. The hub is asked for
 * nothing that was not asked for [PWA-06].
 * @returns stops it
 */
export function startJobsAhead(main: Element): () => void {
  let source: Promise<ContentSource | undefined> | undefined;
  const read = new Set<string>();

  async function prepare(path: string): Promise<void> {
    await loadScreen();
    source ??= openDeviceSource();
    const device = await source;
    // The first sync may still be on its way.
    if (!device) source = undefined;
    if (!device || read.has(path)) return;
    read.add(path);
    await device.route(path);
  }
  const onIntent = ({ target }: Event) => {
    const path = target instanceof Element && jobPathOf(target.closest('a'));
    // After the press itself, which may be waiting behind this.
    if (path) void nextTask().then(() => quietly(prepare(path)));
  };
  for (const kind of INTENTS) document.addEventListener(kind, onIntent, { passive: true });
  const stopAhead = savesBytes() ? () => {} : prepareInView(main, prepare);
  return () => {
    stopAhead();
    for (const kind of INTENTS) document.removeEventListener(kind, onIntent);
  };
}

/** One after the other, each when nothing else is to be done: typing and scrolling come first. */
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

/** Header and footer too: a page that is shown needs them whole. */
async function loadScreen(): Promise<void> {
  await Promise.all([loadJobScreen(), preloadHeader(), preloadFooter()]);
}

function jobPathOf(link: HTMLAnchorElement | null): string | undefined {
  const path = link?.href ? internalPath(link, location) : undefined;
  return path !== undefined && isJobPath(path) ? path : undefined;
}

/** What fails here is asked for again, and told, when the link is followed. */
const quietly = (work: Promise<void>) => work.catch(() => undefined);
