/** One device of these tests: its storage, clock, locks and network, and as many pages as a test opens. */
import { vi } from 'vitest';
import type { EpochMs } from '../../../src/domain/text/time.ts';
import { type DrainResult, drain } from '../../../src/outbox/delivery/drain.ts';
import type { Trigger } from '../../../src/outbox/delivery/retryScheduler.ts';
import { openOutbox } from '../../../src/outbox/openOutbox.ts';
import type { Outbox } from '../../../src/outbox/outbox.ts';
import type { DeliveryPorts, Eviction, OutboxStorage } from '../../../src/outbox/ports.ts';
import type { Locks } from '../../../src/platform/locks.ts';
import { FakeClock } from '../../fakes/fakeClock.ts';
import { fakeLock } from '../../fakes/fakeLock.ts';
import { FakeNetwork } from '../../fakes/fakeNetwork.ts';
import { FakeOutboxStorage } from '../../fakes/fakeOutboxStorage.ts';
import { hubKeys } from '../../fakes/hubKeys.ts';

type Page = { outbox: Outbox; trigger: (trigger: Trigger) => void };

export async function buildDevice({ locks = fakeLock() }: { locks?: Locks } = {}) {
  const clock = new FakeClock();
  const network = new FakeNetwork(clock);
  const storage = new FakeOutboxStorage();
  const hub = await hubKeys();
  await storage.setFact('sealingKey', hub.key);
  const ports: DeliveryPorts = { storage, network, locks, clock, random: () => 0 };
  const evict = vi.fn<Eviction>(async () => 'nothing');
  const askToPersist = vi.fn(async () => true);
  const registerSync = vi.fn(async () => undefined);

  /** Opens a page and lets its first pass end. */
  async function openPage(
    overrides: Partial<DeliveryPorts> & { storage?: OutboxStorage; openedAt?: EpochMs } = {},
  ): Promise<Page> {
    let trigger: (trigger: Trigger) => void = () => undefined;
    const outbox = openOutbox({
      ...ports,
      evict,
      askToPersist,
      registerSync,
      onTrigger: (listener) => {
        trigger = listener;
      },
      ...overrides,
    });
    await clock.advance(0);
    return { outbox, trigger };
  }

  /** A pass of the worker, or of a page that was just opened. */
  function pass(overrides: Partial<DeliveryPorts> = {}, waitForOthers = true): Promise<DrainResult | undefined> {
    return clock.runUntil(drain({ ...ports, ...overrides }, waitForOthers));
  }

  const states = () => storage.contents().entries.map(({ state }) => state.status);

  return { clock, network, storage, hub, ports, evict, askToPersist, registerSync, openPage, pass, states };
}
