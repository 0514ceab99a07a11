import type { EventRecord } from '../../domain/entities/event.ts';
import type { PageLife } from '../../domain/page/rendering.ts';
import type { Availability } from '../../domain/release/release.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import { eventEnd } from '../../domain/text/timeZones.ts';
import type { ContentSource } from '../source/ContentSource.ts';

type Numbers = { availability: Availability; etag?: string };

/**
 * A source that notes what of a page changes while its release stays: events that end, and live numbers. Nothing else
 * that is rendered looks at the clock. The numbers are read once, so that a page has them from one moment.
 * @param now  when the page is rendered
 * @returns the source, and the life of the page that was rendered from it; undefined when its numbers have no ETag
 */
export function watchLife(
  source: ContentSource,
  readNumbers: () => Promise<Numbers | undefined>,
  now: EpochMs,
): { source: ContentSource; life(): PageLife | undefined } {
  let numbers: Promise<Numbers | undefined> | undefined;
  let etag: string | undefined;
  let until: EpochMs | undefined;

  function note(event: EventRecord): void {
    const end = eventEnd(event);
    if (end > now && (until === undefined || end < until)) until = end;
  }
  async function readOnce(): Promise<Numbers | undefined> {
    numbers ??= readNumbers();
    const read = await numbers;
    etag = read?.etag;
    return read;
  }

  const watched: ContentSource = {
    ...source,
    async record(name, key) {
      const record = await source.record(name, key);
      if (record && name === 'events') note(record as EventRecord);
      return record;
    },
    async all(name) {
      const records = await source.all(name);
      if (name === 'events') for (const event of records as EventRecord[]) note(event);
      return records;
    },
    availability: async () => (await readOnce())?.availability,
  };
  return {
    source: watched,
    life: () => (numbers && etag === undefined ? undefined : { from: now, until, numbers: etag }),
  };
}
