import type { PublishedRelease } from '../../src/domain/release.ts';
import { SCREENS } from '../../src/domain/screens.ts';

/** Screens that say something else to everyone who opens them. */
const PERSONAL: ReadonlySet<string> = new Set(['/careers/compare', '/careers/compare/share', '/outbox', '/saved']);

/** Paths of every page that a stranger may find, each once: screens, pages, jobs, events. */
export function sitePaths({ collections }: PublishedRelease): string[] {
  return [
    ...new Set([
      ...SCREENS.filter((path) => !PERSONAL.has(path)),
      ...collections.pages.map(({ path }) => path),
      ...collections.jobs.map(({ url }) => url),
      ...collections.events.map(({ eventCode }) => `/events/events-detail/${encodeURIComponent(eventCode)}`),
    ]),
  ];
}
