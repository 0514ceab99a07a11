import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Collections } from '../../../hub/content/checkContent.ts';
import type { ContentSource } from '../../../src/content/source/ContentSource.ts';
import { ChunkCache } from '../../../src/content/source/chunkCache.ts';
import { deviceSource } from '../../../src/content/source/deviceSource.ts';
import { storedRelease } from '../../../src/db/storedRelease.ts';
import { renderFrom } from '../../../src/entry-server.tsx';
import { JOB_TABS } from '../../../src/features/job-detail/useJobTabs.ts';
import { runSync } from '../../../src/sync/runSync.ts';
import { buildPublishedRelease } from '../../builders/buildPublishedRelease.ts';
import { NOW, SAMPLE_DIR, soundContent } from '../hub/content/contentFolder.ts';
import { ORIGIN, renderPage, words } from '../support/renderPage.ts';
import { setUp } from '../sync/syncedDevice.ts';

let content: Collections;
let device: ContentSource;
const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

beforeAll(async () => {
  content = await soundContent(SAMPLE_DIR, NOW);
  const { db, deps } = setUp(buildPublishedRelease(content));
  await runSync(deps);
  const stored = await storedRelease(db);
  if (!stored) throw new Error('the device holds no release');
  device = deviceSource({ db, stored, fetchChunk: async () => ({ type: 'unreachable' }), cache: new ChunkCache() });
}, 60_000);
afterAll(() => vi.restoreAllMocks());

const mainOf = (body: string) => body.slice(body.indexOf('<main'), body.indexOf('</main>'));

async function deviceMain(path: string): Promise<string> {
  const page = await renderFrom(new Request(ORIGIN + path), {
    open: async () => device,
    search: () => Promise.reject(new Error('a job page searches nothing')),
    origin: ORIGIN,
  });
  if (page.kind !== 'page') throw new Error(`${path} answered a redirect`);
  return mainOf(page.body);
}

/** The four tabs in turn, so that each is asked for a quarter of the roles. */
const pages = () => content.jobs.map(({ url }, at) => ({ url, tab: JOB_TABS[at % JOB_TABS.length]?.id ?? '' }));

describe('every job page of the sample content', () => {
  it('is the same from the hub and from the device, complete and without a complaint [SHELL-08, PWA-06, TABS-04]', async () => {
    expect(content.jobs.length).toBeGreaterThanOrEqual(225);
    for (const { url, tab } of pages()) {
      const path = `${url}?tab=${tab}`;
      const page = await renderPage(path, content);
      const main = mainOf(page.body);
      expect(main === (await deviceMain(path)), `${path} differs on the device`).toBe(true);
      expect(page.status, path).toBe(200);

      const shown = [...main.matchAll(/<div id="([\w-]+)"[^>]*role="tabpanel"[^>]*data-shown="true"/g)].map(
        ([, id]) => id,
      );
      expect(shown, path).toEqual([tab]);
      const text = words({ ...page, body: main });
      expect(text, path).not.toMatch(/undefined|\bnull\b|NaN|\[object|\{\w+\}/);
      // A live region is there, empty, before its words.
      expect(
        main.match(/<(?!p role="status")(section|p|h[1-6]|ul|ol|li|dl|dt|dd|em|b)( [^>]*)?><\/\1>/g),
        path,
      ).toBeNull();
      expect(text.length, path).toBeGreaterThan(2_000);
    }
    expect(complaints.flatMap(({ mock }) => mock.calls)).toEqual([]);
  }, 240_000);
});
