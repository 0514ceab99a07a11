import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { hashSource } from '../../hub/http/securityHeaders.ts';
import { RELEASE_SCRIPTS } from '../../hub/render/pageDocument.ts';
import { ANTI_FORGERY_PATH, MAP_STYLES_PATH } from '../../src/domain/hubPaths.ts';
import { buildPublishedRelease, buildSettings } from '../builders/buildPublishedRelease.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { errorOf, HEAD_SCRIPT, startWebHub } from './webHub.ts';

const REGISTER = '/api/eventfinder/application/registerevent/';
const PATHS = [
  '/',
  '/nowhere',
  '/broken',
  '/old',
  '/shell.html',
  '/sw.js',
  '/assets/shell-a1.js',
  '/assets/gone.js',
  '/api/v2/content/manifest',
  '/api/v2/nothing',
  '/healthz',
  '/kiosk-config/expo-demo.json',
];

/** A POST with a Host of the test's choice, which fetch does not allow. */
function postAs(origin: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(origin + REGISTER, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    sent.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(buildWireRegistration()));
  });
}

describe('security headers', () => {
  it('an outside map opens the policy for its own host alone, of pages and of the worker that fetches it [UNIT-26, HUB-22 in part]', async () => {
    const origin = 'https://maps.example';
    const styles = { units: `${origin}/style.json?key=k1` };
    const { get } = await startWebHub({ config: { map: { origin, styles } } });
    for (const path of ['/', '/shell.html', '/assets/shell-a1.js']) {
      const policy = ((await get(path)).headers.get('content-security-policy') ?? '').split('; ');
      expect(policy).toContain(`connect-src 'self' ${origin}`);
      expect(policy).toContain(`img-src 'self' ${origin} data: blob:`);
      expect(policy.filter((part) => part.includes(origin))).toHaveLength(2);
    }
    expect(await (await get(MAP_STYLES_PATH)).json()).toEqual({ styles });
    expect(await (await (await startWebHub()).get(MAP_STYLES_PATH)).json()).toEqual({ styles: {} });
  });

  it.each(PATHS)('%s carries the strict policy [HUB-22]', async (path) => {
    const { get } = await startWebHub();
    const answer = await get(path);
    const { headers } = answer;
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) {
      expect(policy.split('; ')).toContain(part);
    }
    // Of scripts in a document, the one in the head of the template, the one that releases the others, and no more.
    const html = await answer.text();
    const allowed = [HEAD_SCRIPT, RELEASE_SCRIPTS].filter((script) => html.includes(`<script>${script}</script>`));
    expect(policy).toContain(`; script-src ${["'self'", ...allowed.map(hashSource)].join(' ')};`);
    // The shell is stored for releases to come, which may have a video.
    const own = path === '/shell.html' ? policy.replace('; frame-src https://www.youtube-nocookie.com', '') : policy;
    expect(own).not.toMatch(/unsafe|\*|https?:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it.each(['/', '/careers', '/shell.html', '/nowhere', '/broken'])(
    '%s makes no script of a text but by the one policy [HUB-22 in part]',
    async (path) => {
      const { get } = await startWebHub();
      const policy = ((await get(path)).headers.get('content-security-policy') ?? '').split('; ');
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain('trusted-types site');
    },
  );

  it('a page frames YouTube only where the content has a video of it, and runs no script of it at all [CAR-12, VIDEO-10, HUB-22 in part]', async () => {
    const page = (fields: object) => ({
      path: '/film',
      pageEditing: false,
      version: 'r-0001',
      seo: {},
      blocks: [{ name: 'StoryButton', placeholder: 'main', params: {}, fields: fields as Record<string, unknown> }],
    });
    const headersWith = async (fields: object) => {
      const { get } = await startWebHub({ published: buildPublishedRelease({ pages: [page(fields)] }) });
      const { headers } = await get('/careers');
      return {
        policy: headers.get('content-security-policy') ?? '',
        embedder: headers.get('cross-origin-embedder-policy'),
      };
    };
    const framed = await headersWith({ items: [{ YoutubeId: 'abcDEF12345' }] });
    expect(framed.policy).toContain('; frame-src https://www.youtube-nocookie.com');
    expect(framed.policy).toContain(`; script-src 'self' ${hashSource(HEAD_SCRIPT)} ${hashSource(RELEASE_SCRIPTS)};`);
    expect(framed.embedder).toBe('unsafe-none');
    const own = await headersWith({ items: [{ YoutubeId: '/media/loops/x.mp4', title: 'YouTube' }] });
    expect(own.policy).not.toContain('youtube');
    expect(own.embedder).toBe('require-corp');
  });

  it('HSTS is sent on TLS only: for an https public origin, or as a trusted proxy says [HUB-22]', async () => {
    const hsts = 'strict-transport-security';
    const plain = await startWebHub();
    expect((await plain.get('/', { 'x-forwarded-proto': 'https' })).headers.get(hsts)).toBeNull();
    const behindProxy = await startWebHub({ config: { trustProxy: 1 } });
    expect((await behindProxy.get('/', { 'x-forwarded-proto': 'https' })).headers.get(hsts)).toMatch(/^max-age=\d+/);
    const published = await startWebHub({ config: { publicOrigin: 'https://careers.example' } });
    expect((await published.get('/')).headers.get(hsts)).toMatch(/^max-age=\d+/);
  });
});

describe('requests of other sites', () => {
  const allowedOrigins = ['https://kiosk.example'];

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a foreign page by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
    ['an origin that only begins like an allowed one', { origin: 'https://kiosk.example.evil.example' }],
  ])('%s gets 403 and nothing is stored [CON-10]', async (_name, headers) => {
    const { post, registrations } = await startWebHub({ config: { allowedOrigins } });
    const answer = await post(REGISTER, buildWireRegistration(), headers);
    expect(answer.status).toBe(403);
    expect(await errorOf(answer)).toEqual({ code: 'CROSS_SITE', message: expect.any(String) });
    expect(registrations).toEqual([]);
  });

  it('a foreign request is refused before its content type, size and path are looked at [CON-30 in part]', async () => {
    const { post } = await startWebHub();
    const foreign = { origin: 'https://evil.example', 'content-type': 'text/plain' };
    expect((await post(REGISTER, 'x'.repeat(200_000), foreign)).status).toBe(403);
    expect((await post('/api/v2/nothing', '', foreign)).status).toBe(403);
  });

  it('its own pages, programs, PUBLIC_ORIGIN and allowed origins may send [CON-10, CON-30 in part]', async () => {
    const { origin, post } = await startWebHub({ config: { allowedOrigins, publicOrigin: 'https://careers.example' } });
    const allowed: Record<string, string>[] = [
      {},
      { origin },
      { origin, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://careers.example' },
      { origin: 'https://kiosk.example', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of allowed) expect((await post(REGISTER, buildWireRegistration(), headers)).status).toBe(200);
  });

  it('allowed origins reach the API alone: neither staff nor a page take from them, or tell them anything [CON-10, CON-26]', async () => {
    const { get, post, origin } = await startWebHub({ config: { allowedOrigins, staffToken: 'of-the-organisers' } });
    const from = { origin: 'https://kiosk.example', authorization: 'Bearer of-the-organisers' };
    for (const path of [
      '/staff',
      '/%73taff',
      '/staff/sign-out',
      '/staff/devices/x/revoke',
      '/staff/nothing',
      '/jobs',
    ]) {
      expect((await post(path, '', from)).status, path).toBe(403);
      const read = await get(path, from);
      expect(read.headers.get('access-control-allow-origin'), path).toBeNull();
      const preflight = await fetch(origin + path, {
        method: 'OPTIONS',
        headers: { ...from, 'access-control-request-method': 'POST' },
      });
      expect([preflight.status, preflight.headers.get('access-control-allow-methods')], path).toEqual([403, null]);
    }
  });

  it('the own host is the one the visitor asked for [CON-10]', async () => {
    const { origin } = await startWebHub();
    expect(await postAs(origin, { host: 'booth.local:8080', origin: 'http://booth.local:8080' })).toBe(200);
    expect(await postAs(origin, { host: 'booth.local:8080', origin: 'http://booth.local:9090' })).toBe(403);
  });

  it('allowed origins get CORS headers, others do not [CON-10]', async () => {
    const { get, origin } = await startWebHub({ config: { allowedOrigins } });
    const preflight = (from: string) =>
      fetch(origin + REGISTER, {
        method: 'OPTIONS',
        headers: {
          origin: from,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'idempotency-key',
        },
      });

    const allowed = await preflight('https://kiosk.example');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://kiosk.example');
    expect(allowed.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('idempotency-key');
    expect((await preflight('https://evil.example')).status).toBe(403);

    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    const form = await fetch(origin + ANTI_FORGERY_PATH, {
      method: 'POST',
      headers: { origin: 'https://kiosk.example' },
    });
    expect(form.headers.get('access-control-allow-credentials')).toBe('true');

    const read = await get('/api/v2/content/manifest', { origin: 'https://kiosk.example' });
    expect(read.headers.get('access-control-allow-origin')).toBe('https://kiosk.example');
    expect(read.headers.get('vary')).toContain('Origin');
    const foreignRead = await get('/api/v2/content/manifest', { origin: 'https://evil.example' });
    expect(foreignRead.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the tag manager', () => {
  it('is let in by pages and by the offline shell where the content names a container, and only there [ANA-01]', async () => {
    const source = 'https://www.googletagmanager.com';
    const policyOf = async (hub: Awaited<ReturnType<typeof startWebHub>>, path: string) =>
      (await hub.get(path)).headers.get('content-security-policy') ?? '';
    const without = await startWebHub();
    const withContainer = await startWebHub({
      published: buildPublishedRelease({ settings: [buildSettings({ tagManagerId: 'GTM-AB12CD3' })] }),
    });
    for (const path of ['/careers', '/shell.html']) {
      expect(await policyOf(without, path)).not.toContain(source);
      for (const directive of ['script-src', 'connect-src', 'img-src']) {
        expect(await policyOf(withContainer, path)).toMatch(new RegExp(`${directive} [^;]*${source}`));
      }
    }
    expect(await policyOf(withContainer, '/api/v2/content/manifest')).not.toContain(source);
    // Its scripts know nothing of trusted types; without it they are required.
    expect(await policyOf(withContainer, '/careers')).not.toContain('trusted-types');
    expect(await policyOf(without, '/careers')).toContain('trusted-types');
  });
});
