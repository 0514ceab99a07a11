import { COMPARISON_PATH, DEFAULT_SHARE_PATH, sharePathOf } from '../../src/domain/job/comparison.ts';
import { SCREENS } from '../../src/domain/page/screens.ts';
import type { PublishedRelease } from '../../src/domain/release/release.ts';
import type { EpochMs } from '../../src/domain/text/time.ts';
import { eventEnd } from '../../src/domain/text/timeZones.ts';

/** Screens whose content differs per visitor, in addition to the shared comparison. */
const PERSONAL = [COMPARISON_PATH, DEFAULT_SHARE_PATH, '/outbox', '/saved'];

/** Returns the paths of all public pages without duplicates: screens, pages, jobs, and events that have not ended. */
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
