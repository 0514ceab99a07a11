import { request } from 'node:http';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createRateLimiter } from '../../hub/http/rateLimit.ts';
import { staffRoutes } from '../../hub/routes/staff.ts';
import { createGuessing } from '../../hub/staff/access/guessing.ts';
import { createStaffAccess } from '../../hub/staff/access/staffAccess.ts';
import { memoryLibrary } from '../fakes/memoryLibrary.ts';
import { memoryStore } from '../fakes/memoryStore.ts';
import { describeAboveStore } from './databases.ts';
import { STAFF_TOKEN, type StaffHub, startStaffHub } from './staffHub.ts';
import { addTo, BROWSER, cookieOf, signInAs } from './staffSignIn.ts';
import { errorOf, startWebHub } from './webHub.ts';

const PATHS = [
  '/staff',
  '/staff/',
  '/%73taff/inbox',
  '/staff/day',
  '/staff/inbox',
  '/staff/inbox/item?kind=registration&key=k&content=c',
  '/staff/exports',
  '/staff/forms',
  '/staff/forms/form?form=visit',
  '/staff/forms/item?key=x',
  '/staff/forms/file?key=x&item=y',
  '/staff/forms/export/visit.csv',
  '/staff/export/registrations.csv',
  '/staff/export/enquiries.json',
  '/staff/mails',
  '/staff/searches',
  '/staff/searches.csv',
  '/staff/person',
  '/staff/sessions',
  '/staff/second-factor',
  '/staff/nothing/at/all',
  '/staff/nothing.css',
];

/** The cookie as a browser would send it back. */
async function signIn(hub: StaffHub, headers: Record<string, string> = {}): Promise<string> {
  const answer = await hub.form('/staff', { token: STAFF_TOKEN }, headers);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/staff');
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** What fetch would not send: a path as it is. */
function rawStatus(origin: string, path: string, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    request(origin, { path, method }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

/** Somebody who tries one token after another, and whose last answers nobody waits for. */
function guessers(hub: StaffHub) {
  const given = new AbortController();
  onTestFinished(() => given.abort());
  const answers: Promise<Response>[] = [];
  const guess = (token: string) => {
    const sent = fetch(`${hub.origin}/staff`, {
      method: 'POST',
      headers: BROWSER,
      body: new URLSearchParams({ token }),
      signal: given.signal,
    });
    sent.catch(() => undefined);
    answers.push(sent);
  };
  return { guess, answers };
}

describeAboveStore('the staff pages', (settings) => {
  it('answer 401 on every path, known or not, whatever the method, without a token [HUB-19, HTTP-28, CON-26]', async () => {
    const hub = await startStaffHub(settings());
    for (const path of PATHS) {
      expect(await rawStatus(hub.origin, path), path).toBe(401);
      const program = await hub.get(path);
      expect((await errorOf(program)).code).toBe('STAFF_ONLY');
      expect(program.headers.get('www-authenticate')).toBe('Bearer');
      const browser = await hub.get(path, BROWSER);
      expect(browser.status).toBe(401);
      expect(await browser.text()).toContain('<h1>Sign in</h1>');
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) {
      for (const path of ['/staff/devices/x/revoke', '/staff/inbox', '/staff/unknown']) {
        expect(await rawStatus(hub.origin, path, method), `${method} ${path}`).toBe(401);
      }
      if (method !== 'POST') expect(await rawStatus(hub.origin, '/staff', method), method).toBe(401);
    }
    const typed = await hub.post('/staff/devices/x/revoke', '<x/>', { 'content-type': 'text/xml' });
    expect(typed.status).toBe(401);
  });

  it('are not there at all where no token is set [CON-26]', async () => {
    const hub = await startStaffHub(settings(), { config: { staffToken: undefined } });
    for (const path of ['/staff', '/staff/inbox', '/staff/nothing']) {
      expect((await hub.get(path, { authorization: 'Bearer undefined' })).status).toBe(404);
      expect((await hub.form(path, { token: '' })).status).toBe(404);
    }
  });

  it('open to a program with the token, and to no other token [CON-26]', async () => {
    const hub = await startStaffHub(settings());
    expect((await hub.get('/staff', { authorization: `Bearer ${STAFF_TOKEN}` })).status).toBe(200);
    for (const wrong of ['Bearer', `Bearer ${STAFF_TOKEN}x`, `Basic ${STAFF_TOKEN}`, `Device ${STAFF_TOKEN}`]) {
      expect((await hub.get('/staff', { authorization: wrong })).status, wrong).toBe(401);
    }
  });

  it('are signed in to for 8 hours, by a cookie that no script and no other site can use, ended by signing out [CON-26]', async () => {
    const hub = await startStaffHub(settings());
    const answer = await hub.form('/staff', { token: STAFF_TOKEN });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^staff=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/);

    const session = { ...BROWSER, cookie: await signIn(hub) };
    const other = { ...BROWSER, cookie: await signIn(hub) };
    expect((await hub.get('/staff', session)).status).toBe(200);
    const signedOut = await hub.form('/staff/sign-out', {}, session);
    expect(signedOut.status).toBe(303);
    expect(signedOut.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect((await hub.get('/staff', session)).status, 'a copy of the cookie is worth nothing').toBe(401);
    expect((await hub.get('/staff', other)).status).toBe(200);

    hub.clock.now += 8 * 60 * 60 * 1000;
    expect((await hub.get('/staff', other)).status).toBe(401);
  });

  it('lead back to the page that was asked for, and never to another site [CON-26]', async () => {
    const hub = await startStaffHub(settings());
    const asked = '/staff/inbox/item?kind=registration&key=k&content=c';
    const field = (text: string) =>
      /type="hidden" name="next" value="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    expect(field(await (await hub.get(asked, BROWSER)).text())).toBe(asked);
    const refused = await hub.form('/staff', { token: 'a wrong one', next: asked });
    expect(field(await refused.text())).toBe(asked);
    const goesTo = async (next: string) =>
      (await hub.form('/staff', { token: STAFF_TOKEN, next })).headers.get('location');
    expect(await goesTo(asked)).toBe(asked);
    for (const elsewhere of ['https://evil.example/staff', '//evil.example', '/staff/../jobs']) {
      expect(await goesTo(elsewhere), elsewhere).toBe('/staff');
    }
    const decision = await hub.form('/staff/devices/x/revoke', {});
    expect(field(await decision.text()), 'a form is not sent by itself later').toBe('/staff');
  });

  it('tie a wrong token to its field, for whoever hears the page [CON-26]', async () => {
    const hub = await startStaffHub(settings());
    expect(await (await hub.get('/staff', BROWSER)).text()).not.toContain('aria-invalid');
    const refused = await (await hub.form('/staff', { token: 'a wrong one' })).text();
    const [, id] = /<p class="problem" id="([^"]+)" role="alert">That token is not right\./.exec(refused) ?? [];
    expect(refused).toMatch(
      new RegExp(`<input [^>]*type="password"[^>]* aria-invalid="true" aria-describedby="${id}"`),
    );
  });

  it('bind the cookie to the host where there is TLS, and another token ends every session [CON-26]', async () => {
    const publicOrigin = 'https://careers.example';
    const hub = await startStaffHub(settings(), { config: { publicOrigin } });
    const answer = await hub.form('/staff', { token: STAFF_TOKEN });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-staff=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const session = { ...BROWSER, cookie: cookie.split(';')[0] ?? '' };
    expect((await hub.get('/staff', session)).status).toBe(200);
    const changed = await startStaffHub(settings(), { config: { publicOrigin, staffToken: 'another token' } });
    expect((await changed.get('/staff', session)).status).toBe(401);
  });

  it('refuse a form of another site, also with a session [CON-10, CON-26]', async () => {
    const hub = await startStaffHub(settings());
    const { device } = await hub.enrol();
    const session = { cookie: await signIn(hub) };
    const foreignPages: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    ];
    for (const foreign of foreignPages) {
      expect((await hub.form(`/staff/devices/${device}/revoke`, {}, { ...session, ...foreign })).status).toBe(403);
    }
    expect((await hub.store.devices()).find(({ id }) => id === device)?.revoked).toBe(false);
  });

  it('stop listening to an address that guesses a short token, even when it guesses right [CON-26]', async () => {
    const hub = await startStaffHub(settings(), { config: { rateLimitFactor: 1 } });
    const cookie = await signIn(hub);
    const guesses = guessers(hub);
    for (let guess = 0; guess < 10; guess += 1) guesses.guess(`guess ${guess}`);
    // The first few are answered at once, the others later and later.
    const first = await Promise.any(guesses.answers);
    expect(first.status).toBe(401);
    expect(await first.text()).toContain('That token is not right.');
    const program = () => hub.get('/staff', { authorization: `Bearer ${STAFF_TOKEN}` });
    await expect.poll(async () => (await program()).status, { timeout: 20_000 }).toBe(429);
    const right = await hub.form('/staff', { token: STAFF_TOKEN });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await right.text()).toMatch(/Too many wrong tokens\. Try again in \d+ seconds\./);
    expect((await hub.get('/staff', { ...BROWSER, cookie })).status, 'who is signed in goes on').toBe(200);
    hub.clock.now += 60_000;
    expect((await program()).status).toBe(200);
  });

  it('let a token in that nobody can guess, whatever others at the same address do [CON-26]', async () => {
    const long = 'x'.repeat(32);
    const hub = await startStaffHub(settings(), { config: { rateLimitFactor: 1, staffToken: long } });
    const guesses = guessers(hub);
    for (let guess = 0; guess < 60; guess += 1) guesses.guess(`guess ${guess}`);
    await Promise.any(guesses.answers);
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await hub.get('/staff', { authorization: `Bearer ${long}` })).status).toBe(200);
    }
    expect((await hub.form('/staff', { token: long })).status).toBe(303);
  });

  it('count strangers with the reads of their network, and neither who is signed in nor who signs in [CON-11 in part, CON-26]', async () => {
    const hub = await startStaffHub(settings(), { config: { rateLimitFactor: 6 / 6_000 } });
    const cookie = await signIn(hub);
    const somebody = await addTo(hub);
    const program = await addTo(hub, { kind: 'program', totpSecret: undefined });
    const strangers: [string, Record<string, string>][] = [
      ['/staff', {}],
      ['/staff/nothing', {}],
      ['/staff/second-factor', {}],
      ['/staff/second-factor', { cookie: 'staff=nobody' }],
      ['/staff', { cookie: 'staff=nobody' }],
      ['/staff/inbox', { authorization: 'Basic c3RhZmY6' }],
    ];
    const statuses = async () =>
      Promise.all(strangers.map(async ([path, headers]) => (await hub.get(path, { ...BROWSER, ...headers })).status));
    expect(await statuses()).toEqual(strangers.map(() => 401));
    expect(await statuses()).toEqual(strangers.map(() => 429));
    expect((await hub.get('/api/v2/content/manifest')).status, 'one limit for all that strangers read').toBe(429);
    expect((await hub.form('/staff/sign-out', {})).status, 'whatever they do there').toBe(429);
    const refused = await hub.get('/staff');
    expect([refused.headers.get('connection'), Number(refused.headers.get('retry-after'))]).toEqual([
      'close',
      expect.closeTo(60, -1),
    ]);
    expect((await errorOf(refused)).code).toBe('RATE_LIMITED');

    for (let asked = 0; asked < 10; asked += 1) {
      expect((await hub.get('/staff', { ...BROWSER, cookie })).status).toBe(200);
      expect((await hub.get('/staff', { authorization: `Bearer ${program.token}` })).status).toBe(200);
    }
    const form = await hub.get('/staff', BROWSER);
    expect([form.status, await form.text()]).toEqual([
      429,
      expect.stringContaining('<form action="/staff" method="post">'),
    ]);
    for (let signedIn = 0; signedIn < 10; signedIn += 1) await signIn(hub);
    const browser = await signInAs(hub, somebody);
    expect((await hub.get('/staff', browser)).status).toBe(200);
  });

  it('need no script, run none, and are kept by no cache and no search engine [CON-26, HUB-22]', async () => {
    const hub = await startStaffHub(settings());
    const session = { ...BROWSER, cookie: await signIn(hub) };
    for (const path of ['/staff', '/staff/day', '/staff/inbox', '/staff/exports', '/staff/nothing']) {
      const page = await hub.get(path, session);
      expect(page.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'none'; style-src 'self' 'sha256-[^']+';/,
      );
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      const text = await page.text();
      expect(text).not.toMatch(/<script|style="|javascript:|onclick/);
      expect(text).toContain('<h1>');
    }
  });
});

it('a hub with pages has no staff page without a token, and its sign-in with one [CON-26]', async () => {
  const without = await startWebHub({
    render: async () => ({
      kind: 'page',
      status: 404,
      head: '',
      body: 'not here',
      hydration: '{}',
      modules: [],
    }),
  });
  expect((await without.get('/staff', BROWSER)).status).toBe(404);
  const hub = await startWebHub({ config: { staffToken: STAFF_TOKEN } });
  expect((await hub.get('/staff', BROWSER)).status).toBe(401);
  expect((await hub.get('/staff/assets/x.js', BROWSER)).status).toBe(401);
});

it('a clock that is set ends no session of a hub, and none of its limits [CON-26 in part, CON-11 in part]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const hub = await startWebHub({ config: { staffToken: STAFF_TOKEN, rateLimitFactor: 1 / 6_000 } });
  const signedIn = await fetch(`${hub.origin}/staff`, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ token: STAFF_TOKEN }) },
    headers: { origin: hub.origin },
  });
  const cookie = cookieOf(signedIn);
  const statuses = async () => [
    (await hub.get('/staff', { cookie })).status,
    (await hub.get('/api/v2/content/manifest')).status,
  ];
  expect(await statuses()).toEqual([200, 200]);
  const startedAt = Date.now();
  for (const movedMs of [24 * 60 * 60_000, -24 * 60 * 60_000]) {
    vi.setSystemTime(startedAt + movedMs);
    expect(await statuses(), `${movedMs}`).toEqual([200, 429]);
  }
});

it('a hub without a token counts who asks for staff pages, and tells nothing of them beyond the limit [CON-11 in part, CON-26]', async () => {
  const hub = await startWebHub({ config: { rateLimitFactor: 3 / 6_000 } });
  const asked: [string, Record<string, string>][] = [
    ['/staff', {}],
    ['/staff/inbox', { cookie: 'staff=nobody' }],
  ];
  for (const [path, headers] of asked) expect((await hub.get(path, { ...BROWSER, ...headers })).status).toBe(404);
  expect((await hub.post('/staff', 'token=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(
    404,
  );
  for (const [path, headers] of asked) {
    const refused = await hub.get(path, { ...BROWSER, ...headers });
    expect([refused.status, await refused.text()]).toEqual([429, expect.not.stringContaining('token')]);
  }
});

it.each([
  ['a token of thirty-two characters', 0],
  ['a token of thirty-one character', 1],
])('a token of %s is warned of at the start: %i times [CON-26]', async (token, warnings) => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  const { store } = memoryStore();
  const { library } = memoryLibrary();
  const now = () => 0;
  const guessing = createGuessing(0, now);
  const access = createStaffAccess({ store, token, publicTls: false, guessing, now, steadyNow: now });
  const live = { forget: () => {} };
  const limiter = createRateLimiter(0);
  await app.register(staffRoutes({ store, library, live, sendsMail: false, access, limiter, version: '1.2.3', now }));
  expect(lines.filter((line) => line.includes('STAFF_TOKEN has fewer than 32 characters'))).toHaveLength(warnings);
  expect(lines.filter((line) => line.includes('STAFF_TOKEN is the token of the first administrator'))).toHaveLength(1);
  expect(lines.join('')).not.toContain(token);
});
