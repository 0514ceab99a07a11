/** Registrations of senders about whom nothing is known but the network: what they bring, hear, and may take. */
import { expect, it } from 'vitest';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import type { WireRegistration } from '../../src/domain/wire/registration.ts';
import { sealForHub } from '../../src/outbox/sealing/sealBody.ts';
import { buildWireEnquiry } from '../builders/buildEnquiry.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { botTokenOf } from '../builders/solveBotCheck.ts';
import { describeAboveStore, describeOnEachDatabase } from './databases.ts';
import { takenOf } from './openTestStore.ts';
import { registrationFor, type StaffHub, startStaffHub } from './staffHub.ts';
import { inboxReasons, storedBy } from './submissionHub.ts';
import { errorOf } from './webHub.ts';

const NO_PROOF = { 'x-bot-check': 'none' };
const UNPROVEN = {
  result: {
    success: false,
    error: { systemMessage: 'BOTCHECK', code: 'BOTCHECK', message: 'reCAPTCHA failed' },
  },
};

let people = 0;
/** A registration by somebody new, with so many guests. */
function familyFor(hub: StaffHub, kind: Parameters<StaffHub['event']>[0], guests = 0): WireRegistration {
  people += 1;
  const wire = registrationFor(hub, kind, `person-${people}@example.com`);
  const { CandidateNumber: _none, ...guest } = buildWireRegistration().Registrant;
  return { ...wire, Guests: Array.from({ length: guests }, () => guest) };
}

async function outcomeOf(answer: Promise<Response>): Promise<string> {
  const sent = await answer;
  if (sent.status !== 200) return (await errorOf(sent)).code;
  const { result } = (await sent.json()) as { result: { error: { systemMessage: string } | null } };
  return result.error?.systemMessage ?? 'success';
}

const asDevice = async (hub: StaffHub) => ({ authorization: `Device ${(await hub.enrol()).secret}`, ...NO_PROOF });

describeOnEachDatabase('a registration without an enrolled device', (settings) => {
  it('is not taken without a proof of work, not kept and not remembered: with one, the same key registers [CON-07 in part, CON-06, CON-04, HUB-12]', async () => {
    const hub = await startStaffHub(settings());
    const key = newSubmissionId();
    const body = familyFor(hub, 'room');
    const send = (headers: Record<string, string>) => hub.register(body, { 'idempotency-key': key, ...headers });
    const refused = await send(NO_PROOF);
    expect(refused.status).toBe(200);
    expect(await refused.json()).toMatchObject({ ...UNPROVEN, submissionId: key });
    expect(await hub.store.remembered('registration', key)).toBeUndefined();
    expect(await inboxReasons(hub.store, key)).toEqual([]);
    expect(await takenOf(hub.store, body.EventCode)).toEqual({ inPerson: 0, online: 0 });

    const token = { 'x-bot-check': await botTokenOf(hub.origin) };
    expect(await outcomeOf(send(token))).toBe('success');
    // A repeat needs none, and a token serves nobody twice.
    expect(await outcomeOf(send(NO_PROOF))).toBe('success');
    expect(await outcomeOf(hub.register(familyFor(hub, 'room'), token))).toBe('BOTCHECK');
    expect(await takenOf(hub.store, body.EventCode)).toEqual({ inPerson: 1, online: 0 });
  });

  it('is asked for its proof before anything but its own values is looked at [CON-07 in part, CON-30 in part]', async () => {
    const hub = await startStaffHub(settings());
    const taken = familyFor(hub, 'oneSeat');
    await hub.register(taken);
    const named = { EventId: 'none', EventCode: 'NOWHERE' };
    const bodies = [
      taken,
      familyFor(hub, 'oneSeat'),
      familyFor(hub, 'closed'),
      { ...familyFor(hub, 'room'), ...named },
    ];
    const outcomes = (headers?: Record<string, string>) =>
      Promise.all(bodies.map((body) => outcomeOf(hub.register(body, headers))));
    expect(await outcomes(NO_PROOF)).toEqual(['BOTCHECK', 'BOTCHECK', 'BOTCHECK', 'BOTCHECK']);
    expect(await outcomes()).toEqual(['NO_SPOTS', 'NO_SPOTS', 'CLOSED', 'NOT_FOUND']);
    const { Registrant } = taken;
    const wrong = (overrides: object) => ({ ...taken, Registrant: { ...Registrant, ...overrides } });
    expect(await outcomeOf(hub.register(wrong({ Email: 'nobody' }), NO_PROOF))).toBe('INVALID');
    expect(await outcomeOf(hub.register(wrong({ CandidateNumber: 'x' }), NO_PROOF))).toBe('CANDIDATEID');
  });

  it('hears NO_SPOTS before EXIST: who asks for more places than there are learns nothing about an address; a kiosk does [CON-07]', async () => {
    const hub = await startStaffHub(settings());
    const known = familyFor(hub, 'room', 4);
    await hub.register(known);
    // 75 of 80 are left: six families of eleven leave nine.
    const device = await asDevice(hub);
    for (let family = 0; family < 6; family += 1) await hub.register(familyFor(hub, 'room', 10), device);
    const eleven = (Email: string) => {
      const family = familyFor(hub, 'room', 10);
      return { ...family, Registrant: { ...family.Registrant, Email } };
    };
    const probe = (email: string, headers?: Record<string, string>) => outcomeOf(hub.register(eleven(email), headers));
    const before = await takenOf(hub.store, known.EventCode);
    expect(await probe(known.Registrant.Email)).toBe('NO_SPOTS');
    expect(await probe('nobody-knows-me@example.com')).toBe('NO_SPOTS');
    expect(await probe(known.Registrant.Email, device)).toBe('EXIST');
    // Where there are places for all who ask, the address is named, whatever its case.
    const alone = { ...known, Guests: [] };
    expect(await outcomeOf(hub.register(alone))).toBe('EXIST');
    expect(await takenOf(hub.store, known.EventCode)).toEqual(before);
  });
});

describeAboveStore('the proof of a registration', (settings) => {
  it('may stand in the header or in the body, also of a sealed one [DEC-120, CON-07 in part]', async () => {
    const hub = await startStaffHub(settings());
    const captcha = await botTokenOf(hub.origin);
    const inBody = await hub.post('/api/eventfinder/application/registerevent/', {
      ...familyFor(hub, 'room'),
      captcha,
    });
    expect(await inBody.json()).toMatchObject({ result: { success: true } });
    const sealed = await sealForHub(JSON.stringify(familyFor(hub, 'room')), await hub.store.sealingKey());
    const jose = { 'content-type': 'application/jose' };
    expect(await outcomeOf(hub.register(sealed, { ...jose, ...NO_PROOF }))).toBe('BOTCHECK');
    expect(await outcomeOf(hub.register(sealed, jose))).toBe('success');
  });

  it('is one for forms: that of an enquiry counts for nothing here, and the other way round [HUB-12, CON-24]', async () => {
    const hub = await startStaffHub(settings());
    const foreign = { 'x-bot-check': await botTokenOf(hub.origin, 'enquiry') };
    expect(await outcomeOf(hub.register(familyFor(hub, 'room'), foreign))).toBe('BOTCHECK');
    const enquiry = await hub.enquire(buildWireEnquiry(), { 'x-bot-check': await botTokenOf(hub.origin) });
    expect(await enquiry.json()).toMatchObject({ error: { code: 'BOTCHECK' } });
  });

  it('is asked of no kiosk that the hub knows, but of one that it has forgotten [CON-07 in part, CON-31]', async () => {
    const hub = await startStaffHub(settings());
    expect(await outcomeOf(hub.register(familyFor(hub, 'room'), await asDevice(hub)))).toBe('success');
    const forgotten = { authorization: 'Device of-an-older-database' };
    const body = familyFor(hub, 'room');
    expect(await outcomeOf(hub.register(body, { ...forgotten, ...NO_PROOF }))).toBe('BOTCHECK');
    expect(await outcomeOf(hub.register(body, forgotten))).toBe('success');
  });

  it('is harder the more challenges a network is given [CON-11 in part]', async () => {
    const hub = await startStaffHub(settings(), { config: { rateLimitFactor: 1, proofOfWorkFactor: 0.2 } });
    const triesOf = async () =>
      (JSON.parse(atob(await botTokenOf(hub.origin))) as { solution: { counter: number } }).solution.counter;
    expect(await triesOf()).toBeLessThanOrEqual(80);
    const ask = () => hub.post('/api/botcheck/token', { action: 'form' });
    for (let round = 0; round < 30; round += 1) await Promise.all(Array.from({ length: 20 }, ask));
    // 600 of 120 in a quiet minute: five times as much.
    expect(await triesOf()).toBeGreaterThanOrEqual(100);
  });
});

describeAboveStore('people of one network', (settings) => {
  const start = (log?: string[]) =>
    startStaffHub(settings(), {
      log: log && ((line) => void log.push(line)),
      config: { rateLimitFactor: 1, peoplePerAddress: 40, trustProxy: 1 },
    });

  it('are forty for one event; then they hear when to come back, and nothing of them is lost or remembered [CON-11 in part]', async () => {
    const log: string[] = [];
    const hub = await start(log);
    for (const guests of [10, 10, 10, 6]) {
      expect(await outcomeOf(hub.register(familyFor(hub, 'room', guests)))).toBe('success');
    }
    const key = newSubmissionId();
    const late = familyFor(hub, 'room', 0);
    const refused = await hub.register(late, { 'idempotency-key': key });
    expect(refused.status).toBe(429);
    expect((await errorOf(refused)).code).toBe('TOO_MANY_PEOPLE');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect(await hub.store.remembered('registration', key)).toBeUndefined();
    // Nor by waiting, or by being sealed.
    expect(await outcomeOf(hub.register(late, { 'idempotency-key': key, 'outbox-pass': '4' }))).toBe('TOO_MANY_PEOPLE');
    const lines = log.filter((line) => line.includes('many people are registered from one network'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(late.EventCode);
    expect(log.join('')).not.toMatch(/person-\d+@|127\.0\.0\.1.*many people/);

    expect(await outcomeOf(hub.register(familyFor(hub, 'hybrid', 10)))).toBe('success');
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    expect(await outcomeOf(hub.register(late, { 'idempotency-key': key, ...elsewhere }))).toBe('success');
    expect(await outcomeOf(hub.register(familyFor(hub, 'room', 2), await asDevice(hub)))).toBe('success');
    expect(await takenOf(hub.store, late.EventCode)).toEqual({ inPerson: 44, online: 0 });
  });

  it('count only where they got places, or asked about an address [CON-11 in part]', async () => {
    const hub = await start();
    await hub.register(familyFor(hub, 'oneSeat'));
    for (let family = 0; family < 5; family += 1) {
      expect(await outcomeOf(hub.register(familyFor(hub, 'oneSeat', 10)))).toBe('NO_SPOTS');
    }
    const room = familyFor(hub, 'room', 10);
    await hub.register(room);
    expect(await outcomeOf(hub.register(room))).toBe('EXIST');
    expect(await outcomeOf(hub.register(room))).toBe('EXIST');
    expect(await outcomeOf(hub.register(room)), '33 of the 40 were asked for').toBe('TOO_MANY_PEOPLE');
  });

  it('are known by a hash of their address, which is not the address; a kiosk’s is not kept [HUB-24 in part]', async () => {
    const hub = await start();
    const networkOf = async (headers: Record<string, string>) => {
      const key = newSubmissionId();
      await hub.register(familyFor(hub, 'room'), { 'idempotency-key': key, ...headers });
      return (await storedBy(hub.store, 'registration', key))?.network;
    };
    const one = await networkOf({ 'x-forwarded-for': '2001:db8:1:2::1' });
    expect(one).toMatch(/^[0-9a-f]{12}$/);
    expect(await networkOf({ 'x-forwarded-for': '2001:db8:1:2:ffff::9' })).toBe(one);
    expect(await networkOf({ 'x-forwarded-for': '2001:db8:1:3::1' })).not.toBe(one);
    expect(await networkOf(await asDevice(hub))).toBeUndefined();
  });
});

describeAboveStore('repeats of a known key', (settings) => {
  it('are taken ten times as often as new ones, and are in the log once [CON-11 in part, CON-04, HUB-15]', async () => {
    const log: string[] = [];
    const config = { rateLimitFactor: 2 / 1_200 };
    const hub = await startStaffHub(settings(), { config, log: (line) => void log.push(line) });
    const key = newSubmissionId();
    const body = familyFor(hub, 'room');
    const send = (extra: object = {}) =>
      hub.register({ ...body, ...extra }, { 'idempotency-key': key, 'x-bot-check': token });
    const token = await botTokenOf(hub.origin);
    const first = await (await send()).text();
    expect(first).toContain('"success":true');
    for (let repeat = 0; repeat < 20; repeat += 1) expect(await (await send()).text()).toBe(first);
    const refused = await send();
    expect([refused.status, (await errorOf(refused)).code]).toEqual([429, 'RATE_LIMITED']);
    const noted = log.filter((line) => line.includes('"repeat":true'));
    expect(noted).toHaveLength(1);
    expect(noted[0]).toContain('submission answered');
    // They used up nothing of what new ones may: one of two is left.
    const other = { 'x-bot-check': await botTokenOf(hub.origin) };
    expect(await outcomeOf(hub.register(familyFor(hub, 'room'), other))).toBe('success');
    expect(await outcomeOf(hub.register(familyFor(hub, 'room'), NO_PROOF))).toBe('RATE_LIMITED');
  });
});
