import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { matchRoutes } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HubConfig } from '../../hub/config.ts';
import { openContentLibrary } from '../../hub/content/openContentLibrary.ts';
import { createHub } from '../../hub/createHub.ts';
import { newTotpSecret } from '../../hub/staff/access/totp.ts';
import { openStore } from '../../hub/store/openStore.ts';
import type { Render, RenderedPage } from '../../src/domain/page/rendering.ts';
import { ROUTES, routeOf } from '../../src/domain/site/routes.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { render } from '../../src/entry-server.tsx';
import { routes } from '../../src/routes.tsx';
import { renderPage } from '../../sw/renderPage.ts';
import { PROJECT_ROOT } from '../architecture/importArrows.ts';
import { BEFORE_THE_EVENT } from '../builders/buildEventRecord.ts';
import { buildFormVersion } from '../builders/buildFormVersion.ts';
import { ContentCopy } from '../e2e/support/contentCopy.ts';
import { createDatabase } from './databases.ts';
import { htmlFaults } from './htmlFaults.ts';
import { newDevice, registrationFor, STAFF_TOKEN, startStaffHub } from './staffHub.ts';
import { addTo, BROWSER, browserOf, cookieOf } from './staffSignIn.ts';
import { startWebHub } from './webHub.ts';

/** The built site with its sample content, a page that holds every block, and a page that cannot be rendered. */
async function startSite() {
  const copy = new ContentCopy();
  const everyBlock = readFileSync(join(PROJECT_ROOT, 'tests/e2e/blocks/every-block.json'), 'utf8');
  writeFileSync(join(copy.dir, 'pages/every-block.json'), everyBlock);
  const database = await createDatabase('SQLite');
  const store = await openStore(database.settings);
  const publishedAt = (release: string) => store.publishedAt(release);
  const library = await openContentLibrary({ dir: copy.dir, now: () => new Date(), publishedAt, watch: false });
  const rendered = new Map<string, RenderedPage>();
  const renderOrFail: Render = async (request, input) => {
    const { pathname } = new URL(request.url);
    const page = await render(request, pathname === BROKEN ? { ...input, published: {} as never } : input);
    rendered.set(pathname, page);
    return page;
  };
  const config: HubConfig = {
    port: 0,
    host: '127.0.0.1',
    contentDir: copy.dir,
    root: PROJECT_ROOT,
    allowedOrigins: [],
    rateLimitFactor: 0,
    peoplePerAddress: 0,
    proofOfWorkFactor: 0,
    trustProxy: false,
    logLevel: 'silent',
    version: '1.2.3',
    ...database.settings,
  };
  const app = await createHub(config, { store, library, render: renderOrFail });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    rendered,
    get: (path: string) => fetch(origin + path, { redirect: 'manual' }),
    async stop() {
      await app.close();
      await library.close();
      await store.close();
      await database.remove();
      copy.dispose();
    },
  };
}

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const BROKEN = '/cannot-be-rendered';
/** Two ways into roles, as the address of a shared comparison names them [CMP-05]. */
const COMPARED = new URLSearchParams(
  [
    'aa060a75-2334-5291-92e5-90b9c7f01e0e--8690717a-7841-59ca-a0bd-6041d2730825',
    '22efb14c-b3ea-57ce-8883-a03477ed2d31--d7f2607a-b121-5845-bf4c-41f3c22527a0',
  ].map((each) => ['c[]', each]),
);

/** Addresses of every kind, and the status of each. */
const PAGES: [path: string, status: number][] = [
  ...[
    ...['/', '/navy', '/life-in-defence', '/stories', '/stories/rosa', '/event-guidelines', '/career-quiz'],
    ...['/how-to-join', '/can-i-join', '/fitness-tests', '/fitness-tests?section=2', '/for-parents?side=2'],
    ...['/career-matcher', '/every-block', '/every-block?section=3&side=2'],
    ...['/careers', '/careers?query=engine', '/careers?query=nothing-is-called-this'],
    ...['/search', '/search?query=dog', '/search?query=dog&page=2', '/search?query=nothing-is-called-this'],
    ...['/careers/compare', '/careers/compare/share', `/careers/compare/share?${COMPARED}`],
    ...['the-role', 'role-details', 'ways-to-join', 'next-steps'].map((tab) => `/jobs/navy/medic?tab=${tab}`),
    '/jobs/reserves/army/artillery-gunner',
    ...['/events', '/events/events-detail/SYD-WID-NIGHT', '/events/events-detail/PAST-ADL-OPEN'],
    ...['/events/events-detail/ONLINE-WID', '/events/events-detail/MEL-EXPO-STAND'],
    '/events-and-experiences/events-detail/AMB-WORK-EXP',
    ...['/events/search', '/events/search?query=night&page=2', '/events/search?query=nothing-is-called-this'],
    ...['/events/search?view=month', '/events/search?location=-33.8148,151.0017&online=no&historical=past'],
    ...['/faqs', '/faqs?faq=swimming', '/faqs?query=glasses', '/faqs/search?query=glasses'],
    ...['/faqs/search?query=glasses&variant=2', '/faqs/search?query=nothing-is-called-this'],
    ...['/contact-us', '/contact-us?ref=role_page&service=army&role=dog-handler', '/feedback', '/register-interest'],
    ...['/reserve-units', '/reserve-units?location=2150', '/reserve-units?location=nowhere-is-called-this'],
    ...['/reserve-units?location=Darwin&unit=darwin-harbour-reserve-office'],
    ...['/sitemap', '/offline', '/your-events', '/outbox', '/saved'],
    ...['/kiosk', '/kiosk/setup', '/kiosk/register/SYD-WID-NIGHT', '/kiosk/enquiry', '/kiosk/outbox', '/kiosk/ready'],
  ].map((path): [string, number] => [path, 200]),
  ['/nowhere', 404],
  ['/jobs/navy/no-such-role', 404],
  ['/events/events-detail/NO-SUCH-EVENT', 404],
  [BROKEN, 500],
];

describe('a page as the hub sends it', () => {
  it.each(PAGES)('%s (%i) is a document that a validator accepts [PWA-27 in part]', async (path, status) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(status);
    expect(await htmlFaults(await answer.text())).toEqual([]);
  });

  it('is looked at for every route of the site', () => {
    const paths = (asked: string) => matchRoutes(routes(), asked.split('?')[0] ?? '')?.at(-1)?.route.path;
    const seen = new Set(PAGES.map(([path]) => paths(path)));
    const all = routes().flatMap(({ children = [] }) => children.flatMap((group) => group.children ?? []));
    expect(all.length).toBeGreaterThan(15);
    expect(all.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([]);
  });

  it('is one too where the device puts it into the shell', async () => {
    await site.get('/faqs');
    const page = site.rendered.get('/faqs');
    if (page?.kind !== 'page') throw new Error('the answers have no page');
    const answer = await renderPage(await site.get('/shell.html'), async () => page);
    expect(await htmlFaults((await answer?.text()) ?? '')).toEqual([]);
  });

  it('is one before there is anything to render it from', async () => {
    const { get } = await startWebHub({ published: 'none' });
    const answer = await get('/');
    expect(answer.status).toBe(503);
    expect(await htmlFaults(await answer.text())).toEqual([]);
  });
});

type Script = { gzipBytes: number; imports: string[] };

async function readScript(file: string): Promise<Script> {
  const script = await (await site.get(`/assets/${file}`)).text();
  const imports = script.matchAll(/(?:^|[;}\s])import(?:[^"'()]*?from)?\s*["']\.\/([^"']+\.js)["']/g);
  return { gzipBytes: gzipSync(script, { level: 9 }).length, imports: [...imports].map(([, name = '']) => name) };
}

/** Pages share most of their scripts: each is read once. */
const scripts = new Map<string, Promise<Script>>();
function scriptOf(file: string): Promise<Script> {
  const script = scripts.get(file) ?? readScript(file);
  scripts.set(file, script);
  return script;
}

/** Bytes, gzip: of all scripts that a document asks for, and that those import at once. */
async function scriptBytes(html: string): Promise<number> {
  const files = new Set([...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file));
  let bytes = 0;
  // What is added meanwhile comes up as well.
  for (const file of files) {
    const { gzipBytes, imports } = await scriptOf(file);
    bytes += gzipBytes;
    for (const imported of imports) files.add(imported);
  }
  return bytes;
}

/** Not those that the device makes of what it alone holds: they bring along how that is read. */
const FIRST_PAGES = PAGES.map(([path]) => path).filter(
  (path) => ROUTES[routeOf(path.split('?')[0] ?? '')].rendered !== 'page',
);

describe('a first page of the built site', () => {
  it.each(FIRST_PAGES)('%s is interactive with at most 125 kB of script [CON-38]', async (path) => {
    const bytes = await scriptBytes(await (await site.get(path)).text());
    expect(bytes).toBeGreaterThan(path === BROKEN ? 0 : 90_000);
    expect(bytes).toBeLessThanOrEqual(125_000);
  });
});

describe('an event’s page', () => {
  it('tells search engines what its data says, with all that they require [EVT-29 in part]', async () => {
    const html = await (await site.get('/events/events-detail/AMB-WORK-EXP')).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const event = blocks.map(([, json = '']) => JSON.parse(json)).find((data) => data['@type'] === 'Event');
    expect(event).toMatchObject({
      name: expect.any(String),
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+\d\d:\d\d$/),
      endDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+\d\d:\d\d$/),
      eventSchedule: { repeatFrequency: 'P1D' },
      location: { '@type': 'Place', address: { addressCountry: 'AU' } },
      url: expect.stringMatching(/^http.*\/events\/events-detail\/AMB-WORK-EXP$/),
    });
    expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe(event.name);
  });
});

describe('an event’s page of each kind', () => {
  it.each([
    ['ONLINE-HEALTH', 'EventScheduled', 'OnlineEventAttendanceMode', ['VirtualLocation'], 'InStock'],
    ['BNE-AVIATION-NIGHT', 'EventScheduled', 'MixedEventAttendanceMode', ['Place', 'VirtualLocation'], 'InStock'],
    ['SYD-TRADE-NIGHT', 'EventScheduled', 'OfflineEventAttendanceMode', ['Place'], 'SoldOut'],
    ['MEL-EXPO-STAND', 'EventScheduled', 'OfflineEventAttendanceMode', ['Place'], 'InStock'],
    ['DEV-INFO', 'EventCancelled', 'OfflineEventAttendanceMode', ['Place'], undefined],
    ['BGO-INFO', 'EventScheduled', 'OfflineEventAttendanceMode', ['Place'], undefined],
    ['PAST-SYD-INFO', 'EventScheduled', 'MixedEventAttendanceMode', ['Place', 'VirtualLocation'], undefined],
  ])('%s is told as %s, attended %s', async (code, status, mode, places, offered) => {
    const html = await (await site.get(`/events/events-detail/${code}`)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const event = blocks.map(([, json = '']) => JSON.parse(json)).find((data) => data['@type'] === 'Event');
    expect(event.eventStatus).toBe(`https://schema.org/${status}`);
    expect(event.eventAttendanceMode).toBe(`https://schema.org/${mode}`);
    expect([event.location].flat().map((each: { '@type': string }) => each['@type'])).toEqual(places);
    expect(event.offers?.availability).toBe(offered && `https://schema.org/${offered}`);
    expect(event.organizer.name).toBe('Defence Careers');
    expect(event.image).toEqual([expect.stringMatching(/^http.*\/media\//)]);
    expect(Date.parse(event.startDate)).toBeLessThan(Date.parse(event.endDate));
    const tickets = /^https:\/\/tickets\.yarrabankexpo\.example/;
    if (offered) expect(event.offers.url).toMatch(code === 'MEL-EXPO-STAND' ? tickets : new RegExp(`/${code}$`));
  });

  it('says that an event has been called off, in its tags, its notice and under How to attend', async () => {
    const html = await (await site.get('/events/events-detail/DEV-INFO')).text();
    expect(html).toContain('This event has been cancelled. This event is now closed.');
    expect(html).toMatch(/>Cancelled</);
    expect(html).not.toContain('Add to calendar');
  });
});

describe('a page for staff', () => {
  it('is a document that a validator accepts, with and without something to show', async () => {
    const database = await createDatabase('SQLite');
    const hub = await startStaffHub(database.settings);
    const staff = { authorization: `Bearer ${STAFF_TOKEN}`, accept: 'text/html' };
    const faults: string[] = [];
    const look = async (path: string, headers: Record<string, string> = staff) => {
      const answer = await hub.get(path, headers);
      expect(answer.headers.get('content-type'), path).toContain('text/html');
      faults.push(...(await htmlFaults(await answer.text())).map((fault) => `${path}: ${fault}`));
    };
    const LISTS = [
      ...['/staff', '/staff/day', '/staff/inbox', '/staff/exports', '/staff/forms', '/staff/searches'],
      ...['/staff/person', '/staff/sessions'],
    ];
    for (const path of LISTS) await look(path);

    const { device } = await hub.enrol();
    const revoked = await hub.enrol();
    await hub.register(registrationFor(hub, 'hybrid', 'accepted@example.com'));
    const fromRevoked = { authorization: `Device ${revoked.secret}`, 'outbox-sequence': '1' };
    await hub.store.setRevoked(revoked.device, true);
    const sent = { 'idempotency-key': newSubmissionId(), ...fromRevoked };
    await hub.register(registrationFor(hub, 'hybrid', 'quarantined@example.com'), sent);
    const counts = [{ search: 'jobs', words: 'drone pilot', withoutResult: 5, withoutTouch: 0 } as const];
    await hub.store.countUnanswered({ batch: newSubmissionId(), counts: [...counts] });
    const version = buildFormVersion();
    await hub.store.keepForms([version]);
    const form = {
      formItemId: version.id,
      page: '/visit',
      values: { firstName: 'Māia & co', why: 'a\nb', agree: true },
    };
    const asked = { key: newSubmissionId(), bodyHash: 'x', reference: 'DC-1', receivedAt: 0, deferred: false };
    await hub.store.acceptForm({ ...asked, form: version.form, payload: form, answer: {}, files: [] });
    hub.clock.now = BEFORE_THE_EVENT + 3_600_000;
    const { items } = await hub.json<{ items: { href: string }[] }>('/staff/inbox');
    expect(items).toHaveLength(1);
    const item = items[0]?.href ?? '';
    const { decisions } = await hub.json<{ decisions: { href: string }[] }>(item);
    expect(decisions.length).toBeGreaterThan(1);
    const questions = [`/staff/devices/${device}/revoke`, `/staff/devices/${revoked.device}/remove`];
    const forms = [`/staff/forms/form?form=${version.form}`, `/staff/forms/item?key=${asked.key}`];
    for (const path of [...LISTS, ...forms, item, ...decisions.map(({ href }) => href), ...questions]) await look(path);
    await hub.heartbeat({ device: newDevice() });
    await look('/staff');
    const code = await hub.form('/staff/enrolment-code', {}, staff);
    faults.push(...(await htmlFaults(await code.text())));
    for (const path of ['/staff?done=remove', '/staff/inbox?done=accept', '/staff/nowhere']) await look(path);
    await look('/staff', { accept: 'text/html' });
    const send = async (path: string, fields: Record<string, string>, headers: Record<string, string> = staff) => {
      const answer = await hub.form(path, fields, headers);
      faults.push(...(await htmlFaults(await answer.text())).map((fault) => `${path}: ${fault}`));
    };
    await send('/staff', { token: 'not the token' });
    for (const path of ['/staff/person', '/staff/person/erase', '/staff/person/erase/confirmed']) {
      await send(path, { email: 'accepted@example.com' });
    }
    await send('/staff/person', { email: 'nobody' });
    const { token, member } = await addTo(hub, { totpSecret: undefined });
    const enrolling = { ...BROWSER, cookie: cookieOf(await hub.form('/staff', { token })) };
    await look('/staff/second-factor', enrolling);
    await send('/staff/second-factor', { code: '000000' }, enrolling);
    await hub.store.noteCode(member.id, 1, newTotpSecret());
    await look('/staff/second-factor', enrolling);
    await look('/staff/exports', await browserOf(hub, []));
    await look('/staff/sessions?done=end', await browserOf(hub, []));
    expect(faults).toEqual([]);
    await database.remove();
  });
});
