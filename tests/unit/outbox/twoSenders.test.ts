import { describe, expect, it } from 'vitest';
import { drain } from '../../../src/outbox/delivery/drain.ts';
import { buildStoredEntry, buildSubmission, submissionKey } from '../../builders/buildSubmission.ts';
import { noWebLocks } from '../../fakes/fakeLock.ts';
import { success } from '../../fakes/fakeNetwork.ts';
import { buildDevice } from './device.ts';

type Device = Awaited<ReturnType<typeof buildDevice>>;

function putEntries(device: Device, count: number): void {
  for (let sequence = 1; sequence <= count; sequence += 1) device.storage.put(buildStoredEntry(sequence));
}
const keys = (...numbers: number[]) => numbers.map(submissionKey);
describe('two senders', () => {
  it('never send the same entry at the same time: a second pass leaves it to the first [OUTBOX-21]', async () => {
    const device = await buildDevice();
    putEntries(device, 6);
    device.network.answer = async (request) => {
      await new Promise((resolve) => device.clock.after(100, () => resolve(undefined)));
      return success(request);
    };
    const [first, second] = await device.clock.runUntil(
      Promise.all([drain(device.ports), drain(device.ports), drain(device.ports, true)]),
    );
    expect(first).toMatchObject({ delivered: 6 });
    expect(second).toBeUndefined();
    expect(device.network.keys().sort()).toEqual(keys(1, 2, 3, 4, 5, 6).sort());
  });

  it('leave a live send to the page that does it, and the worker follows up when the page dies [OUTBOX-21, OUTBOX-23]', async () => {
    const device = await buildDevice();
    const { outbox } = await device.openPage();
    device.network.answer = (request) => (request.pass === 1 ? 'hangs' : success(request));
    const submitted = outbox.submit(buildSubmission());
    await device.clock.advance(10);
    expect(device.states()).toEqual(['sending']);
    expect(await device.clock.runUntil(drain(device.ports))).toMatchObject({ delivered: 0, left: 1 });
    expect(device.network.sent).toHaveLength(1);

    const worker = device.pass();
    expect((await device.clock.runUntil(submitted)).type).toBe('saved');
    expect(await worker).toMatchObject({ delivered: 1, left: 0 });
    expect(device.network.keys()).toEqual(keys(1, 1, 1));
  });

  it('respect the lease on the entry where the browser has no locks [OUTBOX-21]', async () => {
    const device = await buildDevice({ locks: noWebLocks() });
    putEntries(device, 3);
    device.network.answer = async (request) => {
      await new Promise((resolve) => device.clock.after(100, () => resolve(undefined)));
      return success(request);
    };
    await device.clock.runUntil(
      Promise.all([
        drain({ ...device.ports, locks: noWebLocks() }),
        drain({ ...device.ports, locks: noWebLocks() }),
        drain({ ...device.ports, locks: noWebLocks() }, true),
      ]),
    );
    expect(device.network.keys().sort()).toEqual(keys(1, 2, 3).sort());
    expect(device.states()).toEqual([]);
  });

  it('take an entry over when the lease of a dead sender is over [OUTBOX-23]', async () => {
    const device = await buildDevice({ locks: noWebLocks() });
    const leaseUntil = device.clock.now() + 60_000;
    device.storage.put(buildStoredEntry(1, { state: { status: 'sending', attempts: 1, leaseUntil } }));
    expect(await device.pass()).toMatchObject({ delivered: 0, left: 1 });
    await device.clock.advance(60_000);
    expect(await device.pass()).toMatchObject({ delivered: 1, left: 0 });
  });
});
