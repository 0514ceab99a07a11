import { expect, it } from 'vitest';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { sealForHub } from '../../src/outbox/sealing/sealBody.ts';
import { outboxFileText } from '../builders/outboxFileText.ts';
import { commandLine, filesFolder, libraryOf } from './commandLine.ts';
import { describeOnEachDatabase } from './databases.ts';
import { registrationFor, STAFF_TOKEN, type StaffHub, startStaffHub } from './staffHub.ts';

type DeviceDay = { device: string; state: string; revoked: boolean; missing: object[]; arrived: number };
type Day = { complete: boolean; silent: number; leftOut: number; madeAt: string; devices: DeviceDay[] };

/** A kiosk that numbers what it takes, and what the hub says of it at the end of the day. */
async function startBooth(hub: StaffHub) {
  const { device, secret } = await hub.enrol();
  return {
    device,
    secret,
    report: (facts: object) => hub.heartbeat({ device, firstSequence: 1, ...facts }, secret),
    send: async (sequence: number, kind: 'room' | 'closed' = 'room') => {
      const answer = await hub.register(registrationFor(hub, kind, `${device}-${sequence}@example.com`.toLowerCase()), {
        authorization: `Device ${secret}`,
        'outbox-sequence': String(sequence),
      });
      expect(answer.status).toBe(200);
    },
    day: async () => (await hub.json<Day>('/staff/day')).devices.find((each) => each.device === device),
    page: async () =>
      (await hub.get('/staff/day', { authorization: `Bearer ${STAFF_TOKEN}`, accept: 'text/html' })).text(),
  };
}

describeOnEachDatabase('the end of a day', (settings) => {
  it('is complete for a device when every number it gave is at the hub, in any order, refused ones too [KIOSK-32, HTTP-28]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startBooth(hub);
    for (const sequence of [2, 1, 4]) await booth.send(sequence);
    await booth.send(3, 'closed');
    await booth.report({ lastSequence: 4, lastDeliveredSequence: 4 });
    expect(await booth.day()).toMatchObject({
      state: 'complete',
      arrived: 4,
      firstSequence: 1,
      lastSequence: 4,
      missing: [],
      waiting: 0,
    });
    expect(await booth.page()).toContain('4 of 4, numbers 1 to 4');
  });

  it('names the missing numbers, and says whether they are still on the device [KIOSK-32]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startBooth(hub);
    for (const sequence of [1, 3, 6]) await booth.send(sequence);
    await booth.report({ lastSequence: 7, waiting: 4, lastDeliveredSequence: 6 });
    expect(await booth.day()).toMatchObject({
      state: 'waiting',
      missing: [
        { from: 2, to: 2 },
        { from: 4, to: 5 },
        { from: 7, to: 7 },
      ],
    });
    await booth.report({ lastSequence: 7, waiting: 1, lastDeliveredSequence: 6 });
    expect(await booth.day()).toMatchObject({ state: 'missing', arrived: 3 });
    const page = await booth.page();
    expect(page).toContain('2, 4 to 5, 7');
    expect(page).toContain('Missing');
    expect((await hub.json<Day>('/staff/day')).complete).toBe(false);
  });

  it('says which verdict is of what was reported alone: who was not heard lately may have taken more [KIOSK-32]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startBooth(hub);
    await booth.send(1);
    await booth.report({ lastSequence: 1, lastDeliveredSequence: 1 });
    const silentNow = (await hub.json<Day>('/staff/day')).silent;
    expect(await booth.page()).not.toMatch(/only it can tell/);
    hub.clock.now += 6 * 60_000;
    expect(await booth.day()).toMatchObject({ state: 'complete' });
    expect((await hub.json<Day>('/staff/day')).silent).toBeGreaterThan(silentNow);
    expect(await booth.page()).toMatch(/last heard more than five minutes ago: what (it|they) took since then only/);
    expect(await booth.page()).not.toContain('Everything that was taken has arrived.');
  });

  it('marks a revoked device and leaves it out of the verdict, and says so [KIOSK-32, CON-32 in part]', async () => {
    const hub = await startStaffHub(settings());
    const before = await hub.json<Day>('/staff/day');
    const booth = await startBooth(hub);
    await booth.send(1);
    await booth.report({ lastSequence: 3, waiting: 2, lastDeliveredSequence: 1 });
    expect((await hub.json<Day>('/staff/day')).complete).toBe(false);
    await hub.store.setRevoked(booth.device, true);
    expect(await hub.json<Day>('/staff/day')).toMatchObject({
      complete: before.complete,
      leftOut: before.leftOut + 1,
      madeAt: new Date(hub.clock.now).toISOString(),
    });
    expect(await booth.day()).toMatchObject({ revoked: true, state: 'waiting' });
    const page = await booth.page();
    expect(page).toMatch(/Still on the device<\/span> <span class="tag">Revoked, left out/);
    expect(page).toMatch(/\d+ revoked devices? (is|are) left out of this\./);
    expect(page).toMatch(/Made at <time [^>]*title="2026-02-01 00:00:00 UTC">1 February 2026, 11:00 am AEDT<\/time>/);
  });

  it('says what staff have deleted on the device, instead of missing it [KIOSK-32]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startBooth(hub);
    for (const sequence of [1, 3]) await booth.send(sequence);
    await booth.report({ lastSequence: 3, lastDeliveredSequence: 3, deletedSequences: [2] });
    expect(await booth.day()).toMatchObject({ state: 'complete', missing: [], deleted: [{ from: 2, to: 2 }] });
    expect(await booth.page()).toContain('Deleted on the device by staff');
  });

  it('does not count what was numbered before the device had a name [KIOSK-32]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startBooth(hub);
    await booth.report({ firstSequence: 41, lastSequence: 40 });
    expect(await booth.day()).toMatchObject({ state: 'complete', arrived: 0, missing: [] });
    expect(await booth.page()).toContain('none taken');
    await booth.send(42);
    await booth.report({ firstSequence: 41, lastSequence: 42 });
    expect(await booth.day()).toMatchObject({ state: 'missing', missing: [{ from: 41, to: 41 }] });
  });

  it('counts a number once however often it is sent, and takes it from a carried file as well [KIOSK-32, OUTBOX-36]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startBooth(hub);
    await booth.send(1);
    await booth.report({ lastSequence: 2, waiting: 1 });
    const seal = async (sequence: number) =>
      sealForHub(
        JSON.stringify(registrationFor(hub, 'room', `${booth.device}-${sequence}@carried.example`.toLowerCase())),
        await hub.store.sealingKey(),
      );
    const entries = [{ id: newSubmissionId(), kind: 'registration' as const, sealed: await seal(2) }];
    const overrides = { device: booth.device, entries: entries.map((entry) => ({ ...entry, sequence: 2 })) };
    const file = outboxFileText(entries, overrides, booth.secret);
    const run = commandLine(settings(), { library: libraryOf(hub), now: hub.clock.now });
    const path = filesFolder().write('outbox.json', file);
    expect((await run('import', 'outbox', path)).out).toContain('accepted: 1');
    expect((await run('import', 'outbox', path)).out).toContain('already known: 1');
    expect(await booth.day()).toMatchObject({ arrived: 2, missing: [] });
  });

  it('takes the number of what first came without one, once, and from its own sender alone [KIOSK-32, OUTBOX-33]', async () => {
    const hub = await startStaffHub(settings());
    const [booth, other] = [await startBooth(hub), await startBooth(hub)];
    const body = registrationFor(hub, 'room', `${booth.device}-nameless@example.com`.toLowerCase());
    const send = async (headers: Record<string, string>, sent: object = body) =>
      (await hub.register(sent, { 'idempotency-key': key, ...headers })).status;
    const numbered = ({ secret }: { secret: string }, sequence: number) => ({
      authorization: `Device ${secret}`,
      'outbox-sequence': String(sequence),
    });
    const key = newSubmissionId();
    expect(await send({})).toBe(200);
    await booth.report({ lastSequence: 1, lastDeliveredSequence: 1 });
    expect(await booth.day()).toMatchObject({ state: 'missing', missing: [{ from: 1, to: 1 }] });

    expect(await send(numbered(other, 7), { ...body, firstName: 'Another' })).toBe(422);
    expect((await hub.store.arrivedSequences()).get(other.device)).toBeUndefined();
    expect(await send(numbered(booth, 1))).toBe(200);
    expect(await booth.day()).toMatchObject({ state: 'complete', arrived: 1, missing: [] });
    expect(await send(numbered(other, 8))).toBe(200);
    expect((await hub.store.arrivedSequences()).get(other.device)).toBeUndefined();
    expect(await booth.day()).toMatchObject({ state: 'complete', arrived: 1 });
  });

  it('is not moved by numbers that are none [KIOSK-32]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startBooth(hub);
    for (const [index, odd] of ['x', '-1', '0', '1.5', '99999999999999', ''].entries()) {
      const answer = await hub.register(
        registrationFor(hub, 'room', `odd-${index}-${booth.device}@example.com`.toLowerCase()),
        {
          authorization: `Device ${booth.secret}`,
          'outbox-sequence': odd,
        },
      );
      expect(answer.status, odd).toBe(200);
    }
    expect((await hub.store.arrivedSequences()).get(booth.device)).toBeUndefined();
  });
});
