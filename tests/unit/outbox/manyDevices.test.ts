import { describe, expect, it } from 'vitest';
import type { Trigger } from '../../../src/outbox/delivery/retryScheduler.ts';
import { openOutbox } from '../../../src/outbox/openOutbox.ts';
import { buildStoredEntry, submissionKey } from '../../builders/buildSubmission.ts';
import { seededRandom } from '../../chaos/support/seededRandom.ts';
import { FakeClock } from '../../fakes/fakeClock.ts';
import { fakeLock } from '../../fakes/fakeLock.ts';
import { FakeNetwork, failure, success } from '../../fakes/fakeNetwork.ts';
import { FakeOutboxStorage } from '../../fakes/fakeOutboxStorage.ts';

const DEVICES = 40;
const ENTRIES_EACH = 15;
const AT_ONCE = 4;
/** What the hub takes from one address in a minute; what is above it is told to wait. */
const RATE = 300;
const WINDOW_MS = 60_000;

/** A hub that counts what it takes in windows of a minute, as the real one does. */
function limitedHub(clock: FakeClock) {
  const takenIn = new Map<number, number>();
  const delivered = new Set<string>();
  let refused = 0;
  return {
    takenIn,
    delivered,
    refusals: () => refused,
    answer(request: Parameters<typeof success>[0]) {
      const window = Math.floor(clock.elapsedMs() / WINDOW_MS);
      const taken = takenIn.get(window) ?? 0;
      if (taken >= RATE) {
        refused += 1;
        const leftSeconds = Math.ceil(((window + 1) * WINDOW_MS - clock.elapsedMs()) / 1000);
        return failure(429, 'RATE_LIMITED', leftSeconds * 1000);
      }
      takenIn.set(window, taken + 1);
      delivered.add(request.key);
      return success(request);
    },
  };
}

async function openDevice(number: number, clock: FakeClock, random: () => number) {
  const network = new FakeNetwork(clock);
  network.offline = true;
  const storage = new FakeOutboxStorage();
  for (let entry = 1; entry <= ENTRIES_EACH; entry += 1) {
    storage.put(buildStoredEntry(entry, { id: submissionKey(number * 1000 + entry) }));
  }
  let trigger: (trigger: Trigger) => void = () => undefined;
  openOutbox({
    network,
    storage,
    clock,
    random,
    locks: fakeLock(),
    evict: async () => 'nothing',
    askToPersist: async () => true,
    registerSync: async () => undefined,
    onTrigger: (listener) => {
      trigger = listener;
    },
  });
  await clock.advance(0);
  return { network, storage, trigger: (name: Trigger) => trigger(name) };
}

describe('forty devices that come back at once', () => {
  it('never exceed the rate of the hub, wait as long as it says, and all arrive [CON-11 in part, OUTBOX-35]', async () => {
    const clock = new FakeClock();
    const hub = limitedHub(clock);
    const devices = [];
    for (let number = 1; number <= DEVICES; number += 1)
      devices.push(await openDevice(number, clock, seededRandom(number)));
    for (const { network, trigger } of devices) {
      network.answer = (request) => hub.answer(request);
      network.offline = false;
      trigger('arrived');
    }
    await clock.advance((Math.ceil((DEVICES * ENTRIES_EACH) / RATE) + 2) * WINDOW_MS);

    expect(Math.max(...hub.takenIn.values())).toBeLessThanOrEqual(RATE);
    expect(hub.delivered.size).toBe(DEVICES * ENTRIES_EACH);
    expect(devices.flatMap(({ storage }) => storage.contents().entries)).toEqual([]);
    // Told to wait, a device sends nothing more than what is on its way already.
    const windows = hub.takenIn.size;
    expect(hub.refusals()).toBeLessThanOrEqual(DEVICES * AT_ONCE * windows);
  });

  it('do not come in step: their first requests are spread over two seconds [OUTBOX-35]', async () => {
    const clock = new FakeClock();
    const devices = [];
    for (let number = 1; number <= DEVICES; number += 1)
      devices.push(await openDevice(number, clock, seededRandom(number)));
    const startedMs = clock.elapsedMs();
    for (const { network, trigger } of devices) {
      network.offline = false;
      trigger('arrived');
    }
    await clock.advance(WINDOW_MS);
    const firstMs = devices.map(({ network }) => (network.sent[0]?.atMs ?? Number.NaN) - startedMs);
    expect(new Set(firstMs.map((ms) => Math.floor(ms / 100))).size).toBeGreaterThan(12);
    expect(Math.max(...firstMs)).toBeLessThanOrEqual(2000);
  });
});
