import { request as httpRequest } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import type { Render } from '../../src/domain/page/rendering.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { BEFORE_THE_EVENT, buildEventDetail, buildEventRecord } from '../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../builders/buildPublishedRelease.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { errorOf, fakeRender, startWebHub, type WebHubOptions } from './webHub.ts';

const REGISTER = '/api/eventfinder/application/registerevent/';
const MIB = 1024 * 1024;

/** A hub whose renders are counted. */
async function startCounted(options: WebHubOptions = {}) {
  const render = vi.fn<Render>(options.render && options.render !== 'none' ? options.render : fakeRender);
  return { ...(await startWebHub({ ...options, render })), render };
}

/** A hub whose pages are rendered when the test says so. */
async function startHeld(options: WebHubOptions = {}) {
  const held: (() => void)[] = [];
  const hub = await startCounted({
    ...options,
    render: async (...input) => {
      await new Promise<void>((go) => held.push(go));
      return fakeRender(...input);
    },
  });
  return {
    ...hub,
    held,
    async letAllGo(pages: Promise<Response>[]) {
      let done = false;
      const all = Promise.all(pages).finally(() => {
        done = true;
      });
      while (!done) {
        for (const go of held.splice(0)) go();
        await new Promise((turn) => setImmediate(turn));
      }
      return all;
    },
  };
}

/** The status of a page asked for under a host of the test's choice, which fetch does not allow, and the page. */
function askAs(origin: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${origin}/careers`, { headers: { host } });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      answer.on('end', () => resolve(body));
    });
    sent.end();
  });
}

describe('pages that are in no cache', () => {
  it('are rendered two at a time; beyond a short queue they are put off, and a submission waits for none of them [CON-11 in part, CON-05]', async () => {
    const hub = await startHeld({ config: { rateLimitFactor: 1 } });
    let arrived = 0;
    hub.app.server.on('request', () => {
      arrived += 1;
    });
    const pages = Array.from({ length: 18 }, (_, at) => hub.get(`/careers?query=${at}`));
    await expect.poll(() => [arrived, hub.render.mock.calls.length]).toEqual([18, 2]);
    // Two are rendered, and the queue has no more room for this network.
    const refused = await hub.get('/careers?query=one-more');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.text()).toContain('A server-side 503 error occurred.');

    const sent = await hub.post(REGISTER, buildWireRegistration(), { 'idempotency-key': newSubmissionId() });
    expect(sent.status).toBe(200);
    expect(hub.render).toHaveBeenCalledTimes(2);
    const answers = await hub.letAllGo(pages);
    expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 200));
  });

  it('wait while a submission is taken [CON-11 in part]', async () => {
    const hub = await startCounted();
    await hub.get('/');
    hub.state.hanging = true;
    const { asked: before } = hub.state;
    const abort = new AbortController();
    const sending = fetch(hub.origin + REGISTER, {
      method: 'POST',
      signal: abort.signal,
      headers: { 'content-type': 'application/json', 'idempotency-key': newSubmissionId() },
      body: JSON.stringify(buildWireRegistration()),
    }).catch(() => undefined);
    await expect.poll(() => hub.state.asked).toBeGreaterThan(before);
    const asked = performance.now();
    expect((await hub.get('/careers')).status).toBe(200);
    // A quarter of a second, and not for ever.
    expect(performance.now() - asked).toBeGreaterThan(200);
    abort.abort();
    await sending;
  });

  it('cost their network its time of rendering: then it is told when to come back, others and cached pages go on [CON-11 in part]', async () => {
    const hub = await startCounted({ config: { rateLimitFactor: 3 / 1_500, trustProxy: 1 } });
    const from = (address: string, path: string) => hub.get(path, { 'x-forwarded-for': address });
    const statuses: number[] = [];
    for (let asked = 0; asked < 12; asked += 1) {
      statuses.push((await from(`203.0.113.${asked}`, `/careers?query=${asked}`)).status);
    }
    expect(statuses.slice(0, 1)).toEqual([200]);
    expect(statuses.at(-1)).toBe(429);
    const refused = await from('203.0.113.250', '/events');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.250', '/careers?query=0')).status).toBe(200);
    expect((await from('198.51.100.1', '/events')).status).toBe(200);
  });

  it('are shown as they last were, where they cannot be rendered anew [CON-11 in part]', async () => {
    const clock = { now: 1_770_000_000_000 };
    const hub = await startCounted({ clock, config: { rateLimitFactor: 1 / 1_500 } });
    const first = await (await hub.get('/careers')).text();
    clock.now += 61_000;
    const again = await hub.get('/careers');
    expect(again.status).toBe(200);
    expect(await again.text()).toBe(first);
    expect((await hub.get('/events')).status).toBe(429);
    expect(hub.render).toHaveBeenCalledTimes(1);
  });
});

describe('another spelling of a page', () => {
  const published = buildPublishedRelease({ events: [buildEventRecord({ eventCode: 'SYD-INFO-01' })] });

  it.each([
    ['/careers/', '/careers'],
    ['//careers', '/careers'],
    ['/Careers?Query=A&page=2', '/careers?Query=A&page=2'],
    ['/%43areers', '/careers'],
    ['/events/events-detail/syd-info-01/', '/events/events-detail/SYD-INFO-01'],
    ['/NOWHERE', '/nowhere'],
  ])('%s leads to the one, %s, and costs no rendering [DEC-24]', async (path, location) => {
    const hub = await startCounted({ published });
    const answer = await hub.get(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(location);
    expect(hub.render).not.toHaveBeenCalled();
    expect((await hub.get(location)).status).toBe(location === '/nowhere' ? 404 : 200);
  });

  it.each(['//evil.example/', '/%5Cevil.example/A', '///evil.example//'])(
    '%s leads nowhere else [CON-10]',
    async (path) => {
      const { get, origin } = await startWebHub();
      const location = (await get(path)).headers.get('location') ?? '';
      expect(new URL(location, origin).origin).toBe(origin);
    },
  );
});

describe('an unknown host', () => {
  it('gets the page of the site where it has an origin, and makes none of its own [SEO-01]', async () => {
    const hub = await startCounted({ config: { publicOrigin: 'https://careers.example' } });
    const page = await askAs(hub.origin, 'careers.example');
    for (const host of ['evil.example', '10.0.0.1:8080', 'x.careers.example']) {
      expect(await askAs(hub.origin, host)).toBe(page);
    }
    expect(page).toContain('href="https://careers.example/careers"');
    expect(hub.render).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ host: '0.0.0.0' }, true],
    [{ host: '127.0.0.1' }, false],
    [{ host: '0.0.0.0', publicOrigin: 'https://careers.example' }, false],
  ])('is warned of at start where the site has none, and others reach it: %o [SEO-01]', async (config, warns) => {
    const log: string[] = [];
    await startWebHub({ config: { ...config, logLevel: 'warn' }, log });
    expect(log.some((line) => line.includes('PUBLIC_ORIGIN is not set'))).toBe(warns);
  });

  it('cannot name another protocol through a proxy that passes it on [HUB-02]', async () => {
    const { get } = await startWebHub({ config: { trustProxy: 1 } });
    expect((await get('/careers', { 'x-forwarded-proto': 'javascript' })).status).toBe(400);
    expect((await get('/careers', { 'x-forwarded-proto': 'https' })).status).toBe(200);
  });
});

describe('an address with a NUL', () => {
  it.each([
    '/%00',
    '/careers?query=%00',
    '/assets/a%00.js',
    '/api/v2/content/route?path=%00',
    '/staff/registrations?reference=%00',
  ])('%s answers 400, whatever lies behind it [HUB-02]', async (path) => {
    const { get } = await startWebHub({ config: { staffToken: 'a-token-of-the-staff' } });
    expect((await get(path)).status).toBe(400);
  });
});

describe('a client behind a proxy', () => {
  it('is the same one from every port, and none for what is no address [CON-11 in part]', async () => {
    const hub = await startWebHub({ config: { rateLimitFactor: 2 / 6_000, trustProxy: 1 } });
    const from = async (forwarded: string) =>
      (await hub.get('/api/v2/content/manifest', { 'x-forwarded-for': forwarded })).status;
    expect(await from('203.0.113.1:50001')).toBe(200);
    expect(await from('spoofed, 203.0.113.1:50002')).toBe(200);
    expect(await from('203.0.113.1')).toBe(429);
    expect(await from('[2001:db8::1]:50001')).toBe(200);
    expect(await from('[2001:db8::2]:50002')).toBe(200);
    expect(await from('2001:db8::3')).toBe(429);
    for (const [garbage, status] of [
      ['unknown', 200],
      ['_hidden', 200],
      ['what ever', 429],
    ] as const) {
      expect(await from(garbage), garbage).toBe(status);
    }
  });
});

describe('a full disk', () => {
  it('makes the hub not ready, with the reason, until there is room again [HTTP-29, CON-12]', async () => {
    const disk = { free: 900 * MIB };
    const { get } = await startWebHub({ freeSpace: async () => disk.free });
    expect((await get('/readyz')).status).toBe(200);
    disk.free = 3 * MIB;
    const full = await get('/readyz');
    expect(full.status).toBe(503);
    expect(await full.json()).toMatchObject({
      status: 'unavailable',
      reason: 'the disk of HUB_DATA is full: 3 MB are left',
    });
    expect((await get('/healthz')).status).toBe(200);
    disk.free = 900 * MIB;
    expect((await get('/readyz')).status).toBe(200);
  });

  it('is told in the log [HTTP-29]', async () => {
    const log: string[] = [];
    await startWebHub({ freeSpace: async () => 3 * MIB, config: { logLevel: 'warn' }, log });
    await expect.poll(() => log.join('')).toContain('the disk of HUB_DATA is full');
  });
});

describe('refusals without end', () => {
  it('are put off once their sender has filled its share of the disk; what is right is taken all the same [CON-08, CON-11 in part]', async () => {
    // 205 KiB of the 2 MiB, and 120 submissions.
    const clock = { now: BEFORE_THE_EVENT };
    const hub = await startWebHub({ clock, config: { rateLimitFactor: 0.1, trustProxy: 1 } });
    const junk = { SessionValues: Array(100).fill('x'.repeat(250)), filler: 'y'.repeat(10_000) };
    const send = (body: object, address: string) =>
      hub.post(REGISTER, body, { 'idempotency-key': newSubmissionId(), 'x-forwarded-for': address });
    const statuses: number[] = [];
    for (let sent = 0; sent < 8; sent += 1) statuses.push((await send(junk, '203.0.113.1')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
    const refused = await send(junk, '203.0.113.1');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await errorOf(refused)).code).toBe('RATE_LIMITED');
    const right = await send(buildWireRegistration({}, buildEventDetail()), '203.0.113.1');
    expect(await right.json()).toMatchObject({ result: { success: true } });
    expect((await send(junk, '198.51.100.1')).status).toBe(200);
  });
});
