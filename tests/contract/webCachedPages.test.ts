import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { BEFORE_THE_EVENT, buildEventDetail } from '../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../builders/buildPublishedRelease.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { fakeRender, startWebHub, type WebHubOptions } from './webHub.ts';

type Answer = { status: number; head: string[]; headers: IncomingHttpHeaders; body: string };
type Asked = { path?: string; method?: string; headers?: Record<string, string> };

/** An answer as it travels, its head in the order it was written, without the date. */
function ask(origin: string, { path = '/careers', method = 'GET', headers = {} }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(origin + path, { method, headers });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const head = answer.rawHeaders.toSpliced(answer.rawHeaders.indexOf('Date'), 2);
        const body = Buffer.concat(parts).toString('base64');
        const { date: _, ...headers } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, head, headers, body });
      });
    });
    sent.end();
  });
}

/** A hub that says of each answer whether a page was rendered for it. */
async function startCachingHub(options: WebHubOptions = {}) {
  let renders = 0;
  const hub = await startWebHub({
    ...options,
    render: (...input) => {
      renders += 1;
      return fakeRender(...input);
    },
  });
  const askHub = async (asked: Asked = {}) => {
    const before = renders;
    const answer = await ask(hub.origin, asked);
    return { ...answer, rendered: renders > before };
  };
  return { ...hub, ask: askHub };
}

const BEHIND_PROXY = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'careers.example' };
type Kind = [name: string, config: WebHubOptions['config'], asked: Asked];
const KINDS: Kind[] = [
  ['as it is', {}, {}],
  ['in brotli', {}, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }],
  ['in gzip', {}, { headers: { 'accept-encoding': 'gzip' } }],
  ['with a query that changes nothing', {}, { path: '/careers?utm_source=mail' }],
  ['for a hub that other sites may read', { allowedOrigins: ['https://kiosk.example'] }, {}],
  ['for a public origin with TLS', { publicOrigin: 'https://careers.example' }, {}],
  ['behind a trusted proxy', { trustProxy: 1 }, { headers: BEHIND_PROXY }],
  ['for HEAD', {}, { method: 'HEAD' }],
];

it.each(KINDS)('a page %s is rendered once, head and bytes the same again [SHELL-05, HUB-22]', async (...kind) => {
  const [, config, asked] = kind;
  const hub = await startCachingHub({ config });
  const { rendered: first, ...made } = await hub.ask(asked);
  const { rendered: again, ...given } = await hub.ask(asked);
  expect([first, again]).toEqual([true, false]);
  expect(given).toEqual(made);
  expect(given.headers['content-security-policy']).toContain("default-src 'none'");
});

it('an unchanged page is answered with 304 and without a body [SHELL-05]', async () => {
  const hub = await startCachingHub();
  const { etag = '' } = (await hub.ask()).headers;
  const unchanged = await hub.ask({ headers: { 'if-none-match': etag } });
  expect(unchanged).toMatchObject({ status: 304, body: '', rendered: false });
});

it("two hosts behind a proxy never get each other's page [SEO-01]", async () => {
  const hub = await startCachingHub({ config: { trustProxy: 1 } });
  const asHost = (host: string) => hub.ask({ headers: { ...BEHIND_PROXY, 'x-forwarded-host': host } });
  for (const host of ['one.example', 'two.example', 'one.example', 'two.example']) {
    const { body } = await asHost(host);
    expect(Buffer.from(body, 'base64').toString()).toContain(`href="https://${host}/careers"`);
  }
});

it('errors, unknown addresses and redirects are rendered every time [ERR-07, SHELL-06 in part]', async () => {
  const hub = await startCachingHub();
  for (const path of ['/nowhere', '/broken', '/old']) {
    await hub.ask({ path });
    expect((await hub.ask({ path })).rendered, path).toBe(true);
  }
});

it('a new release, a changed number and the end of a minute each make the page new [HUB-11, CON-21, SHELL-05]', async () => {
  const clock = { now: BEFORE_THE_EVENT };
  const hub = await startCachingHub({ clock });
  const events = async () => {
    const { body, rendered } = await hub.ask({ path: '/events' });
    return { text: Buffer.from(body, 'base64').toString(), rendered };
  };
  await events();
  expect((await events()).rendered).toBe(false);

  const body = buildWireRegistration({}, buildEventDetail());
  await hub.post('/api/eventfinder/application/registerevent/', body, { 'idempotency-key': newSubmissionId() });
  expect(await events()).toMatchObject({ text: expect.stringContaining('"inPerson":79'), rendered: true });
  expect(await events()).toMatchObject({ text: expect.stringContaining('"inPerson":79'), rendered: false });

  hub.content.publish({ ...buildPublishedRelease(), release: 'r-0002' });
  expect(await events()).toMatchObject({ text: expect.stringContaining('/events - r-0002'), rendered: true });
  expect((await events()).rendered).toBe(false);

  clock.now += 61_000;
  expect((await events()).rendered).toBe(true);
});

it('cached pages count against the limit of their address [CON-11 in part]', async () => {
  const hub = await startCachingHub({ config: { rateLimitFactor: 3 / 6_000, trustProxy: 1 } });
  const from = (address: string) => hub.ask({ headers: { 'x-forwarded-for': address } });
  const statuses: number[] = [];
  for (let asked = 0; asked < 4; asked += 1) statuses.push((await from('203.0.113.1')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await from('203.0.113.1');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await from('203.0.113.2')).toMatchObject({ status: 200, rendered: false });
});
