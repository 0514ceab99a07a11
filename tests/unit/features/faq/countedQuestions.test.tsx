// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Here already: the pages load it when nothing else is to do.
import '../../../../src/content/search/unanswered.pageOnly.ts';
import { contentDb } from '../../../../src/db/contentDb.ts';
import { doing, unmountAll } from '../../support/mount.tsx';
import { openFaqs, resetWorld } from './mountFaqs.tsx';

vi.mock('../../../../src/content/search/browserSearch.pageOnly.ts', async () => ({
  searchSite: (await import('./mountFaqs.tsx')).searchSite,
}));
vi.mock('../../../../src/platform/whenIdle.ts', () => ({
  whenIdle: async () => undefined,
  nextTask: async () => undefined,
}));

beforeEach(async () => {
  resetWorld();
  sessionStorage.clear();
  await contentDb().meta.clear();
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
});

async function expectCounted(expected: string[]): Promise<void> {
  await vi.waitFor(async () => {
    const row = await contentDb().meta.get('unanswered');
    const counts = row?.key === 'unanswered' ? row.waiting : [];
    const lines = counts.map(({ words, withoutResult, withoutTouch }) => `${words} ${withoutResult}/${withoutTouch}`);
    expect(lines).toEqual(expected);
  });
}

it.each(['/faqs', '/faqs/search'])(
  '%s counts the questions that nobody wrote, and the answers that nobody opened [GS-22 in part]',
  async (path) => {
    await openFaqs(`${path}?query=zebra`);
    unmountAll();
    await openFaqs(`${path}?query=glasses`);
    unmountAll();
    await expectCounted(['zebra 1/0', 'glasses 0/1']);
  },
);

it.each(['/faqs', '/faqs/search'])('%s counts no search whose answer was opened [GS-22 in part]', async (path) => {
  const { page } = await openFaqs(`${path}?query=glasses`);
  const row = page.querySelector('details');
  await doing(() => {
    if (row) row.open = true;
    row?.dispatchEvent(new Event('toggle'));
  });
  unmountAll();
  // Counted after it: had the first counted, it would stand before this one.
  await openFaqs(`${path}?query=zebra`);
  unmountAll();
  await expectCounted(['zebra 1/0']);
});
