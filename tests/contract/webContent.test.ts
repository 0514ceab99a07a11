import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RouteContent } from '../../src/domain/entities/page.ts';
import { applyChanges, type ManifestChanges } from '../../src/domain/release/manifestChanges.ts';
import type { ContentManifest } from '../../src/domain/release/release.ts';
import { buildFaq } from '../builders/buildFaq.ts';
import { buildJobRecord } from '../builders/buildJobRecord.ts';
import { buildPublishedRelease } from '../builders/buildPublishedRelease.ts';
import { errorOf, startWebHub } from './webHub.ts';

const MANIFEST = '/api/v2/content/manifest';
const FAQS: RouteContent = { path: '/faqs', pageEditing: false, version: 'r-0001', seo: { SeoTitle: 'Questions' } };

type Get = Awaited<ReturnType<typeof startWebHub>>['get'];

async function chunkPath(get: Get, name: string): Promise<string> {
  const { collections } = (await (await get(MANIFEST)).json()) as ContentManifest;
  const [chunk] = collections.find((each) => each.name === name)?.chunks ?? [];
  return `/api/v2/content/chunks/${name}.${chunk?.hash}.json`;
}

describe('the content manifest', () => {
  it('lists release, collections, chunks and the sealing key [HTTP-22, CON-25]', async () => {
    const { get } = await startWebHub();
    const answer = await get(MANIFEST);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.json()).toMatchObject({
      release: 'r-0001',
      createdAt: '2026-02-01T00:00:00.000Z',
      sealing: { kid: 'key-1', jwk: { kty: 'EC', crv: 'P-256' } },
    });
  });

  it('answers 304 while nothing changed, and anew after a release [HTTP-22]', async () => {
    const { get, content } = await startWebHub();
    const etag = (await get(MANIFEST)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
      const unchanged = await get(MANIFEST, { 'if-none-match': known });
      expect(unchanged.status).toBe(304);
      expect(await unchanged.text()).toBe('');
      expect(unchanged.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    content.publish({ ...buildPublishedRelease({ faqs: [buildFaq({ question: 'New?' })] }), release: 'r-0002' });
    const changed = await get(MANIFEST, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ release: 'r-0002' });
  });

  it('answers what has changed since a release it remembers, under the same tag [HTTP-22, PWA-05]', async () => {
    const { get, content } = await startWebHub();
    const stored = (await (await get(MANIFEST)).json()) as ContentManifest;
    content.publish({ ...buildPublishedRelease({ faqs: [buildFaq({ question: 'New?' })] }), release: 'r-0002' });
    const whole = await get(MANIFEST);
    const answer = await get(`${MANIFEST}?since=${stored.release}`);
    expect(answer.headers.get('etag')).toBe(whole.headers.get('etag'));
    const changes = (await answer.json()) as ManifestChanges;
    expect(changes.collections.map(({ name }) => name)).toContain('faqs');
    expect(changes.collections.map(({ name }) => name)).not.toContain('jobs');
    expect(applyChanges(stored, changes)).toEqual(await whole.json());
    const known = { 'if-none-match': whole.headers.get('etag') ?? '' };
    expect((await get(`${MANIFEST}?since=r-0002`, known)).status).toBe(304);
  });

  it('answers in full to a release it does not remember [HTTP-22]', async () => {
    const { get } = await startWebHub();
    const whole = await (await get(MANIFEST)).json();
    expect(await (await get(`${MANIFEST}?since=of-long-ago`)).json()).toEqual(whole);
  });
});

describe('a chunk', () => {
  it('has the bytes its name promises and never changes [HTTP-22]', async () => {
    const { get } = await startWebHub();
    const path = await chunkPath(get, 'jobs');
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(path).toContain(createHash('sha256').update(bytes).digest('hex'));
    expect(JSON.parse(bytes.toString())).toEqual([expect.objectContaining({ url: '/jobs/navy/medic' })]);
  });

  it('travels compressed when the device takes it [HTTP-22]', async () => {
    const { app, get } = await startWebHub();
    const url = await chunkPath(get, 'jobs');
    const plain = await app.inject({ url });
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(compressed.rawPayload)).toEqual(plain.rawPayload);
  });

  it('of an earlier release is still there for a device in the middle of its fetch [HTTP-22]', async () => {
    const { get, content } = await startWebHub();
    const earlier = await chunkPath(get, 'faqs');
    content.publish({ ...buildPublishedRelease({ faqs: [buildFaq({ question: 'New?' })] }), release: 'r-0002' });
    expect(await chunkPath(get, 'faqs')).not.toBe(earlier);
    expect((await get(earlier)).status).toBe(200);
  });

  it.each(['jobs.json', `jobs.${'f'.repeat(64)}.json`, `constructor.${'f'.repeat(64)}.json`, '..%2f..%2fpackage.json'])(
    '"%s" is unknown and answers 404 [HTTP-22]',
    async (file) => {
      const { get } = await startWebHub();
      const answer = await get(`/api/v2/content/chunks/${file}`);
      expect(answer.status).toBe(404);
      expect((await errorOf(answer)).code).toBe('NOT_FOUND');
    },
  );
});

describe('a bundle', () => {
  const path = (release: string) => `/api/v2/content/bundles/${release}`;

  /** Returns the hashes of the lines, which are the chunks. */
  async function hashesIn(answer: Response): Promise<Set<string>> {
    const lines = (await answer.text()).split('\n');
    expect(lines.pop()).toBe('');
    return new Set(lines.map((line) => createHash('sha256').update(line).digest('hex')));
  }

  async function hashesOf(get: Get): Promise<Set<string>> {
    const { collections } = (await (await get(MANIFEST)).json()) as ContentManifest;
    return new Set(collections.flatMap(({ chunks }) => chunks.map(({ hash }) => hash)));
  }

  it('is every chunk of a release, one a line, in one answer that never changes [PWA-05]', async () => {
    const { get } = await startWebHub();
    const answer = await get(path('r-0001'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await hashesIn(answer)).toEqual(await hashesOf(get));
  });

  it('travels compressed when the device takes it [PWA-05]', async () => {
    const { app } = await startWebHub();
    const plain = await app.inject({ url: path('r-0001') });
    const compressed = await app.inject({ url: path('r-0001'), headers: { 'accept-encoding': 'gzip, br' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload)).toEqual(plain.rawPayload);
  });

  it('of whatever is published now is there under one name, which no cache keeps [PWA-05]', async () => {
    const { get, content } = await startWebHub();
    const first = await get(path('latest'));
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(await hashesIn(first)).toEqual(await hashesOf(get));
    content.publish({ ...buildPublishedRelease({ faqs: [buildFaq({ question: 'New?' })] }), release: 'r-0002' });
    expect(await hashesIn(await get(path('latest')))).toEqual(await hashesOf(get));
  });

  it('of whatever is published now waits for the first release [PWA-05]', async () => {
    const { get } = await startWebHub({ published: 'none' });
    const answer = await get(path('latest'));
    expect(answer.status).toBe(503);
    expect((await errorOf(answer)).code).toBe('UNAVAILABLE');
  });

  it('of a later release holds what changed, and the one before can still be had [PWA-05]', async () => {
    const { get, content } = await startWebHub();
    const before = await hashesOf(get);
    content.publish({ ...buildPublishedRelease({ faqs: [buildFaq({ question: 'New?' })] }), release: 'r-0002' });
    const now = await hashesOf(get);
    expect(now).not.toEqual(before);
    expect(await hashesIn(await get(path('r-0002')))).toEqual(now);
    expect(await hashesIn(await get(path('r-0001')))).toEqual(before);
  });

  it.each(['of-long-ago', '..%2f..%2fpackage.json', 'constructor'])(
    'of a release "%s" is unknown and answers 404 [PWA-05]',
    async (release) => {
      const { get } = await startWebHub();
      const answer = await get(path(release));
      expect(answer.status).toBe(404);
      expect((await errorOf(answer)).code).toBe('NOT_FOUND');
    },
  );
});

describe('the content of a route', () => {
  const published = buildPublishedRelease({ pages: [FAQS] });
  const route = (path: string) => `/api/v2/content/route?path=${encodeURIComponent(path)}`;

  it('a job page carries its job under the contract’s names [HTTP-21, SHELL-05]', async () => {
    const { get } = await startWebHub({ published });
    const answer = await get(route('/jobs/navy/medic'));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      path: '/jobs/navy/medic',
      pageEditing: false,
      version: 'r-0001',
      seo: { PageTitle: 'Medic' },
      job: {
        title: 'Medic',
        eligiblityChecklistHeader: 'Can I join?',
        benefits: [{ descrition: '<p>Paid from day one.</p>' }],
      },
    });
  });

  it('case, query, hash and trailing slash of the path do not matter [HTTP-21, DEC-24]', async () => {
    const { get } = await startWebHub({ published });
    for (const path of ['/FAQs', '/faqs/', '/faqs?category=a', '/faqs#top', '/Jobs/Navy/Medic/?tab=the-role']) {
      expect((await get(route(path))).status).toBe(200);
    }
    expect(await (await get(route('/FAQS/'))).json()).toMatchObject(FAQS);
  });

  it('sc_mode=edit marks the page as being edited [HTTP-21, CON-29]', async () => {
    const { get } = await startWebHub({ published });
    expect(await (await get(`${route('/faqs')}&sc_mode=edit`)).json()).toMatchObject({ pageEditing: true });
    expect(await (await get(route('/faqs?sc_mode=edit'))).json()).toMatchObject({ pageEditing: true });
    expect(await (await get(route('/faqs'))).json()).toMatchObject({ pageEditing: false });
  });

  it('an unknown path answers 404, no path or two paths 400 [HTTP-21, CON-13 in part]', async () => {
    const { get } = await startWebHub({ published });
    expect((await get(route('/jobs/navy/wizard'))).status).toBe(404);
    for (const query of ['', '?path=', '?path=%2Ffaqs&path=%2F']) {
      const answer = await get(`/api/v2/content/route${query}`);
      expect(answer.status).toBe(400);
      expect((await errorOf(answer)).code).toBe('BAD_REQUEST');
    }
  });
});

describe('shortlisted jobs', () => {
  const medic = buildJobRecord();
  const chef = buildJobRecord({ id: 'chef', url: '/jobs/army/chef', title: 'Chef', service: 'army' });
  const published = buildPublishedRelease({ jobs: [medic, chef] });
  const ask = async (jobIds: unknown) => {
    const { post } = await startWebHub({ published });
    return post('/api/v2/jobs/shortlistedJobs', { jobIds });
  };

  it('come in the order asked, each once, unknown ids left out [HTTP-20, CON-18, DEC-52]', async () => {
    const answer = await ask(['chef', 'nobody', medic.id, 'chef']);
    expect(answer.status).toBe(200);
    const { jobs } = (await answer.json()) as { jobs: object[] };
    expect(jobs).toEqual([
      expect.objectContaining({ id: 'chef', title: 'Chef', service: 'army', url: '/jobs/army/chef' }),
      {
        id: medic.id,
        title: 'Medic',
        service: 'navy',
        url: '/jobs/navy/medic',
        isPriority: false,
        isReserve: false,
        inServiceTitles: ['Medic'],
        entryMethods: [],
      },
    ]);
  });

  it.each([undefined, 'chef', [1], { 0: 'chef' }])('%j as jobIds answers 400 [HTTP-20]', async (jobIds) => {
    expect((await ask(jobIds)).status).toBe(400);
  });
});

describe('before anything is published', () => {
  it.each([MANIFEST, '/api/v2/content/route?path=%2F', '/'])('%s answers 503 [HTTP-29, CON-05]', async (path) => {
    const { get } = await startWebHub({ published: 'none' });
    const answer = await get(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
