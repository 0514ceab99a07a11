/** Every limit of CON-11 at one hub, in its figure, beside the others. What each does besides stands where it belongs. */
import { expect, it } from 'vitest';
import type { Render } from '../../src/domain/page/rendering.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { BEFORE_THE_EVENT, buildEventDetail, buildEventRecord } from '../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../builders/buildPublishedRelease.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { botTokenOf } from '../builders/solveBotCheck.ts';
import { type DatabaseSettings, describeAboveStore } from './databases.ts';
import { enrolIn, openTestStore } from './openTestStore.ts';
import { REGISTER_PATH } from './submissionHub.ts';
import { fakeRender, startWebHub } from './webHub.ts';

/** Of every figure of CON-11. */
const TWENTIETH = 0.05;
const MANIFEST = '/api/v2/content/manifest';
const EXPO = { id: '5d0f6f0e-0000-4000-8000-000000000001', eventCode: 'EXPO' };

let people = 0;
let pages = 0;

async function startLimited(settings: DatabaseSettings, rateLimitFactor: number) {
  const store = await openTestStore(settings, () => BEFORE_THE_EVENT);
  const pace = { busyMs: 0, held: undefined as (() => void)[] | undefined, begun: 0 };
  const render: Render = async (...input) => {
    pace.begun += 1;
    if (pace.held) await new Promise<void>((go) => pace.held?.push(go));
    for (const until = performance.now() + pace.busyMs; performance.now() < until; );
    return fakeRender(...input);
  };
  const events = [buildEventRecord({ eventCapacity: 500 }), buildEventRecord({ ...EXPO, eventCapacity: 500 })];
  const hub = await startWebHub({
    store,
    render,
    published: buildPublishedRelease({ events }),
    clock: { now: BEFORE_THE_EVENT },
    config: { rateLimitFactor, peoplePerAddress: 40, proofOfWorkFactor: 0.01, trustProxy: 1 },
  });
  return {
    ...hub,
    store,
    pace,
    kiosk: (name: string) => enrolIn(store, `${name}-${newSubmissionId()}`, BEFORE_THE_EVENT),
    /** Sends a registration by somebody new; without a kiosk's secret or a proof it is answered BOTCHECK, and counts. */
    register(
      from: string,
      { secret, event = {}, ...headers }: { secret?: string; event?: object; [name: string]: unknown } = {},
    ) {
      people += 1;
      const wire = buildWireRegistration({}, buildEventDetail());
      const named = { ...wire, ...event, Registrant: { ...wire.Registrant, Email: `person-${people}@example.com` } };
      return hub.post(REGISTER_PATH, named, {
        'x-forwarded-for': from,
        'idempotency-key': newSubmissionId(),
        ...(secret !== undefined && { authorization: `Device ${secret}` }),
        ...(headers as Record<string, string>),
      });
    },
    read: (from: string) => hub.get(MANIFEST, { 'x-forwarded-for': from }),
    page(from: string) {
      pages += 1;
      return hub.get(`/careers?query=${pages}`, { 'x-forwarded-for': from });
    },
  };
}

/** Does a thing so often. @returns how often it was not answered 429, which must be before all that was */
async function taken(times: number, send: () => Promise<Response>): Promise<number> {
  const statuses: number[] = [];
  for (let sent = 0; sent < times; sent += 1) statuses.push((await send()).status);
  const refused = statuses.indexOf(429);
  const count = refused === -1 ? times : refused;
  expect(statuses.slice(count).filter((status) => status !== 429)).toEqual([]);
  return count;
}

describeAboveStore('all limits of a hub', (settings) => {
  it('hold beside each other, and RATE_LIMIT_FACTOR multiplies them [CON-11]', async () => {
    const hub = await startLimited(settings(), TWENTIETH);
    const [one, other, third] = [await hub.kiosk('one'), await hub.kiosk('other'), await hub.kiosk('third')];
    const hall = '203.0.113.1';
    const later = { 'outbox-pass': '2' };

    // 60 for a device while its visitors wait; what it took meanwhile counts for the kiosks of its address alone: 1,200.
    expect(await taken(4, () => hub.register(hall, { secret: one }))).toBe(3);
    expect(await taken(10, () => hub.register(hall, { secret: one, ...later }))).toBe(10);
    // 1,200 for everybody else there, of which no kiosk uses up anything, nor they of the kiosks'.
    expect(await taken(61, () => hub.register(hall))).toBe(60);
    expect(await taken(3, () => hub.register(hall, { secret: other }))).toBe(3);
    expect(await taken(45, () => hub.register(hall, { secret: other, ...later }))).toBe(44);
    expect(await taken(1, () => hub.register('203.0.113.2'))).toBe(1);

    // 6,000 reads, apart from what is sent.
    expect(await taken(301, () => hub.read(hall))).toBe(300);
    expect(await taken(1, () => hub.read('203.0.113.2'))).toBe(1);

    // Ten times as many repeats of a known key, of a device and of an address.
    const key = { 'idempotency-key': newSubmissionId() };
    const body = JSON.stringify(buildWireRegistration({}, buildEventDetail()));
    const repeat = (headers: Record<string, string> = {}) =>
      hub.post(REGISTER_PATH, body, {
        'x-forwarded-for': '203.0.113.3',
        authorization: `Device ${third}`,
        ...key,
        ...headers,
      });
    expect((await repeat()).status).toBe(200);
    expect(await taken(31, () => repeat())).toBe(30);
    expect(await taken(571, () => repeat(later))).toBe(570);

    // 40 people of an address for an event in ten minutes, of those who are no kiosk.
    const school = '203.0.113.4';
    const proven = async (event = {}) => hub.register(school, { event, 'x-bot-check': await botTokenOf(hub.origin) });
    expect(await taken(3, () => proven())).toBe(2);
    const refused = await proven();
    expect(await refused.json()).toMatchObject({ error: { code: 'TOO_MANY_PEOPLE' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(9 * 60);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10 * 60);
    expect((await proven({ EventId: EXPO.id, EventCode: EXPO.eventCode })).status).toBe(200);
    expect((await hub.register(school, { secret: third, ...later })).status).toBe(200);

    // 15 s of rendering for a network, whichever of its addresses asks: 750 ms here.
    expect(await taken(10, () => hub.page('198.51.100.1'))).toBe(10);
    hub.pace.busyMs = 100;
    expect(await taken(9, () => hub.page('192.0.2.1'))).toBeLessThan(9);
    expect((await hub.page('192.0.2.2')).status).toBe(429);
    // Two at once.
    hub.pace.held = [];
    hub.pace.busyMs = 0;
    hub.pace.begun = 0;
    const asked = [1, 2, 3].map((at) => hub.page(`198.51.${at}.1`));
    await expect.poll(() => hub.pace.held?.length).toBe(2);
    await hub.read('198.51.100.9');
    expect(hub.pace.begun).toBe(2);
    for (const go of hub.pace.held.splice(0)) go();
    await expect.poll(() => hub.pace.held?.length).toBe(1);
    for (const go of hub.pace.held) go();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('of an address count a revoked kiosk, and one that the hub does not know, with everybody there [CON-11 in part, CON-31]', async () => {
    const hub = await startLimited(settings(), 1 / 1_200);
    const [hall, later, device] = ['203.0.113.1', { 'outbox-pass': '2' }, newSubmissionId()];
    const stolen = await enrolIn(hub.store, device, BEFORE_THE_EVENT);
    await hub.store.setRevoked(device, true);
    const kept = await hub.kiosk('kept');
    expect(await taken(2, () => hub.register(hall))).toBe(1);
    expect((await hub.register(hall, { secret: stolen, ...later })).status).toBe(429);
    expect((await hub.register(hall, { secret: 'of-an-older-database', ...later })).status).toBe(429);
    expect((await hub.register(hall, { secret: kept, ...later })).status).toBe(200);
  });

  it('are switched off by 0 [CON-11 in part]', async () => {
    const hub = await startLimited(settings(), 0);
    const secret = await hub.kiosk('unlimited');
    const hall = '203.0.113.1';
    expect(await taken(61, () => hub.register(hall, { secret }))).toBe(61);
    expect(await taken(61, () => hub.register(hall))).toBe(61);
    expect(await taken(301, () => hub.read(hall))).toBe(301);
    const proven = async () => hub.register(hall, { 'x-bot-check': await botTokenOf(hub.origin) });
    expect(await taken(41, proven)).toBe(41);
    hub.pace.busyMs = 100;
    expect(await taken(9, () => hub.page(hall))).toBe(9);
  });
});
