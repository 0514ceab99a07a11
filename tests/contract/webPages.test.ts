import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { RELEASE_SCRIPTS } from '../../hub/render/pageDocument.ts';
import type { Render } from '../../src/domain/page/rendering.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { render } from '../../src/entry-server.tsx';
import { BEFORE_THE_EVENT, buildEventDetail } from '../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../builders/buildPublishedRelease.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { fakeRender, HEAD_SCRIPT, startWebHub } from './webHub.ts';

/** A hub whose renders are counted. */
async function startCounted(options: Parameters<typeof startWebHub>[0] = {}) {
  const render = vi.fn<Render>(fakeRender);
  return { ...(await startWebHub({ render, ...options })), render };
}

describe('a page at a misspelt address', () => {
  it('is led to with its whole query, of which the renderer knows only a part [SHELL-06 in part]', async () => {
    const render: Render = async (asked, input) =>
      new URL(asked.url).pathname === '/navy.'
        ? { kind: 'redirect', status: 308, location: `/navy${new URL(asked.url).search}` }
        : fakeRender(asked, input);
    const { get } = await startWebHub({ render });
    const answer = await get('/navy.?utm_source=mail&page=2');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/navy?utm_source=mail&page=2');
  });
});

/** The inline style sheets of a document that its policy does not let through. */
function unallowedStyles(html: string, { headers }: Response): string[] {
  const sheets = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  if (sheets.length === 0) throw new Error('the document has no style sheet');
  const hashOf = (css: string) => createHash('sha256').update(css).digest('base64');
  return sheets.filter((css) => !headers.get('content-security-policy')?.includes(` 'sha256-${hashOf(css)}'`));
}

describe('a page', () => {
  it('is a whole document with its head, its body and its data as JSON inside [SHELL-05, PWA-27]', async () => {
    const { get } = await startWebHub();
    const answer = await get('/jobs/navy/medic');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await answer.text();
    expect(html).toMatch(/<head>[\s\S]*<title>\/jobs\/navy\/medic - r-0001<\/title>[\s\S]*<\/head>/);
    expect(html).toContain('<div id="root"><main class="job">/jobs/navy/medic no numbers $& long text');
    const data = /<script type="application\/json" id="__CONTENT__">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(data ?? '')).toEqual({ path: '/jobs/navy/medic' });
    expect(html).not.toMatch(/<!--(head|body|hydration)-->/);
  });

  it('has the styles it uses inside, allowed by their hash, and no style attribute or script that is not its own [HUB-22, CON-38]', async () => {
    const { get } = await startWebHub();
    const answer = await get('/jobs/navy/medic');
    const html = await answer.text();
    const css = /<style data-critical>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    expect(css).toBe(':where(html:not([data-hydrated]) :is(dialog,[popover])){visibility:hidden}.job{color:navy}');
    expect(unallowedStyles(html, answer)).toEqual([]);
    expect(html.replace(/<noscript>.*<\/noscript>/, '')).not.toMatch(/rel="stylesheet"(?! media="not all")|\sstyle=/);
    for (const [, attributes, text] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (!/type="application\/(ld\+)?json"/.test(attributes ?? '')) {
        expect(['', HEAD_SCRIPT, RELEASE_SCRIPTS]).toContain(text);
      }
    }
  });

  it('names the whole style sheet, for scripts and for those without', async () => {
    const { get } = await startWebHub();
    const html = await (await get('/jobs/navy/medic')).text();
    const links = [...html.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([link]) => link);
    expect(links).toEqual([
      '<link rel="stylesheet" media="not all" fetchpriority="high" crossorigin href="/assets/style-b2.css">',
      '<link rel="stylesheet" href="/assets/style-b2.css">',
    ]);
  });

  it('announces the scripts of its route, but not those the entry loads by itself [PWA-27]', async () => {
    const { get } = await startWebHub();
    const html = await (await get('/jobs/navy/medic')).text();
    const preload = /<link rel="modulepreload" fetchpriority="low" crossorigin href="([^"]+)">/g;
    const preloads = [...html.matchAll(preload)].map((match) => match[1]);
    expect(preloads.sort()).toEqual(['/assets/job-d4.js', '/assets/tabs-f6.js']);
    expect(html).toContain('<script type="module" async fetchpriority="low" crossorigin src="/assets/shell-a1.js">');
  });

  it('is rendered once for all its visitors, and again for a new release [SHELL-05]', async () => {
    const { get, render, content } = await startCounted();
    await Promise.all([get('/careers'), get('/careers'), get('/careers')]);
    await get('/careers?utm_source=mail&email=someone@example.com');
    expect(render).toHaveBeenCalledTimes(1);
    await get('/careers?page=2');
    expect(render).toHaveBeenCalledTimes(2);
    content.publish({ ...buildPublishedRelease(), release: 'r-0002' });
    expect(await (await get('/careers')).text()).toContain('/careers - r-0002');
    expect(render).toHaveBeenCalledTimes(3);
  });

  it('that answers a query pushes no other page out of the cache, however many are asked [SHELL-05, PWA-27]', async () => {
    const render = vi.fn<Render>(async (request, input) => {
      const page = await fakeRender(request, input);
      const isLong = page.kind === 'page' && request.url.includes('query=');
      return isLong ? { ...page, body: page.body + 'long '.repeat(200_000) } : page;
    });
    const { get } = await startWebHub({ render });
    const ask = async (path: string) => (await get(path, { 'accept-encoding': 'identity' })).text();
    await ask('/careers');
    for (let query = 0; query < 60; query += 1) await ask(`/careers?query=${query}`);
    expect(render).toHaveBeenCalledTimes(61);
    await ask('/careers');
    await ask('/careers?query=59');
    expect(render).toHaveBeenCalledTimes(61);
    await ask('/careers?query=0');
    expect(render).toHaveBeenCalledTimes(62);
  });

  it('keeps nothing that a stranger writes into an unknown query parameter [SHELL-05]', async () => {
    const { get } = await startWebHub();
    const html = await (await get('/careers?email=someone@example.com&page=2&query=pilot')).text();
    expect(html).toContain('/careers?query=pilot&page=2');
    expect(html).not.toContain('someone');
  });

  it('that shows live numbers is rendered again after a registration, others are not [HUB-11, CON-21]', async () => {
    const hub = await startCounted({ clock: { now: BEFORE_THE_EVENT } });
    expect(await (await hub.get('/events')).text()).toContain('"inPerson":80');
    await hub.get('/careers');
    expect(hub.render).toHaveBeenCalledTimes(2);
    const body = buildWireRegistration({}, buildEventDetail());
    const sent = await hub.post('/api/eventfinder/application/registerevent/', body, {
      'idempotency-key': newSubmissionId(),
    });
    expect(sent.status).toBe(200);
    expect(await (await hub.get('/events')).text()).toContain('"inPerson":79');
    await hub.get('/careers');
    expect(hub.render).toHaveBeenCalledTimes(3);
  });

  it('is rendered again after a minute, since it says what is past and what is upcoming [SHELL-05]', async () => {
    const clock = { now: BEFORE_THE_EVENT };
    const { get, render } = await startCounted({ clock });
    await get('/careers');
    clock.now += 61_000;
    await get('/careers');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('names its canonical address by the public origin, else by the host that was asked [SEO-01]', async () => {
    const configured = await startWebHub({ config: { publicOrigin: 'https://careers.example' } });
    expect(await (await configured.get('/careers')).text()).toContain('href="https://careers.example/careers"');
    const { get, origin, app } = await startWebHub();
    expect(await (await get('/careers')).text()).toContain(`href="${origin}/careers"`);
    const odd = await app.inject({ url: '/careers', headers: { host: '"><script>' } });
    expect(odd.statusCode).toBe(400);
    expect(odd.body).not.toContain('<script>');
  });

  it('travels in brotli, gzip or as it is, by what the browser takes [PWA-27]', async () => {
    const { app } = await startWebHub();
    const as = (encoding: string) =>
      app.inject({ url: '/careers', headers: { host: 'hub', 'accept-encoding': encoding } });
    const plain = await as('identity');
    const [brotli, gzip, refused] = [await as('gzip, deflate, br'), await as('gzip'), await as('br;q=0, gzip;q=0')];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers.vary).toContain('Accept-Encoding');
  });

  it('is asked for again every time, and answers 304 while it is the same [SHELL-05]', async () => {
    const { get } = await startWebHub();
    const first = await get('/careers');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/careers', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  });

  it('that does not exist is the error page with 404, and one that moved a redirect [SHELL-06 in part]', async () => {
    const { get } = await startWebHub();
    const unknown = await get('/nowhere');
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('content-type')).toContain('text/html');
    expect(await unknown.text()).toContain('<main');
    const moved = await get('/old');
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe('/new');
  });

  it('that does not exist offers the search and the pages that were most likely meant, as plain HTML [SHELL-06]', async () => {
    const { get } = await startWebHub({ render });
    const unknown = await get('/jobs/navy/medik');
    expect(unknown.status).toBe(404);
    const html = await unknown.text();
    expect(html).toContain('A server-side 404 error occurred.');
    expect(html).toMatch(/<form[^>]* action="\/careers"/);
    expect(html).toMatch(/You may have been looking for.*?href="\/jobs\/navy\/medic"/s);
    // An answer to an address of a stranger is made again each time: it must not take long.
    const offered = await get(`/${'medik-'.repeat(1_000)}`);
    expect([offered.status, await offered.text()]).toEqual([404, expect.stringContaining('/jobs/navy/medic')]);
  });

  it('can be read while the database is away [PWA-27]', async () => {
    for (const trouble of ['failing', 'hanging'] as const) {
      const { get, state } = await startWebHub();
      state[trouble] = true;
      expect((await get('/events')).status).toBe(200);
    }
  });

  it('that became the error page leaves its cause in the log and nowhere else [ERR-07]', async () => {
    const log: string[] = [];
    const render: Render = async () => ({
      kind: 'page',
      status: 500,
      head: '',
      body: 'the error page',
      hydration: '{}',
      modules: [],
      failure: new Error('cause of the failure'),
    });
    const { get } = await startWebHub({ render, log, config: { logLevel: 'error' } });
    const answer = await get('/careers');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('cause of the failure');
    expect(log.join('')).toContain('cause of the failure');
  });
});

describe('the files of the site', () => {
  it('hashed files are kept for ever, fonts for long, what decides about updates is asked for again [PWA-02]', async () => {
    const { get } = await startWebHub();
    const control = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await control('/assets/shell-a1.js')).toBe('public, max-age=31536000, immutable');
    expect(await control('/fonts/font.woff2')).toBe('public, max-age=2592000');
    for (const path of ['/sw.js', '/shell.html', '/manifest.webmanifest']) expect(await control(path)).toBe('no-cache');
  });

  it('the worker is a script that may cover the whole site [PWA-02]', async () => {
    const { get } = await startWebHub();
    const worker = await get('/sw.js');
    expect(worker.status).toBe(200);
    expect(worker.headers.get('service-worker-allowed')).toBe('/');
    expect(worker.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toContain('application/manifest+json');
  });

  it('hashed files of earlier builds are still served [PWA-28]', async () => {
    const { get } = await startWebHub();
    const old = await get('/assets/shell-old9.js');
    expect(old.status).toBe(200);
    expect(old.headers.get('cache-control')).toContain('immutable');
    expect(await old.text()).toContain('an earlier build');
  });

  it('the offline shell is the template without a page in it, its style sheet linked [PWA-03]', async () => {
    const { get } = await startWebHub();
    const html = await (await get('/shell.html')).text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/style-b2.css">');
    expect(html).not.toContain('<!--');
  });

  it('build manifests, files beside the site and dot files are not served [HUB-22]', async () => {
    const { get } = await startWebHub();
    for (const path of [
      '/.vite/manifest.json',
      '/..%2f..%2fkiosk-config/expo-demo.json',
      '/assets/..%2f.vite/manifest.json',
      '/.env',
    ]) {
      const answer = await get(path);
      expect([403, 404]).toContain(answer.status);
      expect(await answer.text()).not.toMatch(/isEntry|Demo booth/);
    }
  });
});

/** Every call of the HTTP contract, as the register writes it. */
const CALLS = {
  POST: [
    '/api/contactus/submitEnquiryForm',
    '/api/contactus/submitFeedbackForm',
    '/api/eventfinder/application/registerevent/',
    '/api/v2/eventfinder/events/searchEvent',
    '/api/v2/search/eventSearch',
    '/api/v2/search/keywordSuggestion',
    '/api/v2/search/AllSearch',
    '/api/v2/search/jobSearch',
    '/api/v2/search/KeywordSearch',
    '/api/v2/search/ReserveUnitLocations',
    '/api/v2/search/ClosestLocationLookup',
    '/api/v2/search/LocationLookup',
    '/api/v2/search/LocationSearch',
    '/api/v2/faq/getFaq',
    '/api/jss/formbuilder/GetAntiForgery',
    '/api/jss/formbuilder',
    '/api/jss/fieldtracking/register',
    '/api/v2/jobs/shortlistedJobs',
    '/api/botcheck/token',
  ],
  GET: [
    '/api/v1/faq/search?Query=pay&DatasourceId=faqs',
    '/api/v1/eventfinder/events/calendar/nobody',
    '/api/v2/content/route?path=/jobs/navy/medic',
    '/api/v2/content/manifest',
    `/api/v2/content/chunks/jobs.${'0'.repeat(64)}.json`,
  ],
};

it('every call of the contract is answered on the origin of the pages [HUB-01]', async () => {
  const { get, post } = await startWebHub();
  expect((await get('/jobs/navy/medic')).headers.get('content-type')).toContain('text/html');
  const answers = [
    ...(await Promise.all(CALLS.POST.map(async (path) => ({ path, answer: await post(path, {}) })))),
    ...(await Promise.all(CALLS.GET.map(async (path) => ({ path, answer: await get(path) })))),
  ];
  for (const { path, answer } of answers) {
    const text = await answer.text();
    expect(answer.status, path).not.toBe(405);
    expect(answer.status, path).toBeLessThan(500);
    // What an address answers that nobody has.
    expect(text, path).not.toContain('There is nothing at this address.');
  }
  expect(await (await post('/api/v2/search/nowhere', {})).text()).toContain('There is nothing at this address.');
});
