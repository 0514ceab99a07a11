import { describe, expect, it } from 'vitest';
import { readEvent, readEventsByCode, readUpcomingEvents } from '../../../../src/content/events/readEvents.ts';
import { memorySource } from '../../../../src/content/source/memorySource.ts';
import type { EventRecord } from '../../../../src/domain/entities/event.ts';
import type { Availability } from '../../../../src/domain/release/release.ts';
import { BEFORE_THE_EVENT, buildEventRecord, IN_PERSON_EVENT } from '../../../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';

const sourceOf = (records: Partial<EventRecord>[], events: Availability['events'] = {}) =>
  memorySource(buildPublishedRelease({ events: records.map(buildEventRecord) }), {
    at: '2026-02-01T00:00:00Z',
    events,
  });

describe('reading events', () => {
  it('gives upcoming ones by start, name and code, and no past ones [CON-15]', async () => {
    const source = sourceOf([
      { eventCode: 'B', eventName: 'Same day' },
      { eventCode: 'A', eventName: 'Same day' },
      { eventCode: 'C', eventName: 'An early name' },
      { eventCode: 'EARLY', eventStartDate: '2026-03-01', eventEndDate: '2026-03-01' },
      { eventCode: 'OVER', eventStartDate: '2026-01-10', eventEndDate: '2026-01-10' },
    ]);
    const upcoming = await readUpcomingEvents(source, BEFORE_THE_EVENT);
    expect(upcoming.map(({ eventCode }) => eventCode)).toEqual(['EARLY', 'C', 'A', 'B']);
  });

  it('adds the last known live numbers [EVT-11, CON-21]', async () => {
    const full = { inPerson: 0, online: null, isFull: true, registerClosed: false, canRegister: false };
    const source = sourceOf([IN_PERSON_EVENT], { 'SYD-INFO-01': full });
    expect(await readEvent(source, 'syd-info-01', BEFORE_THE_EVENT)).toMatchObject({
      isFull: true,
      eventCanRegister: false,
      registrantInPersonCount: 80,
    });
  });

  it('keeps the order of the codes asked for and leaves out unknown ones [EVT-09]', async () => {
    const source = sourceOf([{ eventCode: 'ONE' }, { eventCode: 'TWO' }]);
    const events = await readEventsByCode(source, ['TWO', 'GONE', 'ONE'], BEFORE_THE_EVENT);
    expect(events.map(({ eventCode }) => eventCode)).toEqual(['TWO', 'ONE']);
  });
});
