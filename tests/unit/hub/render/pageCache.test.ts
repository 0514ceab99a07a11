import { describe, expect, it } from 'vitest';
import { EncodedBody } from '../../../../hub/http/encodedBody.ts';
import { type CachedPage, PageCache } from '../../../../hub/render/pageCache.ts';

const buildPage = (bytes: number, liveVersion?: string): CachedPage => ({
  status: 200,
  body: new EncodedBody('x'.repeat(bytes)),
  policy: '',
  embedder: '',
  liveVersion,
});

describe('PageCache', () => {
  it('drops the page used least recently once it is full [SHELL-05]', () => {
    const cache = new PageCache(() => 0, 100);
    cache.set('a', buildPage(40));
    cache.set('b', buildPage(40));
    expect(cache.get('a', 'v')).toBeDefined();
    cache.set('c', buildPage(40));
    expect(cache.get('b', 'v')).toBeUndefined();
    expect(cache.get('a', 'v')).toBeDefined();
    expect(cache.get('c', 'v')).toBeDefined();
  });

  it('counts a replaced page once [SHELL-05]', () => {
    const cache = new PageCache(() => 0, 100);
    for (let times = 0; times < 10; times += 1) cache.set('a', buildPage(60));
    cache.set('b', buildPage(40));
    expect(cache.get('a', 'v')).toBeDefined();
  });

  it('answers no page with older live numbers, and any page without numbers [CON-21]', () => {
    const cache = new PageCache(() => 0);
    cache.set('events', buildPage(1, 'v1'));
    cache.set('faqs', buildPage(1));
    expect(cache.get('events', 'v1')).toBeDefined();
    expect(cache.get('events', 'v2')).toBeUndefined();
    expect(cache.get('faqs', 'v2')).toBeDefined();
  });

  it('keeps a page for a minute, however often it is asked for [SHELL-05]', () => {
    let now = 0;
    const cache = new PageCache(() => now);
    cache.set('a', buildPage(1));
    now = 59_999;
    expect(cache.get('a', 'v')).toBeDefined();
    now = 60_000;
    expect(cache.get('a', 'v')).toBeUndefined();
  });

  it('has the last rendering of a page for an hour, whatever it shows, for when there is no time for a new one [CON-11 in part]', () => {
    let now = 0;
    const cache = new PageCache(() => now);
    const page = cache.set('a', buildPage(1, 'v1'));
    now = 3_599_999;
    expect(cache.get('a', 'v1')).toBeUndefined();
    expect(cache.last('a')).toBe(page);
    expect(cache.last('b')).toBeUndefined();
    now = 3_600_000;
    expect(cache.last('a')).toBeUndefined();
  });

  it('keeps the compressed forms of a page that is rendered again and has not changed [CON-38]', () => {
    let now = 0;
    const cache = new PageCache(() => now);
    const first = cache.set('a', buildPage(10));
    now = 60_000;
    expect(cache.get('a', 'v')).toBeUndefined();
    expect(cache.set('a', buildPage(10)).body).toBe(first.body);
    expect(cache.set('a', buildPage(11)).body).not.toBe(first.body);
  });
});
