// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followBookings } from '../../../../src/app/start/followBookings.ts';
import type { Booking } from '../../../../src/domain/event/bookings.ts';
import { loadOutbox } from '../../../../src/outbox/loadOutbox.ts';
import type { EntryView } from '../../../../src/outbox/outbox.ts';
import { entryView } from '../../../../src/outbox/screens/entryViews.ts';
import { bookings } from '../../../../src/visitor/bookings.ts';
import { buildStoredEntry } from '../../../builders/buildSubmission.ts';
import { createFakeOutbox } from '../../../fakes/fakeOutbox.ts';

vi.mock('../../../../src/outbox/loadOutbox.ts', () => ({ loadOutbox: vi.fn() }));

const entry = entryView(buildStoredEntry(1));
const waiting: Booking = {
  reference: entry.reference,
  eventCode: 'SEA1',
  eventName: 'Life at sea',
  endsAt: Date.now() + 1e9,
  state: 'waiting',
  since: Date.now(),
};
const stateNow = () => bookings.read().map(({ state }) => state);

let say: (entries: EntryView[]) => void;
let isWatched: Promise<void>;
const stopped = vi.fn();

function outboxThatKeeps(canKeep: boolean) {
  let watched: () => void;
  isWatched = new Promise((resolve) => {
    watched = resolve;
  });
  vi.mocked(loadOutbox).mockResolvedValue({
    ...createFakeOutbox(),
    canKeep,
    watch: (listener) => {
      say = listener;
      watched();
      return stopped;
    },
  });
}

beforeEach(() => {
  localStorage.clear();
  bookings.write([waiting]);
});
afterEach(() => vi.resetAllMocks());

it('what a page or the worker has delivered is confirmed', async () => {
  outboxThatKeeps(true);
  const stop = followBookings();
  await isWatched;
  say([entry]);
  expect(stateNow()).toEqual(['waiting']);
  say([{ ...entry, state: 'delivered', deliveredAt: Date.now() }]);
  expect(stateNow()).toEqual(['confirmed']);
  stop();
  expect(stopped).toHaveBeenCalledOnce();
});

it('the empty list of an outbox that keeps nothing forgets nothing; that of one that does is believed', async () => {
  outboxThatKeeps(false);
  followBookings();
  await isWatched;
  say([]);
  expect(stateNow()).toEqual(['waiting']);

  outboxThatKeeps(true);
  followBookings();
  await isWatched;
  say([]);
  expect(stateNow()).toEqual([]);
});
