import { channel } from 'node:diagnostics_channel';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { BEFORE_THE_EVENT, buildEventDetail } from '../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../builders/buildPublishedRelease.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { startWebHub, type WebHubOptions } from './webHub.ts';

type Answer = { status: number; head: string[]; headers: IncomingHttpHeaders; body: string };
type Asked = { path?: string; method?: string; headers?: Record<string, string> };

/** An answer as it travels, its head in the order it was written, without the date. */
function ask(origin: string, { path = '/careers', method = 'GET', headers = {} }: Asked = {}): Promise<Answer> {
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

/** A hub, and whether the framework had to be asked for an answer. */
async function startReadyHub(options: WebHubOptions = {}) {
  const hub = await startWebHub(options);
  let seen = 0;
  const handled = channel('tracing:fastify.request.handler:start');
  const note = () => {
    seen += 1;
  };
  handled.subscribe(note);
  onTestFinished(() => void handled.unsubscribe(note));
  const askHub = async (asked?: Asked) => {
    const before = seen;
    const answer = await ask(hub.origin, asked);
    return { ...answer, byFramework: seen > before };
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
];

it.each(KINDS)(
  'a page %s is given again without the framework, head and bytes the same [SHELL-05, HUB-22]',
  async (...kind) => {
    const [, config, asked] = kind;
    const hub = await startReadyHub({ config });
    const { byFramework: first, ...made } = await hub.ask(asked);
    const { byFramework: again, ...given } = await hub.ask(asked);
    expect([first, again]).toEqual([true, false]);
    expect(given).toEqual(made);
    expect(given.headers['content-security-policy']).toContain("default-src 'none'");
  },
);

it('an unchanged page is answered with the same 304 again [SHELL-05]', async () => {
  const hub = await startReadyHub();
  const { etag = '' } = (await hub.ask()).headers;
  const asked = { headers: { 'if-none-match': etag } };
  const { byFramework: first, ...made } = await hub.ask(asked);
  const { byFramework: again, ...given } = await hub.ask(asked);
  expect([first, again]).toEqual([true, false]);
  expect(given).toEqual(made);
  expect(given).toMatchObject({ status: 304, body: '' });
});

it.each<[string, Asked]>([
  ['HEAD', { method: 'HEAD' }],
  ['a page of another site asks', { headers: { origin: 'https://other.example' } }],
  ['another host is asked', { headers: { host: 'other.example' } }],
  ['a body comes along', { headers: { 'content-length': '0' } }],
])('the framework answers when it is %s, although the page is ready [HUB-02, CON-10]', async (_name, asked) => {
  const hub = await startReadyHub();
  await hub.ask();
  expect(await hub.ask(asked)).toMatchObject({ status: 200, byFramework: true });
});

it("two hosts behind a proxy never get each other's page [SEO-01]", async () => {
  const hub = await startReadyHub({ config: { trustProxy: 1 } });
  const asHost = (host: string) => hub.ask({ headers: { ...BEHIND_PROXY, 'x-forwarded-host': host } });
  for (const host of ['one.example', 'two.example', 'one.example', 'two.example']) {
    const { body } = await asHost(host);
    expect(Buffer.from(body, 'base64').toString()).toContain(`href="https://${host}/careers"`);
  }
});

it("errors, unknown addresses, redirects and files are the framework's every time [ERR-07, SHELL-06 in part]", async () => {
  const hub = await startReadyHub();
  for (const path of ['/nowhere', '/broken', '/old', '/assets/shell-a1.js', '/healthz', '/api/v2/nothing']) {
    await hub.ask({ path });
    expect((await hub.ask({ path })).byFramework, path).toBe(true);
  }
});

it('a new release, a changed number and the end of a minute each make the page new [HUB-11, CON-21, SHELL-05]', async () => {
  const clock = { now: BEFORE_THE_EVENT };
  const hub = await startReadyHub({ clock });
  const events = async () => {
    const { body, byFramework } = await hub.ask({ path: '/events' });
    return { text: Buffer.from(body, 'base64').toString(), byFramework };
  };
  await events();
  expect((await events()).byFramework).toBe(false);

  const body = buildWireRegistration({}, buildEventDetail());
  await hub.post('/api/eventfinder/application/registerevent/', body, { 'idempotency-key': newSubmissionId() });
  expect(await events()).toMatchObject({ text: expect.stringContaining('"inPerson":79'), byFramework: true });
  expect(await events()).toMatchObject({ text: expect.stringContaining('"inPerson":79'), byFramework: false });

  hub.content.publish({ ...buildPublishedRelease(), release: 'r-0002' });
  expect(await events()).toMatchObject({ text: expect.stringContaining('/events - r-0002'), byFramework: true });
  expect((await events()).byFramework).toBe(false);

  clock.now += 61_000;
  expect((await events()).byFramework).toBe(true);
});

it("ready pages count against the limit of their address, and the refusal is the framework's [CON-11 in part]", async () => {
  const hub = await startReadyHub({ config: { rateLimitFactor: 3 / 6_000, trustProxy: 1 } });
  const from = (address: string) => hub.ask({ headers: { 'x-forwarded-for': address } });
  const statuses: number[] = [];
  for (let asked = 0; asked < 4; asked += 1) statuses.push((await from('203.0.113.1')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await from('203.0.113.1');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await from('203.0.113.2')).toMatchObject({ status: 200, byFramework: false });
});

it('where the log is to hold every request the framework sees every request [HUB-22]', async () => {
  const write = process.stderr.write;
  process.stderr.write = () => true;
  onTestFinished(() => {
    process.stderr.write = write;
  });
  const hub = await startReadyHub({ config: { logLevel: 'debug' } });
  await hub.ask();
  expect((await hub.ask()).byFramework).toBe(true);
});
