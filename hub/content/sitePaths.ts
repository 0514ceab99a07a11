import type { PublishedRelease } from '../../src/domain/release.ts';
import { SCREENS } from '../../src/domain/screens.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { eventEnd } from '../../src/domain/timeZones.ts';

/** Screens that say something else to everyone who opens them. */
const PERSONAL: ReadonlySet<string> = new Set(['/careers/compare', '/careers/compare/share', '/outbox', '/saved']);

/** Paths of every page that a stranger may find, each once: screens, pages, jobs, and events that are not over. */
export function sitePaths({ collections }: PublishedRelease, now: EpochMs): string[] {
  return [
    ...new Set([
      ...[...SCREENS, ...collections.pages.map(({ path }) => path)].filter((path) => !PERSONAL.has(path)),
      ...collections.jobs.map(({ url }) => url),
      ...collections.events
        .filter((event) => eventEnd(event) > now)
        .map(({ eventCode }) => `/events/events-detail/${encodeURIComponent(eventCode)}`),
    ]),
  ];
}
