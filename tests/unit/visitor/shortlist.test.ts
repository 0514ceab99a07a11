// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearShortlist, readShortlist, SHORTLIST_KEY, watchShortlist } from '../../../src/visitor/shortlist.ts';

afterEach(() => localStorage.clear());

describe('the shortlist', () => {
  it.each([
    ['nothing', null, []],
    ['a list of ids', '["a","b"]', ['a', 'b']],
    ['no JSON', '{', []],
    ['something else', '{"a":1}', []],
    ['more than ids', '["a",1,null,"b"]', ['a', 'b']],
    ['more than eight', JSON.stringify([...'abcdefghi']), [...'abcdefgh']],
  ])('reads %s [LIST-03, DEC-51]', (_what, kept, ids) => {
    if (kept !== null) localStorage.setItem(SHORTLIST_KEY, kept);
    expect(readShortlist()).toEqual(ids);
  });

  it('tells of changes by another tab and by clearing, until nobody listens [NAV-09]', () => {
    const listener = vi.fn();
    const stop = watchShortlist(listener);
    dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    expect(listener).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key: SHORTLIST_KEY }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    clearShortlist();
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    clearShortlist();
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
