import { describe, expect, it } from 'vitest';
import { drain } from '../../../src/outbox/delivery/drain.ts';
import { newDeviceKey, sealOnDevice } from '../../../src/outbox/sealing/sealBody.ts';
import { buildStoredEntry, buildSubmission, submissionKey } from '../../builders/buildSubmission.ts';
import { type FakeAnswer, failure, refusal, success } from '../../fakes/fakeNetwork.ts';
import { buildDevice } from './device.ts';

type Device = Awaited<ReturnType<typeof buildDevice>>;

function putEntries(device: Device, count: number): void {
  for (let sequence = 1; sequence <= count; sequence += 1) device.storage.put(buildStoredEntry(sequence));
}
const keys = (...numbers: number[]) => numbers.map(submissionKey);
const stateOf = (device: Device, number: number) =>
  device.storage.contents().entries.find(({ id }) => id === submissionKey(number))?.state;

describe('a pass', () => {
  it('sends oldest first by sequence, whatever the clock said when they were written [OUTBOX-20, OUTBOX-37]', async () => {
    const device = await buildDevice();
    for (const sequence of [3, 1, 2]) {
      device.storage.put(buildStoredEntry(sequence, { createdAt: Date.UTC(2030 - sequence, 0) }));
    }
    expect(await device.pass()).toMatchObject({ delivered: 3, left: 0, hubAway: false });
    expect(device.network.keys()).toEqual(keys(1, 2, 3));
  });

  it('has at most four on their way at once [OUTBOX-20]', async () => {
    const device = await buildDevice();
    putEntries(device, 12);
    const { answer } = device.network;
    device.network.answer = async (request) => {
      await new Promise((resolve) => device.clock.after(100, () => resolve(undefined)));
      return answer(request);
    };
    await device.pass();
    expect(device.network.mostAtOnce).toBe(4);
    expect(device.clock.elapsedMs()).toBe(300);
    expect(device.states()).toEqual([]);
  });

  it('leaves an entry for later whose key the database does not give now, and does not call it unreadable [OUTBOX-34]', async () => {
    const device = await buildDevice();
    const payload = await sealOnDevice('{}', await newDeviceKey());
    for (const sequence of [1, 2]) device.storage.put(buildStoredEntry(sequence, sequence === 1 ? { payload } : {}));
    const { fact } = device.storage;
    device.storage.fact = (key) =>
      key === 'deviceKey' ? Promise.reject(new Error('the connection was lost')) : fact(key);
    expect(await device.pass()).toMatchObject({ delivered: 1, left: 1 });
    expect(stateOf(device, 1)).toMatchObject({ status: 'queued' });
  });

  it('calls one unreadable whose key is gone, and keeps it for a person [OUTBOX-34]', async () => {
    const device = await buildDevice();
    device.storage.put(buildStoredEntry(1, { payload: await sealOnDevice('{}', await newDeviceKey()) }));
    await device.pass();
    expect(stateOf(device, 1)).toMatchObject({ status: 'needs-attention', reason: 'refused', problem: 'UNREADABLE' });
  });

  it('has read the next ones by then, and touches none that it does not send [OUTBOX-20, OUTBOX-34]', async () => {
    const device = await buildDevice();
    putEntries(device, 12);
    const before = device.storage.contents().entries;
    device.network.answer = () => failure(429, 'RATE_LIMITED', 30_000);
    await device.pass();
    const sent = new Set(device.network.keys());
    const isUnsent = ({ id }: { id: string }) => !sent.has(id);
    expect(device.storage.contents().entries.filter(isUnsent)).toEqual(before.filter(isUnsent));
  });

  it('shows an entry as being sent when that takes longer than a moment [OUTBOX-07]', async () => {
    const device = await buildDevice();
    putEntries(device, 1);
    device.network.answer = () => 'hangs';
    const pass = drain(device.ports);
    await device.clock.advance(499);
    expect(stateOf(device, 1)?.status).toBe('queued');
    await device.clock.advance(1);
    expect(stateOf(device, 1)).toMatchObject({ status: 'sending', attempts: 1 });
    await device.clock.runUntil(pass);
    expect(stateOf(device, 1)).toMatchObject({ status: 'queued', attempts: 2 });
  });

  it('sends the sealed body with its key and pass number, more than 1 [OUTBOX-22]', async () => {
    const device = await buildDevice();
    putEntries(device, 1);
    await device.pass();
    expect(device.network.sent[0]).toMatchObject({
      key: submissionKey(1),
      pass: 2,
      contentType: 'application/jose',
      body: 'sealed-1',
    });
  });

  it('makes two attempts an entry, 1 s apart, and leaves it queued for the next pass [OUTBOX-14, OUTBOX-15, OUTBOX-18]', async () => {
    const device = await buildDevice();
    putEntries(device, 1);
    device.network.answer = () => failure(500);
    expect(await device.pass()).toMatchObject({ delivered: 0, left: 1 });
    expect(device.network.sent.map(({ atMs }) => atMs)).toEqual([0, 1000]);
    expect(stateOf(device, 1)).toMatchObject({ status: 'queued', attempts: 2, waitMs: 2000 });
  });

  it('does not send the same entry again within 2 s of its second failure [OUTBOX-15]', async () => {
    const device = await buildDevice();
    putEntries(device, 1);
    device.network.answer = () => failure(500);
    await device.pass();
    device.network.answer = success;
    await device.pass();
    expect(device.network.sent.map(({ atMs }) => atMs)).toEqual([0, 1000, 3000]);
  });

  it('finds the stored time of the next attempt after a restart: neither shorter nor lost [OUTBOX-15]', async () => {
    const device = await buildDevice();
    device.storage.put(
      buildStoredEntry(1, {
        state: { status: 'queued', attempts: 1, notBefore: device.clock.now() + 60_000, waitMs: 60_000 },
      }),
    );
    expect(await device.pass()).toMatchObject({ left: 1 });
    expect(device.network.sent).toEqual([]);
    await device.clock.advance(59_000);
    await device.pass();
    expect(device.network.sent.map(({ atMs }) => atMs)).toEqual([60_000]);
  });

  it('does not let a poisoned entry block those behind it [OUTBOX-20]', async () => {
    const device = await buildDevice();
    putEntries(device, 9);
    const poison: Record<string, FakeAnswer> = {
      [submissionKey(1)]: 'hangs',
      [submissionKey(2)]: failure(500),
      [submissionKey(3)]: failure(422, 'UNREADABLE'),
      [submissionKey(4)]: 'no-answer',
    };
    device.network.answer = (request) => poison[request.key] ?? success(request);
    expect(await device.pass()).toMatchObject({ delivered: 5, left: 3, hubAway: false });
    expect(device.storage.contents().entries.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  });

  it('goes past many silent entries when the hub itself is up [OUTBOX-20]', async () => {
    const device = await buildDevice();
    putEntries(device, 9);
    const silent = new Set(keys(1, 2, 3, 4, 5, 6));
    device.network.answer = (request) => (silent.has(request.key) ? 'no-answer' : success(request));
    expect(await device.pass()).toMatchObject({ delivered: 3, left: 6 });
  });

  it('does not hammer a hub that is away: after four silent entries it ends, and everything stays [OUTBOX-17]', async () => {
    const device = await buildDevice();
    putEntries(device, 40);
    device.network.hubUp = false;
    device.network.answer = () => 'no-answer';
    expect(await device.pass()).toMatchObject({ delivered: 0, left: 40, hubAway: true });
    expect(new Set(device.network.keys()).size).toBeLessThanOrEqual(8);
  });

  it('sends nothing while the browser is offline [OUTBOX-17]', async () => {
    const device = await buildDevice();
    putEntries(device, 3);
    device.network.offline = true;
    expect(await device.pass()).toMatchObject({ left: 3, hubAway: true });
    expect(device.network.sent).toEqual([]);
  });

  it('stops at once for everyone when the hub asks for patience [OUTBOX-35]', async () => {
    const device = await buildDevice();
    putEntries(device, 20);
    device.network.answer = () => failure(429, 'RATE_LIMITED', 30_000);
    expect(await device.pass()).toMatchObject({ left: 20, retryAfterMs: 30_000 });
    expect(device.network.sent.length).toBeLessThanOrEqual(4);
  });

  it('waits a moment for a submission that is being answered already, and goes on with the others [OUTBOX-22]', async () => {
    const device = await buildDevice();
    putEntries(device, 2);
    let asked = 0;
    device.network.answer = (request) => {
      if (request.key !== submissionKey(1)) return success(request);
      asked += 1;
      return asked === 1 ? failure(409, 'IN_FLIGHT', 1000) : success(request);
    };
    expect(await device.pass()).toMatchObject({ delivered: 2, left: 0, retryAfterMs: 0 });
  });

  it('leaves what its network has sent too much of for one event for later, and goes on with the others [OUTBOX-20]', async () => {
    const device = await buildDevice();
    putEntries(device, 12);
    device.network.answer = (request) =>
      request.key === submissionKey(1) ? failure(429, 'TOO_MANY_PEOPLE', 600_000) : success(request);
    expect(await device.pass()).toMatchObject({ delivered: 11, left: 1, retryAfterMs: 0 });
    expect(stateOf(device, 1)).toMatchObject({
      status: 'queued',
      problem: 'TOO_MANY_PEOPLE',
      notBefore: device.clock.now() + 600_000,
    });
    await device.pass();
    expect(device.network.keys().filter((key) => key === submissionKey(1))).toHaveLength(1);
  });

  it.each(['EXIST', 'NO_SPOTS', 'CANDIDATEID'])(
    'keeps an entry that is finally answered %s for a person and never sends it again [OUTBOX-19]',
    async (code) => {
      const device = await buildDevice();
      putEntries(device, 1);
      device.network.answer = refusal(code);
      expect(await device.pass()).toMatchObject({ left: 0 });
      await device.pass();
      expect(device.network.sent).toHaveLength(1);
      expect(stateOf(device, 1)).toMatchObject({ status: 'needs-attention', reason: 'rejected', problem: code });
    },
  );

  it('leaves an entry that needs attention where it is and sends the rest [OUTBOX-20, OUTBOX-34]', async () => {
    const device = await buildDevice();
    putEntries(device, 2);
    device.storage.put(
      buildStoredEntry(1, {
        state: { status: 'needs-attention', attempts: 1, reason: 'parked', problem: 'FORBIDDEN' },
      }),
    );
    await device.pass();
    expect(device.network.keys()).toEqual(keys(2));
    expect(stateOf(device, 1)).toMatchObject({ status: 'needs-attention', reason: 'parked' });
  });

  it('delivers an entry that is 400 days old [OUTBOX-22, OUTBOX-34]', async () => {
    const device = await buildDevice();
    const written = device.clock.now() - 400 * 24 * 3_600_000;
    device.storage.put(
      buildStoredEntry(1, {
        createdAt: written,
        state: { status: 'queued', attempts: 900, problem: 'UNREACHABLE', notBefore: written, waitMs: 2000 },
      }),
    );
    expect(await device.pass()).toMatchObject({ delivered: 1, left: 0 });
  });

  it('never gives up: a hundred failed passes change nothing but the count [OUTBOX-17, OUTBOX-34]', async () => {
    const device = await buildDevice();
    putEntries(device, 1);
    device.network.answer = () => failure(500);
    for (let pass = 0; pass < 100; pass += 1) await device.pass();
    expect(stateOf(device, 1)).toMatchObject({ status: 'queued', attempts: 200 });
    device.network.answer = success;
    expect(await device.pass()).toMatchObject({ delivered: 1 });
  });

  it.each([200, 301, 400, 401, 403, 404, 408, 409, 410, 413, 415, 418, 422, 425, 429, 451, 500, 502, 503, 504, 511])(
    'deletes nothing on status %s that is not the own success answer [OUTBOX-33, OUTBOX-34]',
    async (status) => {
      const device = await buildDevice();
      putEntries(device, 2);
      const answers = [failure(status), { status, body: '<html>', contentType: 'text/html' }];
      device.network.answer = ({ key }) => answers[key === submissionKey(1) ? 0 : 1] ?? 'no-answer';
      await device.pass();
      expect(device.storage.contents().entries).toHaveLength(2);
    },
  );
});

describe('a visitor who is waiting', () => {
  it('goes first, past a pass that hangs with everything before it [OUTBOX-20]', async () => {
    const device = await buildDevice();
    putEntries(device, 8);
    device.network.answer = (request) => (request.pass === 1 ? success(request) : 'hangs');
    const { outbox } = await device.openPage();
    expect(device.network.sent).toHaveLength(4);
    const outcome = await device.clock.runUntil(outbox.submit(buildSubmission({ id: submissionKey(99) })));
    expect(outcome.type).toBe('delivered');
    expect(device.clock.elapsedMs()).toBe(0);
  });
});
