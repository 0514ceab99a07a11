import { expect, it } from 'vitest';
import { newSubmissionId, referenceFor } from '../../src/domain/submission/submissionId.ts';
import { buildWireEnquiry } from '../builders/buildEnquiry.ts';
import { describeOnEachDatabase } from './databases.ts';
import { registrationFor, STAFF_TOKEN, type StaffHub, startStaffHub } from './staffHub.ts';
import { inboxReasons, storedBy } from './submissionHub.ts';

const BEARER = { authorization: `Bearer ${STAFF_TOKEN}` };
type Item = { reference: string; device: string; href: string };
type Decision = { decision: string; href: string };

/** A kiosk that was revoked while it still held something. */
async function startRevokedBooth(hub: StaffHub) {
  const { device, secret } = await hub.enrol();
  await hub.store.setRevoked(device, true);
  const fromDevice = (sequence: number, key: string) => ({
    authorization: `Device ${secret}`,
    'outbox-sequence': String(sequence),
    'idempotency-key': key,
  });
  return {
    device,
    send: (body: object, key = newSubmissionId()) => hub.register(body, fromDevice(1, key)),
    ask: (body: object, key = newSubmissionId()) => hub.enquire(body, fromDevice(1, key)),
    async item(): Promise<Item> {
      const { items } = await hub.json<{ items: Item[] }>('/staff/inbox');
      const found = items.find((each) => each.device === device);
      if (!found) throw new Error('the item is not in the inbox');
      return found;
    },
  };
}

async function decisionsOn(hub: StaffHub, { href }: Item): Promise<Record<string, string>> {
  const { decisions } = await hub.json<{ decisions: Decision[] }>(href);
  return Object.fromEntries(decisions.map((each) => [each.decision, each.href]));
}

const page = async (hub: StaffHub, path: string) => (await hub.get(path, { ...BEARER, accept: 'text/html' })).text();

describeOnEachDatabase('decisions about the inbox', (settings) => {
  it('registers what a revoked kiosk sent once a person accepts it, with its seat, and takes it out of the inbox [CON-28 in part, CON-32 in part, HUB-16]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startRevokedBooth(hub);
    const key = newSubmissionId();
    const body = registrationFor(hub, 'oneSeat', 'quarantined@example.com');
    const answered = await (await booth.send(body, key)).json();
    expect(await storedBy(hub.store, 'registration', key)).toBeUndefined();

    const { accept = '' } = await decisionsOn(hub, await booth.item());
    expect(await page(hub, accept)).toContain('Accept this item?');
    expect(await inboxReasons(hub.store, key)).toEqual(['REVOKED']);
    const done = await hub.form(accept, {}, BEARER);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/staff/inbox?done=accept']);
    expect(await page(hub, '/staff/inbox?done=accept')).toContain('Accepted.');

    const stored = await storedBy(hub.store, 'registration', key);
    expect(stored).toMatchObject({
      device: booth.device,
      payload: { Registrant: { Email: 'quarantined@example.com' } },
    });
    expect(await inboxReasons(hub.store, key)).toEqual([]);
    const { eventCode } = hub.event('oneSeat');
    expect((await hub.store.takenSeats()).find((seats) => seats.eventCode === eventCode)?.inPerson).toBe(1);
    // The device may ask again, and hears what it heard before.
    expect(await (await booth.send(body, key)).json()).toEqual(answered);
    expect((await hub.form(accept, {}, BEARER)).status).toBe(404);
  });

  it('keeps an item that the rules refuse, and says why [CON-28 in part, HUB-07, HUB-08]', async () => {
    const hub = await startStaffHub(settings());
    const twice = await startRevokedBooth(hub);
    const email = 'twice@example.com';
    await twice.send(registrationFor(hub, 'room', email));
    const { accept: acceptTwice = '' } = await decisionsOn(hub, await twice.item());
    await hub.register(registrationFor(hub, 'room', email));
    const refused = await hub.form(acceptTwice, {}, BEARER);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toMatch(/Not accepted: This address is already registered.*Back to the inbox/s);
    await twice.item();

    const late = await startRevokedBooth(hub);
    const key = newSubmissionId();
    await late.send(registrationFor(hub, 'oneSeat', 'late@example.com'), key);
    const { accept: acceptLate = '' } = await decisionsOn(hub, await late.item());
    await hub.register(registrationFor(hub, 'oneSeat', 'first@example.com'));
    expect(await (await fetch(hub.origin + acceptLate, { method: 'POST', headers: BEARER })).json()).toMatchObject({
      error: { code: 'NO_SPOTS' },
    });
    expect(await storedBy(hub.store, 'registration', key)).toBeUndefined();
    expect(await inboxReasons(hub.store, key)).toEqual(['REVOKED']);
  });

  it('judges by the rules of the moment it arrived, however late a person looks [CON-32 in part]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startRevokedBooth(hub);
    await booth.send(registrationFor(hub, 'room', 'in-time@example.com'));
    hub.clock.now += 400 * 24 * 60 * 60_000;
    const { accept = '' } = await decisionsOn(hub, await booth.item());
    expect((await hub.form(accept, {}, BEARER)).status).toBe(303);
  });

  it('keeps an accepted enquiry as an enquiry [CON-28 in part, HUB-14]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startRevokedBooth(hub);
    const key = newSubmissionId();
    await booth.ask(buildWireEnquiry(), key);
    const { accept = '' } = await decisionsOn(hub, await booth.item());
    const called = await fetch(hub.origin + accept, { method: 'POST', headers: BEARER });
    expect(await called.json()).toMatchObject({ decision: 'accept' });
    expect(await storedBy(hub.store, 'enquiry', key)).toMatchObject({ key });
  });

  it('lets two who accept at once register it once [CON-28 in part]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startRevokedBooth(hub);
    await booth.send(registrationFor(hub, 'room', 'raced@example.com'));
    const { accept = '' } = await decisionsOn(hub, await booth.item());
    const answers = await Promise.all([1, 2, 3].map(() => hub.form(accept, {}, BEARER)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404]);
  });

  it('deletes after a page that asks; what a rule has refused can be deleted, never accepted [HUB-18, CON-08]', async () => {
    const hub = await startStaffHub(settings());
    const key = newSubmissionId();
    await hub.register(registrationFor(hub, 'closed', 'closed@example.com'), { 'idempotency-key': key });
    const { items } = await hub.json<{ items: Item[] }>('/staff/inbox');
    const reference = await referenceFor(key);
    const item = items.find((each) => each.reference === reference);
    const decisions = await decisionsOn(hub, item ?? { reference, device: '', href: '' });
    expect(Object.keys(decisions)).toEqual(['delete']);
    const asked = decisions.delete ?? '';
    expect((await hub.form(asked.replace('/delete', '/accept'), {}, BEARER)).status).toBe(404);
    expect(await page(hub, asked)).toMatch(/Delete this item\?.*Keep it as it is.*Delete for good/s);
    expect(await inboxReasons(hub.store, key)).toEqual(['CLOSED']);
    expect((await hub.form(asked, {}, BEARER)).headers.get('location')).toBe('/staff/inbox?done=delete');
    expect(await inboxReasons(hub.store, key)).toEqual([]);
  });

  it('takes decisions from staff and from the own site alone [CON-10, CON-26, HUB-19]', async () => {
    const hub = await startStaffHub(settings());
    const booth = await startRevokedBooth(hub);
    await booth.send(registrationFor(hub, 'room', 'guarded@example.com'));
    const { delete: path = '' } = await decisionsOn(hub, await booth.item());
    expect((await hub.form(path, {})).status).toBe(401);
    expect((await hub.form(path, {}, { ...BEARER, origin: 'https://elsewhere.example' })).status).toBe(403);
    await booth.item();
  });
});
