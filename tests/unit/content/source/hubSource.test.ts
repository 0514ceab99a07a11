import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hubSource } from '../../../../src/content/source/hubSource.ts';
import { openContentSource } from '../../../../src/content/source/openContentSource.pageOnly.ts';
import { buildChunkedRelease } from '../../../builders/buildChunkedRelease.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { ContentFetch } from '../../../fakes/contentFetch.ts';
import { markedRelease } from '../../sync/syncedDevice.ts';

let hub: ContentFetch;

beforeEach(() => {
  hub = new ContentFetch(buildChunkedRelease(markedRelease('r-1'), 4));
  vi.stubGlobal('fetch', hub.fetch);
});
afterEach(() => vi.unstubAllGlobals());

describe('hubSource', () => {
  it('reads records and lists from verified chunks of one manifest [PWA-21, PWA-25]', async () => {
    const source = hubSource();
    expect(await source.record('jobs', '/jobs/navy/job-5')).toMatchObject({ title: 'r-1' });
    expect(await source.all('events')).toHaveLength(4);
    expect(await source.info()).toMatchObject({ release: 'r-1' });
    expect(hub.asked.filter((path) => path.endsWith('/manifest'))).toHaveLength(1);
  });

  it('asks only whether the manifest changed for the next page, and shows a new release there [HTTP-22, PWA-15]', async () => {
    const older = hubSource();
    await older.info();
    hub.asked = [];
    expect(await hubSource().info()).toMatchObject({ release: 'r-1' });
    expect(hub.asked).toEqual(['/api/v2/content/manifest?since=r-1']);
    hub.release = buildChunkedRelease(markedRelease('r-2'), 4);
    expect(await hubSource().info()).toMatchObject({ release: 'r-2' });
    expect(await older.info()).toMatchObject({ release: 'r-1' });
  });

  it('asks for a page by its path and reads its job back from the names of the contract [HTTP-21, DEC-04]', async () => {
    const job = buildJobRecord();
    hub.routes = [{ path: job.url, pageEditing: false, version: 'r-1', seo: {}, job }];
    expect(await hubSource().route('/jobs/navy/medic')).toMatchObject({
      path: '/jobs/navy/medic',
      job: { eligibilityChecklistHeader: 'Can I join?', benefits: [{ description: '<p>Paid from day one.</p>' }] },
    });
    expect(await hubSource().route('/nothing')).toBeUndefined();
  });

  it('says which failure the hub answered, and when it cannot be reached [DEC-22, PWA-14]', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
    await expect(hubSource().route('/careers')).rejects.toMatchObject({ name: 'SourceFailed', status: 500 });
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed to fetch')));
    await expect(hubSource().route('/careers')).rejects.toMatchObject({ name: 'SourceUnreachable' });
    await expect(hubSource().all('faqs')).rejects.toMatchObject({ name: 'SourceUnreachable' });
  });

  it('still answers on plain http, where the browser cannot hash [PWA-21]', async () => {
    hub.release = buildChunkedRelease(markedRelease('r-plain'), 4);
    vi.stubGlobal('crypto', {});
    expect(await hubSource().record('jobs', '/jobs/navy/job-5')).toMatchObject({ title: 'r-plain' });
  });
});

describe('openContentSource without IndexedDB', () => {
  it('answers from the hub, so that the site works as a normal site [PWA-21]', async () => {
    const source = await openContentSource();
    expect(source.kind).toBe('hub');
    expect(await source.info()).toMatchObject({ release: 'r-1' });
  });
});
