import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { errorOf, startWebHub } from './webHub.ts';

const REGISTER = '/api/eventfinder/application/registerevent/';
const SHORTLIST = '/api/v2/jobs/shortlistedJobs';
/** Of the form that outboxes seal, to a key that the hub does not have. */
const SEALED = `${Buffer.from('{"alg":"ECDH-ES","enc":"A256GCM","kid":"unknown"}').toString('base64url')}..x.y.z`;

/** What a raw connection answers to bytes that fetch would never send. */
function rawAnswer(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('an address that is not there', () => {
  it.each([
    '/api',
    '/api/v2/nothing',
    '/kiosk-config/nobody.json',
    `/api/v2/content/chunks/jobs.${'0'.repeat(64)}.json`,
  ])('%s answers 404 in the contract’s error body [HUB-02, CON-12]', async (path) => {
    const { get } = await startWebHub();
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await errorOf(answer)).toEqual({ code: 'NOT_FOUND', message: expect.any(String) });
  });

  it('a missing file under /assets answers 404 in plain text [CON-12]', async () => {
    const { get } = await startWebHub();
    const answer = await get('/assets/gone-1.js');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).not.toContain('<');
  });

  it('a path that ends like a file name never gives a page [CON-12]', async () => {
    const { get } = await startWebHub();
    const answer = await get('/wp-login.php');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });

  it('a POST to an unknown path answers 404 before its body is looked at [HUB-02]', async () => {
    const { post } = await startWebHub();
    for (const path of ['/api/v2/nothing', '/nowhere', '/gone.js']) {
      expect((await post(path, 'not json', { 'content-type': 'text/plain' })).status).toBe(404);
    }
  });

  it('an address that cannot be decoded answers 400 [HUB-02]', async () => {
    const { origin } = await startWebHub();
    const answer = await rawAnswer(origin, 'GET /api/v2/%zz HTTP/1.1\r\nhost: hub\r\nconnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"code":"BAD_REQUEST"');
    expect(answer).toMatch(/content-security-policy: default-src 'none'/);
  });
});

describe('a wrong method', () => {
  it.each([
    ['GET', REGISTER, 'POST'],
    ['DELETE', '/api/v2/content/manifest', 'GET, HEAD'],
    ['GET', '/api/v2/eventfinder/events/searchEvent', 'POST'],
    ['PUT', '/healthz', 'GET, HEAD'],
    ['POST', '/events', 'GET, HEAD'],
    ['POST', '/sw.js', 'GET, HEAD'],
    ['POST', '/shell.html', 'GET, HEAD'],
    ['HEAD', REGISTER, 'POST'],
    ['POST', '/kiosk-config/expo-demo.json', 'GET, HEAD'],
  ])('%s %s answers 405 and names what is allowed [HUB-02, CON-05]', async (method, path, allow) => {
    const { origin } = await startWebHub();
    const answer = await fetch(origin + path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
    if (method !== 'HEAD') expect((await errorOf(answer)).code).toBe('METHOD_NOT_ALLOWED');
  });
});

describe('a body the contract does not know', () => {
  it.each([
    ['not JSON', '{"jobIds":'],
    ['an empty body', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"jobs"'],
    ['a prototype key', '{"jobIds":[],"__proto__":{"admin":true}}'],
    ['a prototype key far inside', '{"jobIds":[{"a":[{"__proto__":1}]}]}'],
    ['a constructor with a prototype', '{"jobIds":[],"constructor":{"prototype":{}}}'],
    ['nesting without an end', `{"jobIds":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('%s answers 400 and nothing is stored [HUB-02, CON-05]', async (_name, body) => {
    const { post, registrations } = await startWebHub();
    for (const path of [SHORTLIST, REGISTER]) {
      const answer = await post(path, body);
      expect(answer.status).toBe(400);
      expect((await errorOf(answer)).code).toBe('BAD_REQUEST');
    }
    expect(registrations).toEqual([]);
  });

  it('invalid UTF-8 answers 400 [HUB-02, CON-05]', async () => {
    const { post, registrations } = await startWebHub();
    const bytes = new Blob([new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])]);
    expect((await post(REGISTER, bytes)).status).toBe(400);
    expect((await post(SHORTLIST, bytes)).status).toBe(400);
    expect(registrations).toEqual([]);
  });

  it('an object with harmless names of built-ins is taken [HUB-02]', async () => {
    const { post } = await startWebHub();
    expect((await post(SHORTLIST, '{"jobIds":[],"constructor":"x","toString":1}')).status).toBe(200);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('the content type "%s" answers 415 [CON-05]', async (contentType) => {
    const { origin, registrations } = await startWebHub();
    const body = new Blob([JSON.stringify(buildWireRegistration())]);
    const answer = await fetch(origin + REGISTER, { method: 'POST', body, headers: { 'content-type': contentType } });
    expect(answer.status).toBe(415);
    expect((await errorOf(answer)).code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(registrations).toEqual([]);
  });

  it('a sealed body is taken by submissions alone [CON-05, CON-25, OUTBOX-05]', async () => {
    const { post } = await startWebHub();
    expect((await post(SHORTLIST, SEALED, { 'content-type': 'application/jose' })).status).toBe(415);
    expect((await post(REGISTER, SEALED, { 'content-type': 'application/jose' })).status).toBe(422);
  });

  it('JSON over 64 KiB and a sealed body over 128 KiB answer 413 [HUB-02, CON-09 in part]', async () => {
    const { post, registrations } = await startWebHub();
    const padded = (bytes: number) => JSON.stringify({ jobIds: [], x: 'x'.repeat(bytes - 20) });
    expect((await post(SHORTLIST, padded(64 * 1024))).status).toBe(200);
    const tooLarge = await post(SHORTLIST, padded(66 * 1024));
    expect(tooLarge.status).toBe(413);
    expect((await errorOf(tooLarge)).code).toBe('PAYLOAD_TOO_LARGE');

    const jose = { 'content-type': 'application/jose' };
    expect((await post(REGISTER, 'x'.repeat(128 * 1024), jose)).status).toBe(400);
    expect((await post(REGISTER, 'x'.repeat(128 * 1024 + 1), jose)).status).toBe(413);
    expect(registrations).toEqual([]);
  });

  it('bytes that are no request answer 400 with the security headers [HUB-02, HUB-22]', async () => {
    const { origin } = await startWebHub();
    const answer = await rawAnswer(origin, 'NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain('{"error":{"code":"BAD_REQUEST"');
  });
});

describe('trouble inside the hub', () => {
  it('a database that is away answers 503 with Retry-After and no detail of it [CON-05]', async () => {
    const { get, state } = await startWebHub();
    state.failing = true;
    const answer = await get('/api/v2/content/manifest');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await answer.text()).not.toContain('ECONNREFUSED');
  });

  it('a page that fails to render answers 500 as the error page, without the cause [HUB-02, ERR-02]', async () => {
    const { get } = await startWebHub();
    const answer = await get('/broken');
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain('There was a problem serving the requested page.');
    expect(html).toContain('A server-side 500 error occurred.');
    expect(html).not.toMatch(/secret detail|\bat .*\.ts/);
    expect(html).toContain('<a href="tel:131901">Call 13 19 01</a>');
    expect(html).toMatch(/<header><a href="\/" aria-label="Defence Careers, home"><svg .+<\/svg>Defence Careers<\/a>/);
  });

  it('and that page has its one style sheet by hash, and may run nothing [HUB-22]', async () => {
    const { get } = await startWebHub();
    const answer = await get('/broken');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await answer.text()) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}'`);
  });
});
