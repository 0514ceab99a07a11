import { COMPARISON_PATH, DEFAULT_SHARE_PATH, sharePathOf } from '../../src/domain/job/comparison.ts';
import { SCREENS } from '../../src/domain/page/screens.ts';
import type { PublishedRelease } from '../../src/domain/release/release.ts';
import type { EpochMs } from '../../src/domain/text/time.ts';
import { eventEnd } from '../../src/domain/text/timeZones.ts';

/** Screens that say something else to everyone who opens them, beside the one that shows a comparison to others. */
const PERSONAL = [COMPARISON_PATH, DEFAULT_SHARE_PATH, '/outbox', '/saved'];

/** Paths of every page that a stranger may find, each once: screens, pages, jobs, and events that are not over. */
export function sitePaths({ collections }: PublishedRelease, now: EpochMs): string[] {
  const personal = new Set([...PERSONAL, sharePathOf(collections.settings[0]?.shortlist)]);
  return [
    ...new Set([
      ...[...SCREENS, ...collections.pages.map(({ path }) => path)].filter((path) => !personal.has(path)),
      ...collections.jobs.map(({ url }) => url),
      ...collections.events
        .filter((event) => eventEnd(event) > now)
        .map(({ eventCode }) => `/events/events-detail/${encodeURIComponent(eventCode)}`),
    ]),
  ];
}
