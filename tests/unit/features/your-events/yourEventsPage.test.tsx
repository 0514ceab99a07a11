// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openContentSource } from '../../../../src/content/source/openContentSource.pageOnly.ts';
import type { EventRecord } from '../../../../src/domain/entities/event.ts';
import type { Booking } from '../../../../src/domain/event/bookings.ts';
// Loaded before a card asks for it.
import '../../../../src/features/your-events/BookingCode.pageOnly.tsx';
import YourEventsPage from '../../../../src/features/your-events/YourEventsPage.pageOnly.tsx';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import type { EntryView } from '../../../../src/outbox/outbox.ts';
import { entryView } from '../../../../src/outbox/screens/entryViews.ts';
import { saveFile } from '../../../../src/platform/saveFile.ts';
import { bookings, rememberBooking } from '../../../../src/visitor/bookings.ts';
import { buildEventRecord, IN_PERSON_EVENT } from '../../../builders/buildEventRecord.ts';
import { buildStoredEntry } from '../../../builders/buildSubmission.ts';
import { createFakeOutbox } from '../../../fakes/fakeOutbox.ts';
import { byText, doing, eventually, mountRoutes, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));
vi.mock('../../../../src/platform/saveFile.ts', () => ({ saveFile: vi.fn() }));
vi.mock('../../../../src/content/source/openContentSource.pageOnly.ts', () => ({ openContentSource: vi.fn() }));

const NOW = new Date(2026, 10, 27, 16, 20).getTime();
const DAY = 24 * 60 * 60_000;

const eventOn = (eventCode: string, day: string, overrides: Partial<EventRecord> = {}) =>
  buildEventRecord({
    ...IN_PERSON_EVENT,
    id: eventCode.toLowerCase(),
    eventCode,
    eventName: `Evening ${eventCode}`,
    eventStartDate: day,
    eventEndDate: day,
    ...overrides,
  });
const booking = (eventCode: string, overrides: Partial<Booking> = {}): Booking => ({
  reference: `DC-${eventCode}`,
  eventCode,
  eventName: `Evening ${eventCode}`,
  endsAt: NOW + 30 * DAY,
  state: 'confirmed',
  since: NOW - DAY,
  ...overrides,
});

const tryAgain = vi.fn(async () => undefined);

async function openPage(own: Booking[], events: EventRecord[] | undefined, entries: EntryView[] = []) {
  bookings.write(own);
  vi.mocked(openContentSource).mockImplementation(async () => {
    if (!events) throw new TypeError('no network');
    return {
      kind: 'device',
      record: async (_type: string, code: string) => events.find(({ eventCode }) => eventCode === code),
      availability: async () => undefined,
    } as never;
  });
  vi.mocked(loadOutbox).mockResolvedValue({
    ...createFakeOutbox(),
    tryAgain,
    afterTry: async () => ({ sent: 0, waiting: 1, troubled: 0 }),
    watch: (listener) => {
      listener(entries);
      return () => undefined;
    },
  });
  const { page } = await mountRoutes([{ path: '/', Component: YourEventsPage }]);
  if (own.length > 0) await eventually(() => expect(page.querySelector('article')).not.toBeNull());
  // The codes come after their cards.
  const rooms = () => [...page.querySelectorAll('article div > span')].filter((room) => !room.hasChildNodes());
  await eventually(() => expect(rooms()).toEqual([]));
  return page;
}
const cards = (page: HTMLElement) => [...page.querySelectorAll('article')];
const names = (page: HTMLElement) => cards(page).map((card) => card.querySelector('h3')?.textContent);
const links = (card: Element | undefined) =>
  [...(card?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('your events', () => {
  it('say how to begin while nothing is booked', async () => {
    const page = await openPage([], []);
    expect(byText(page, 'h2', 'Nothing booked yet')).toBeTruthy();
    expect(page.querySelector('main a, a[href="/events/search"]')?.textContent).toBe('Find an event');
    expect([...page.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['This weekend', '/events/search?date=this-weekend'],
      ['Next month', '/events/search?date=next-month'],
      ['Online', '/events/search?attendance=virtual'],
    ]);
  });

  it('stand by date, with state, reference, hours and ways, and what is over comes last', async () => {
    const page = await openPage(
      [booking('LATE'), booking('SOON'), booking('PAST'), booking('GONE-BY')],
      [
        eventOn('LATE', '2026-12-20'),
        eventOn('SOON', '2026-12-01'),
        eventOn('PAST', '2026-11-20'),
        eventOn('GONE-BY', '2026-11-01'),
      ],
    );
    expect(names(page)).toEqual(['Evening SOON', 'Evening LATE', 'Evening PAST', 'Evening GONE-BY']);
    const [soon, , past] = cards(page);
    expect(soon?.dataset.look).toBe('confirmed');
    expect(soon?.textContent).toContain('You’re going');
    expect(soon?.textContent).toContain('Confirmed yesterday, 4:20 pm');
    expect(soon?.textContent).toContain('DC-SOON');
    expect(soon?.textContent).toContain('6:00 pm to 7:30 pm');
    expect(links(soon)).toEqual(['Evening SOON', 'Add to calendar', 'Directions']);
    expect(past?.dataset.look).toBe('over');
    expect(past?.textContent).toContain('This event is over');
    await doing(() => byText(past as HTMLElement, 'button', 'Take it off this list').click());
    expect(names(page)).toEqual(['Evening SOON', 'Evening LATE', 'Evening GONE-BY']);
  });

  it('stand under the month that they begin in, and what is over under a heading of its own', async () => {
    const inJanuary = Date.UTC(2027, 0, 14);
    const page = await openPage(
      [booking('A'), booking('B'), booking('C'), booking('GONE', { endsAt: inJanuary }), booking('PAST')],
      [
        eventOn('A', '2026-11-30', { eventEndDate: '2026-12-02' }),
        eventOn('B', '2026-12-01'),
        eventOn('C', '2026-12-20'),
        eventOn('PAST', '2026-10-01'),
      ],
    );
    const months = [...page.querySelectorAll('section')].map((month) => [
      month.querySelector('h2')?.textContent,
      ...[...month.querySelectorAll('h3')].map(({ textContent }) => textContent),
    ]);
    expect(months).toEqual([
      ['November 2026', 'Evening A'],
      ['December 2026', 'Evening B', 'Evening C'],
      ['January 2027', 'Evening GONE'],
      ['Already over', 'Evening PAST'],
    ]);
  });

  it('carry a code of when, where and what to bring, once they are confirmed and while they are to come', async () => {
    const page = await openPage(
      [booking('SOON'), booking('WAITS', { state: 'waiting' }), booking('PAST'), booking('OFF')],
      [
        eventOn('SOON', '2026-12-01', { bring: 'A hat.' }),
        eventOn('WAITS', '2026-12-02', { bring: 'A hat.' }),
        eventOn('PAST', '2026-11-20', { bring: 'A hat.' }),
        eventOn('OFF', '2026-12-03', { bring: 'A hat.', eventIsCancelled: true }),
      ],
    );
    await eventually(() => expect(page.querySelector('[aria-label="QR code of DC-SOON"] path')).not.toBeNull());
    expect(page.querySelectorAll('[role="img"]')).toHaveLength(1);
    expect(cards(page).filter(({ textContent }) => textContent?.includes('Bring:'))).toHaveLength(1);
    expect(cards(page)[0]?.textContent).toContain('Bring: this reference. A hat.');
  });

  it('are dashed while they wait, say why, and can be tried now', async () => {
    const entry = entryView(buildStoredEntry(1, { reference: 'DC-SOON' }));
    const own = [booking('SOON', { state: 'waiting', since: NOW })];
    const page = await openPage(own, [eventOn('SOON', '2026-12-01')], [entry]);
    const [card] = cards(page);
    expect(card?.dataset.look).toBe('waiting');
    expect(card?.textContent).toContain('Waiting on this device. Not confirmed yet.');
    expect(card?.textContent).toContain('Saved today, 4:20 pm');
    expect(card?.textContent).toContain('Saved on this device. Not sent yet.');
    expect(card?.querySelector('a[href="/outbox"]')?.textContent).toBe('Take it back');
    await doing(() => byText(page, 'button', 'Try now').click());
    expect(tryAgain).toHaveBeenCalledWith([entry.id]);
    expect(card?.querySelector('[role="status"]')?.textContent).toBe("1 still waiting. We'll keep trying.");
    await doing(() => rememberBooking({ ...own[0], state: 'confirmed' } as Booking));
    expect(cards(page)[0]?.dataset.look).toBe('confirmed');
  });

  it('tell what was refused, cancelled or withdrawn, in words and with a way on', async () => {
    const page = await openPage(
      [
        booking('FULL', { state: 'refused', problem: 'NO_SPOTS' }),
        booking('OFF'),
        booking('WITHDRAWN'),
        booking('STUCK', { state: 'stuck' }),
      ],
      [
        eventOn('FULL', '2026-12-01'),
        eventOn('OFF', '2026-12-02', { eventIsCancelled: true }),
        eventOn('STUCK', '2026-12-03'),
      ],
    );
    const said = Object.fromEntries(cards(page).map((card) => [card.querySelector('h3')?.textContent, card]));
    expect(said['Evening FULL']?.textContent).toContain('There are no more spots available for Evening FULL.');
    expect(said['Evening FULL']?.textContent).not.toContain('DC-FULL');
    expect(links(said['Evening FULL'])).toContain('Find another event');
    expect(said['Evening OFF']?.textContent).toContain('This event has been cancelled');
    expect(said['Evening WITHDRAWN']?.textContent).toContain('This event is no longer listed');
    expect(said['Evening STUCK']?.textContent).toContain('Not sent yet. It needs you.');
    expect(cards(page).map(({ dataset }) => dataset.look)).toEqual(Array(4).fill('trouble'));
    expect(cards(page).filter((card) => links(card).includes('Add to calendar'))).toEqual([]);
  });

  it('keep their references where neither the device nor the hub can be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = await openPage([booking('SOON')], undefined);
    expect(names(page)).toEqual(['Evening SOON']);
    expect(page.textContent).toContain('DC-SOON');
    expect(page.textContent).not.toContain('no longer listed');
    vi.restoreAllMocks();
  });

  it('go into a calendar as one file, the confirmed ones', async () => {
    const page = await openPage(
      [booking('A'), booking('B'), booking('C', { state: 'received' })],
      ['A', 'B', 'C'].map((code, at) => eventOn(code, `2026-12-0${at + 1}`)),
    );
    await doing(() => byText(page, 'button', 'Put all in my calendar').click());
    await eventually(() => expect(saveFile).toHaveBeenCalledOnce());
    const [name, , text] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect(name).toBe('your-events.ics');
    expect(
      String(text)
        .match(/SUMMARY:.*/g)
        ?.map((line) => line.trim()),
    ).toEqual(['SUMMARY:Evening A', 'SUMMARY:Evening B']);
  });
});
