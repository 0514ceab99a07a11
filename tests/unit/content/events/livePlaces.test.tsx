// @vitest-environment happy-dom

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventCard } from '../../../../src/content/events/EventRow.tsx';
import { eventSummary, resultSummary, withLive } from '../../../../src/content/events/eventSummary.ts';
import type { EventCards } from '../../../../src/content/events/readEvents.ts';
import { ageText, useLivePlaces } from '../../../../src/content/events/useLivePlaces.ts';
import { askLivePlaces, forgetLivePlaces } from '../../../../src/content/source/livePlaces.pageOnly.ts';
import { contentDb } from '../../../../src/db/contentDb.ts';
import { CONTENT_FORMAT, storedAvailability, switchRelease } from '../../../../src/db/storedRelease.ts';
import type { EventRecord } from '../../../../src/domain/entities/event.ts';
import { eventAvailability, type Headcount, liveEvent } from '../../../../src/domain/event/availability.ts';
import { eventSummaryToWire } from '../../../../src/domain/wire/event.ts';
import { reportHub } from '../../../../src/platform/connectivity.ts';
import {
  BEFORE_THE_EVENT,
  buildEventRecord,
  IN_PERSON_EVENT,
  ONLINE_EVENT,
} from '../../../builders/buildEventRecord.ts';
import { doing, eventually, mount, unmountAll } from '../../support/mount.tsx';

const AT = '2026-02-01T09:40:00';
const places = (event: EventRecord, taken: Headcount) => ({
  at: AT,
  events: { [event.eventCode]: eventAvailability(event, taken, BEFORE_THE_EVENT) },
});

/** A hub that counts how often it is asked for places, and answers with `taken` people, or not at all. */
function startHub(event: EventRecord, taken: Headcount | 'away') {
  const hub = { taken, asked: 0 };
  vi.stubGlobal('fetch', async () => {
    hub.asked += 1;
    if (hub.taken === 'away') throw new TypeError('no network');
    const headers = { 'content-type': 'application/json', etag: '"a"' };
    return new Response(JSON.stringify(places(event, hub.taken)), { headers });
  });
  return hub;
}

const event = buildEventRecord(IN_PERSON_EVENT);

beforeEach(() => forgetLivePlaces());
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reportHub(true);
});

describe('the numbers of all events', () => {
  it('are asked for once, for all who ask in the same moment [HTTP-30]', async () => {
    const hub = startHub(event, { inPerson: 1, online: 0 });
    const answers = await Promise.all([askLivePlaces(), askLivePlaces(), askLivePlaces()]);
    expect(hub.asked).toBe(1);
    for (const answer of answers) expect(answer?.events['SYD-INFO-01']?.inPerson).toBe(79);
  });

  it('are asked for anew after a registration, and after a hub that did not answer [PWA-11]', async () => {
    const hub = startHub(event, 'away');
    expect(await askLivePlaces()).toBeUndefined();
    hub.taken = { inPerson: 1, online: 0 };
    expect(await askLivePlaces()).toBeDefined();
    forgetLivePlaces();
    await askLivePlaces();
    expect(hub.asked).toBe(3);
  });

  it('give way to the cached ones after 3 seconds [PWA-11]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
      signal?.throwIfAborted();
      return new Response('{}');
    });
    expect(await askLivePlaces()).toBeUndefined();
    expect(timeout).toHaveBeenCalledWith(3_000);
  });

  it('are stored with their time on a device that holds a release [CON-21]', async () => {
    const manifest = { release: 'r-1', createdAt: AT, collections: [] };
    await switchRelease(contentDb(), { release: 'r-1', format: CONTENT_FORMAT, manifest, savedAt: 1 });
    startHub(event, { inPerson: 2, online: 0 });
    await askLivePlaces();
    await vi.waitFor(async () => {
      const stored = await storedAvailability(contentDb());
      expect(stored).toMatchObject({ etag: '"a"', availability: { at: AT } });
      expect(stored?.availability.events['SYD-INFO-01']?.inPerson).toBe(78);
    });
  });
});

function Shown({ cards }: { cards: EventCards }) {
  const { events, age } = useLivePlaces(cards);
  return (
    <>
      <p role="status">{age}</p>
      {events.map((each) => (
        <EventCard key={each.code} event={each} />
      ))}
    </>
  );
}

/** A card of the device, on which 20 people are counted. */
const cardsOf = (isLive: boolean): EventCards => ({
  events: [eventSummary(liveEvent(event, places(event, { inPerson: 20, online: 0 }).events['SYD-INFO-01'], 0))],
  asOf: AT,
  isLive,
});
const status = (page: HTMLElement) => page.querySelector('[role="status"]')?.textContent;

describe('the places on cards', () => {
  it('are the device’s at once, then the hub’s in the same place [PWA-11]', async () => {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)));
    const page = await mount(<Shown cards={cardsOf(false)} />);
    const shown = page.querySelector('article p');
    expect(shown?.textContent).toBe('60 places left in person');
    expect(status(page)).toBe('');
    const headers = { 'content-type': 'application/json' };
    await doing(() => answer(new Response(JSON.stringify(places(event, { inPerson: 79, online: 0 })), { headers })));
    await eventually(() => expect(shown?.textContent).toBe('1 place left in person'));
    expect(page.querySelector('article p')).toBe(shown);
    expect(status(page)).toBe('');
  });

  it('say that the event is full, and the button with them [EVT-16, PWA-11]', async () => {
    startHub(event, { inPerson: 80, online: 0 });
    const page = await mount(<Shown cards={cardsOf(false)} />);
    await eventually(() => expect(page.querySelector('button')?.textContent).toContain('Event Full'));
    expect(page.textContent).toContain('This event is now full.');
  });

  it('keep the cached words and button, and say how old they are, while the hub is away [PWA-13]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-01T12:00:00') });
    startHub(event, 'away');
    const page = await mount(<Shown cards={cardsOf(false)} />);
    await eventually(() =>
      expect(status(page)).toBe('Places as of 9:40 am. Availability may have changed since this was saved.'),
    );
    expect(page.querySelector('article p')?.textContent).toBe('60 places left in person');
    expect(page.querySelector('a[href$="#register"]')?.textContent).toContain('Reserve');
    vi.useRealTimers();
  });

  it('are asked for again once the hub is back, and lose their age [PWA-11]', async () => {
    const hub = startHub(event, 'away');
    const page = await mount(<Shown cards={cardsOf(false)} />);
    await eventually(() => expect(status(page)).toContain('Availability may have changed'));
    hub.taken = { inPerson: 30, online: 0 };
    await doing(() => reportHub(true));
    await eventually(() => expect(page.textContent).toContain('50 places left in person'));
    expect(status(page)).toBe('');
  });

  it('are not asked for where the hub has just given them [PWA-11]', async () => {
    const hub = startHub(event, { inPerson: 79, online: 0 });
    const page = await mount(<Shown cards={cardsOf(true)} />);
    expect(page.querySelector('article p')?.textContent).toBe('60 places left in person');
    expect(hub.asked).toBe(0);
  });
});

describe('the age of places', () => {
  const now = new Date('2026-02-01T12:00:00').getTime();
  it('is told by the clock of today, and with its date before that [PWA-13]', () => {
    expect(ageText('2026-02-01T09:40:00', now)).toMatch(/^Places as of 9:40 am\. /);
    expect(ageText('2026-01-31T21:05:00', now)).toMatch(/^Places as of 31 January 2026, 9:05 pm\. /);
    expect(ageText(undefined, now)).toBe('Availability may have changed since this was saved.');
  });
});

describe('a card that follows the live numbers', () => {
  const kinds: Partial<EventRecord>[] = [{}, IN_PERSON_EVENT, ONLINE_EVENT];
  const states: Partial<EventRecord>[] = [
    {},
    { registerClosed: true },
    { eventStatus: 'Closed' },
    { eventVirtualCapacity: 20 },
    { eventCapacity: 0 },
    { placesHeld: { inPerson: 80, online: 0 } },
    { eventEnableExternalRegistration: true, eventExternalRegistrationUrl: 'https://tickets.example.com/1' },
  ];
  const heads = [0, 1, 19, 20, 79, 80].flatMap((inPerson) => [0, 19, 20].map((online) => ({ inPerson, online })));
  const all = kinds.flatMap((kind) => states.flatMap((state) => heads.map((head) => ({ kind, state, head }))));

  it('is the card that would be made of the event with them, however it was made [PWA-11, EVS-09, DEC-75]', () => {
    for (const { kind, state, head } of all) {
      const record = buildEventRecord({ ...kind, ...state });
      const live = eventAvailability(record, head, BEFORE_THE_EVENT);
      const whole = eventSummary(liveEvent(record, live, BEFORE_THE_EVENT));
      const before = liveEvent(record, undefined, BEFORE_THE_EVENT);
      expect(withLive(eventSummary(before), live)).toEqual(whole);
      expect(resultSummary(eventSummaryToWire(before), live)).toEqual(whole);
    }
  });

  it('says nothing of places before any number is known [CON-21]', () => {
    const result = eventSummaryToWire(liveEvent(buildEventRecord(), undefined, BEFORE_THE_EVENT));
    expect(resultSummary(result)).toMatchObject({ places: [], action: { label: 'Reserve' } });
  });

  it('says how far it is, and nothing of the kind when it is online [EVS-09]', () => {
    const result = eventSummaryToWire(liveEvent(buildEventRecord(), undefined, BEFORE_THE_EVENT));
    expect(resultSummary({ ...result, distance: 12.4 }).distance).toBe('12 km away');
    expect(resultSummary({ ...result, distance: 0.4 }).distance).toBe('less than 1 km away');
    expect(resultSummary({ ...result, distance: 12, eventLocationType: 'Virtual' }).distance).toBeUndefined();
  });
});
