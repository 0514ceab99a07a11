import { describe, expect, it } from 'vitest';
import type { Availability } from '../../src/domain/release/release.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import type { WireEventDetail } from '../../src/domain/wire/event.ts';
import {
  BEFORE_THE_EVENT,
  buildEventDetail,
  buildEventRecord,
  IN_PERSON_EVENT,
  ONLINE_EVENT,
} from '../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../builders/buildPublishedRelease.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { errorOf, startWebHub } from './webHub.ts';

const AVAILABILITY = '/api/v2/eventfinder/availability';
const SEARCH = '/api/v2/eventfinder/events/searchEvent';
const REGISTER = '/api/eventfinder/application/registerevent/';

const evening = buildEventRecord({
  similarEventCodes: ['ONLINE-01', 'GONE-01'],
  placesHeld: { inPerson: 5, online: 0 },
});
const online = buildEventRecord({
  ...ONLINE_EVENT,
  id: 'online',
  eventCode: 'ONLINE-01',
  eventName: 'Online Q&A',
  eventVirtualCapacity: 30,
});
const published = buildPublishedRelease({ events: [evening, online] });

const start = (clock = { now: BEFORE_THE_EVENT }) => startWebHub({ published, clock });
type Hub = Awaited<ReturnType<typeof start>>;

const register = (hub: Hub) =>
  hub.post(REGISTER, buildWireRegistration({}, buildEventDetail(evening)), { 'idempotency-key': newSubmissionId() });

async function availability(hub: Hub): Promise<Availability> {
  return (await (await hub.get(AVAILABILITY)).json()) as Availability;
}

describe('searchEvent', () => {
  it('answers the event with its live numbers and its similar events [HTTP-04, EVT-06, CON-19]', async () => {
    const { post } = await start();
    const answer = await post(SEARCH, { eventCode: 'syd-info-01' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      EventCode: 'SYD-INFO-01',
      EventStartTimeFormatted: '6:00 pm',
      EventTimeZoneIana: 'Australia/Sydney',
      EventCapacity: 80,
      RegistrantCount: 5,
      AvailableInPersonRegistrant: 75,
      AvailableOnlineRegistrant: null,
      IsFull: false,
      EventCanRegister: true,
      SimilarEvents: [{ eventCode: 'ONLINE-01', eventName: 'Online Q&A', eventCanRegister: true }],
    });
  });

  it('names similar events only while they can be registered for [HTTP-04, EVT-09]', async () => {
    const others = [
      { eventCode: 'FULL', placesHeld: { inPerson: 80, online: 0 }, ...IN_PERSON_EVENT },
      { eventCode: 'SHUT', registerClosed: true },
      { eventCode: 'OVER', eventStartDate: '2026-01-10', eventEndDate: '2026-01-10' },
      ...['A', 'B', 'C', 'D'].map((eventCode) => ({ eventCode })),
    ].map((event) => buildEventRecord({ id: event.eventCode, ...event }));
    const event = buildEventRecord({ similarEventCodes: others.map(({ eventCode }) => eventCode) });
    const { post } = await startWebHub({
      published: buildPublishedRelease({ events: [event, ...others] }),
      clock: { now: BEFORE_THE_EVENT },
    });
    const answer = (await (await post(SEARCH, { eventCode: event.eventCode })).json()) as WireEventDetail;
    expect(answer.SimilarEvents.map(({ eventCode }) => eventCode)).toEqual(['A', 'B', 'C']);
  });

  it('counts a registration at once [HTTP-04, HUB-11]', async () => {
    const hub = await start();
    await availability(hub);
    expect((await register(hub)).status).toBe(200);
    expect(await (await hub.post(SEARCH, { eventCode: 'SYD-INFO-01' })).json()).toMatchObject({
      RegistrantCount: 6,
      RegistrantInPersonCount: 6,
      AvailableInPersonRegistrant: 74,
    });
  });

  it('an unknown code answers 404, none at all 400 [HTTP-04]', async () => {
    const { post } = await start();
    const unknown = await post(SEARCH, { eventCode: 'NOPE' });
    expect(unknown.status).toBe(404);
    expect((await errorOf(unknown)).code).toBe('EVENT_NOT_FOUND');
    for (const body of [{}, { eventCode: '' }, { eventCode: 7 }]) expect((await post(SEARCH, body)).status).toBe(400);
  });
});

describe('the availability of all events', () => {
  it('gives places left, full, closed and open by code [HTTP-30, CON-21]', async () => {
    const hub = await start();
    expect(await availability(hub)).toEqual({
      at: new Date(BEFORE_THE_EVENT).toISOString(),
      events: {
        'SYD-INFO-01': { inPerson: 75, online: null, isFull: false, registerClosed: false, canRegister: true },
        'ONLINE-01': { inPerson: null, online: 30, isFull: false, registerClosed: false, canRegister: true },
      },
    });
  });

  it('answers 304 until a registration changes a number; the release stays the same [HTTP-30, CON-21, HUB-11]', async () => {
    const hub = await start();
    const etag = (await hub.get(AVAILABILITY)).headers.get('etag') ?? '';
    const manifest = (await hub.get('/api/v2/content/manifest')).headers.get('etag');
    expect((await hub.get(AVAILABILITY, { 'if-none-match': etag })).status).toBe(304);

    expect((await register(hub)).status).toBe(200);
    const changed = await hub.get(AVAILABILITY, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(((await changed.json()) as Availability).events['SYD-INFO-01']?.inPerson).toBe(74);
    expect((await hub.get('/api/v2/content/manifest')).headers.get('etag')).toBe(manifest);
  });

  it('travels compressed, and under the same tag [HTTP-30, CON-38]', async () => {
    const codes = Array.from({ length: 20 }, (_, at) => `ONLINE-${at}`);
    const events = codes.map((eventCode) => buildEventRecord({ ...ONLINE_EVENT, id: eventCode, eventCode }));
    const hub = await startWebHub({
      published: buildPublishedRelease({ events }),
      clock: { now: BEFORE_THE_EVENT },
    });
    const plain = await hub.get(AVAILABILITY, { 'accept-encoding': 'identity' });
    const compressed = await hub.get(AVAILABILITY, { 'accept-encoding': 'br' });
    expect([plain, compressed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'br']);
    expect(compressed.headers.get('etag')).toBe(plain.headers.get('etag'));
    const { events: numbers } = (await compressed.json()) as Availability;
    expect(Object.keys(numbers)).toEqual(codes);
    expect(((await plain.json()) as Availability).events).toEqual(numbers);
  });

  it('an event that is over can no longer be registered for [HTTP-30, CON-19]', async () => {
    const clock = { now: BEFORE_THE_EVENT };
    const hub = await start(clock);
    expect((await availability(hub)).events['SYD-INFO-01']?.canRegister).toBe(true);
    clock.now = Date.UTC(2026, 2, 15);
    expect((await availability(hub)).events['SYD-INFO-01']?.canRegister).toBe(false);
  });

  it('gives the last known numbers with their time while the database is away [HTTP-30]', async () => {
    const clock = { now: BEFORE_THE_EVENT };
    const hub = await start(clock);
    const before = await availability(hub);
    hub.state.failing = true;
    clock.now += 60_000;
    expect(await availability(hub)).toEqual(before);
  });

  it('answers 503 when the numbers were never known [HTTP-30, CON-05]', async () => {
    const hub = await start();
    hub.state.failing = true;
    expect((await hub.get(AVAILABILITY)).status).toBe(503);
  });

  it('asks the database once a second, however many ask the hub [HTTP-30]', async () => {
    const clock = { now: BEFORE_THE_EVENT };
    const hub = await start(clock);
    await Promise.all(Array.from({ length: 20 }, () => hub.get(AVAILABILITY)));
    expect(hub.state.seatCalls).toBe(1);
    clock.now += 1_001;
    await hub.get(AVAILABILITY);
    expect(hub.state.seatCalls).toBe(2);
  });
});

describe('the calendar file of an event', () => {
  it('is an attachment named by the event code [HTTP-16, DEC-69, CON-20]', async () => {
    const { get } = await start();
    const answer = await get(`/api/v1/eventfinder/events/calendar/${evening.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="SYD-INFO-01.ics"');
    const text = await answer.text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain('DTSTART:20260314T070000Z\r\n');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('of several days with the same hours has an entry for each of them [HTTP-16, EVT-29, DEC-159]', async () => {
    const week = buildEventRecord({
      eventEndDate: '2026-03-16',
      eventStartTime: '08:30',
      eventEndTime: '16:30',
      eventHoursEachDay: true,
    });
    const { get } = await startWebHub({
      published: buildPublishedRelease({ events: [week] }),
      clock: { now: BEFORE_THE_EVENT },
    });
    const text = await (await get(`/api/v1/eventfinder/events/calendar/${week.id}`)).text();
    expect(text.match(/DTSTART:.*/g)).toEqual([
      'DTSTART:20260313T213000Z',
      'DTSTART:20260314T213000Z',
      'DTSTART:20260315T213000Z',
    ]);
    expect(new Set(text.match(/UID:.*/g)).size).toBe(3);
  });

  it('an unknown id answers 404 [HTTP-16]', async () => {
    const { get } = await start();
    expect((await get('/api/v1/eventfinder/events/calendar/nothing')).status).toBe(404);
  });
});
