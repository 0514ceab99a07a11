import { describe, expect, it } from 'vitest';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { errorOf, startWebHub } from './webHub.ts';

const REGISTER = '/api/eventfinder/application/registerevent/';
const MANIFEST = '/api/v2/content/manifest';

async function sendMany(
  hub: Awaited<ReturnType<typeof startWebHub>>,
  count: number,
  headers: Record<string, string> = {},
) {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const key = newSubmissionId();
    statuses.push((await hub.post(REGISTER, buildWireRegistration(), { 'idempotency-key': key, ...headers })).status);
  }
  return { accepted: statuses.filter((status) => status === 200).length, last: statuses.at(-1) };
}

describe('rate limits', () => {
  it('a kiosk sends 60 a minute, then is told when to come back [CON-11 in part, CON-31]', async () => {
    const hub = await startWebHub({ config: { rateLimitFactor: 1 } });
    expect(await sendMany(hub, 60, { authorization: 'Device one' })).toEqual({ accepted: 60, last: 200 });
    const refused = await hub.post(REGISTER, buildWireRegistration(), { authorization: 'Device one' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await errorOf(refused)).code).toBe('RATE_LIMITED');
  });

  it('what a kiosk took while the hub was away counts for its address alone: it is there within a minute [CON-11 in part, OUTBOX-35]', async () => {
    const hub = await startWebHub({ config: { rateLimitFactor: 0.1 } });
    const later = { authorization: 'Device one', 'outbox-pass': '2' };
    expect(await sendMany(hub, 119, later)).toEqual({ accepted: 119, last: 200 });
    expect(await sendMany(hub, 2, { authorization: 'Device one' })).toEqual({ accepted: 1, last: 429 });
    expect(await sendMany(hub, 1, later)).toEqual({ accepted: 0, last: 429 });
  });

  it('forty kiosks behind one address work: each has its own limit, and visitors there use up nothing of theirs [CON-11 in part, CON-31]', async () => {
    const hub = await startWebHub({ config: { rateLimitFactor: 0.05 } });
    expect(await sendMany(hub, 61)).toEqual({ accepted: 60, last: 429 });
    for (let kiosk = 0; kiosk < 20; kiosk += 1) {
      expect((await sendMany(hub, 3, { authorization: `Device ${kiosk}` })).accepted).toBe(3);
    }
    // The 60 that this factor leaves all kiosks of an address.
    expect(await sendMany(hub, 1, { authorization: 'Device 20' })).toEqual({ accepted: 0, last: 429 });
  });

  it('reads have a limit of their own, also for unknown addresses and pages [CON-11 in part]', async () => {
    const hub = await startWebHub({ config: { rateLimitFactor: 0.001 } });
    for (const path of ['/', MANIFEST, '/api/v2/nothing', '/events', '/api/v2/eventfinder/availability']) {
      expect((await hub.get(path)).status).not.toBe(429);
    }
    expect((await hub.post('/api/v2/jobs/shortlistedJobs', { jobIds: [] })).status).toBe(200);
    for (const path of [MANIFEST, '/', '/api/v2/nothing']) expect((await hub.get(path)).status).toBe(429);
    expect((await hub.post('/nowhere', {})).status).toBe(429);
    expect(await sendMany(hub, 1)).toEqual({ accepted: 1, last: 200 });
  });

  it('a request over the limit ends its connection: whatever else was sent on it costs nothing [CON-11 in part]', async () => {
    const hub = await startWebHub({ config: { rateLimitFactor: 1 / 6_000 } });
    const taken = await hub.get(MANIFEST);
    expect([taken.status, taken.headers.get('connection')]).toEqual([200, 'keep-alive']);
    const refused = await hub.get(MANIFEST);
    expect([refused.status, refused.headers.get('connection')]).toEqual([429, 'close']);
  });

  it('files and health are never limited [CON-11 in part]', async () => {
    const hub = await startWebHub({ config: { rateLimitFactor: 0.001 } });
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await hub.get('/assets/shell-a1.js')).status).toBe(200);
      expect((await hub.get('/healthz')).status).toBe(200);
    }
  });

  it('RATE_LIMIT_FACTOR 0 switches the limits off [CON-11 in part]', async () => {
    const hub = await startWebHub({ config: { rateLimitFactor: 0 } });
    expect((await sendMany(hub, 70, { authorization: 'Device one' })).accepted).toBe(70);
  });

  it('a request over the limit is refused before its body is read [CON-30 in part]', async () => {
    const hub = await startWebHub({ config: { rateLimitFactor: 1 / 60 } });
    await sendMany(hub, 1, { authorization: 'Device one' });
    expect((await hub.post(REGISTER, 'not json', { authorization: 'Device one' })).status).toBe(429);
  });

  it('visitors behind a trusted proxy are told apart by the address it names [CON-11 in part]', async () => {
    const hub = await startWebHub({ config: { rateLimitFactor: 1 / 1200, trustProxy: 1 } });
    expect((await sendMany(hub, 1, { 'x-forwarded-for': '203.0.113.1' })).last).toBe(200);
    expect((await sendMany(hub, 1, { 'x-forwarded-for': '203.0.113.1' })).last).toBe(429);
    expect((await sendMany(hub, 1, { 'x-forwarded-for': '203.0.113.2' })).last).toBe(200);
    const direct = await startWebHub({ config: { rateLimitFactor: 1 / 1200 } });
    await sendMany(direct, 1, { 'x-forwarded-for': '203.0.113.1' });
    expect((await sendMany(direct, 1, { 'x-forwarded-for': '203.0.113.9' })).last).toBe(429);
  });
});
