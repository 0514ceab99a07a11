import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredContent } from '../../../src/db/storedRelease.ts';
import type { PageLife } from '../../../src/domain/page/rendering.ts';
import { PageShelf } from '../../../sw/pageShelf.ts';
import { memoryCaches } from '../../fakes/cacheStorage.ts';

const ORIGIN = 'https://careers.example';
const MEDIC = `${ORIGIN}/jobs/navy/medic`;
const SAVED_AT = Date.UTC(2026, 1, 1, 9, 30);
const NOW = Date.UTC(2026, 1, 2);

let caches: ReturnType<typeof memoryCaches>;
type World = {
  release: string;
  savedAt: number;
  now: number;
  etag?: string;
  life?: Partial<PageLife> | 'unknown';
  /** Happens while a page is rendered */
  meanwhile?: () => void;
};
let world: World;

beforeEach(() => {
  caches = memoryCaches();
  world = { release: 'r-1', savedAt: SAVED_AT, now: NOW };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const stored = () => ({ stored: { release: world.release, savedAt: world.savedAt } }) as StoredContent;
const shell = () => new Response('<html><head></head><body><div id="root"></div></body></html>');
const kept = () => caches.urls('pages').map((url) => url.slice(ORIGIN.length));

/** A worker of this build; its `rendered` names what it had to render. */
function startWorker() {
  const rendered: string[] = [];
  const shelf = new PageShelf({
    open: () => caches.open('pages') as unknown as Promise<Cache>,
    render: async (address, { stored }) => {
      rendered.push(address.slice(ORIGIN.length));
      world.meanwhile?.();
      const life = world.life === 'unknown' ? undefined : { from: world.now, ...world.life };
      return { head: '', body: `${stored.release} of ${address}`, hydration: '{}', life };
    },
    numbers: async () => world.etag,
    now: () => world.now,
  });
  async function open(address = MEDIC): Promise<string | undefined> {
    const behind: Promise<unknown>[] = [];
    const page = await shelf.page(address, stored(), shell(), (work) => behind.push(work));
    const text = await page?.text();
    await Promise.all(behind);
    return text && /<div id="root">(.*?)<\/div>/.exec(text)?.[1];
  }
  return { rendered, open, getReady: () => shelf.getReady(`${ORIGIN}/`, stored(), shell()) };
}

describe('a page that was opened before', () => {
  it('is answered as it was kept, by a worker that has rendered nothing [PWA-26]', async () => {
    const text = await startWorker().open();
    const next = startWorker();
    expect(await next.open()).toBe(text);
    expect(next.rendered).toEqual([]);
  });

  it('is rendered anew from another release, and from the same one saved again [PWA-15, PWA-11]', async () => {
    await startWorker().open();
    world.release = 'r-2';
    const { rendered, open } = startWorker();
    expect(await open()).toBe(`r-2 of ${MEDIC}`);
    expect(await open()).toBe(`r-2 of ${MEDIC}`);
    world.savedAt += 1;
    await open();
    expect(rendered).toHaveLength(2);
  });

  it('is of the release it was begun from where another arrives meanwhile, and not answered once that is stored [PWA-15]', async () => {
    world.meanwhile = () => {
      world.release = 'r-2';
    };
    const { rendered, open } = startWorker();
    expect(await open()).toBe(`r-1 of ${MEDIC}`);
    expect(await open()).toBe(`r-2 of ${MEDIC}`);
    expect(await open()).toBe(`r-2 of ${MEDIC}`);
    expect(rendered).toHaveLength(2);
  });

  it('is rendered anew once an event in it is over, and for a clock that was set back [PWA-11]', async () => {
    world.life = { until: NOW + 1_000 };
    const { rendered, open } = startWorker();
    await open();
    world.now = NOW + 999;
    await open();
    expect(rendered).toHaveLength(1);
    world.now = NOW + 1_000;
    world.life = {};
    await open();
    expect(rendered).toHaveLength(2);
    world.now = NOW - 1;
    await open();
    expect(rendered).toHaveLength(3);
  });

  it('is rendered anew after live numbers in it have changed, and only then [PWA-11, PWA-13]', async () => {
    world.etag = '"1"';
    const { rendered, open } = startWorker();
    await open();
    world.life = { numbers: '"1"' };
    await open(`${ORIGIN}/events`);
    world.etag = '"2"';
    await open();
    expect(rendered).toHaveLength(2);
    await open(`${ORIGIN}/events`);
    expect(rendered).toHaveLength(3);
  });

  it('is rendered anew where the device has another time than when it told of its release [PWA-11]', async () => {
    const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-660);
    const { rendered, open } = startWorker();
    await open();
    zone.mockReturnValue(-600);
    await open();
    expect(rendered).toHaveLength(2);
  });

  it.each([
    ['a search of the visitor', `${ORIGIN}/careers?text=medic`, {}],
    ['numbers without a mark', MEDIC, 'unknown'],
  ] as const)('is not kept with %s in it [PWA-22]', async (_, address, life) => {
    world.life = life;
    const { rendered, open } = startWorker();
    await open(address);
    await open(address);
    expect(rendered).toHaveLength(2);
    expect(kept()).toEqual([]);
  });

  it('is one of the twenty rendered last [PWA-19]', async () => {
    const { open } = startWorker();
    for (let n = 1; n <= 21; n += 1) await open(`${ORIGIN}/jobs/${n}`);
    expect(kept()).toHaveLength(20);
    expect(kept()).not.toContain('/jobs/1');
  });

  it('opens where nothing can be kept [PWA-19]', async () => {
    caches.open = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
    expect(await startWorker().open()).toBe(`r-1 of ${MEDIC}`);
  });
});

describe('pages made ahead', () => {
  it('are the start page and those opened last, from the release stored now, and nothing of another stays [PWA-26, PWA-15]', async () => {
    const first = startWorker();
    for (let n = 1; n <= 6; n += 1) await first.open(`${ORIGIN}/jobs/${n}`);
    world.release = 'r-2';
    const { rendered, open, getReady } = startWorker();
    await getReady();
    expect(rendered).toEqual(['/', '/jobs/6', '/jobs/5', '/jobs/4', '/jobs/3']);
    expect(kept()).toEqual(rendered);
    expect(await open(`${ORIGIN}/`)).toBe(`r-2 of ${ORIGIN}/`);
  });

  it('are not made twice [PWA-26]', async () => {
    const { rendered, getReady } = startWorker();
    await Promise.all([getReady(), getReady()]);
    await getReady();
    expect(rendered).toEqual(['/']);
  });
});
