// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addToShortlist,
  dropWithdrawn,
  rememberTitles,
  removeFromShortlist,
  restoreToShortlist,
  SHORTLIST_KEY,
  SHORTLIST_TITLES_KEY,
  shortlist,
} from '../../../src/visitor/shortlist.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  shortlist.clear();
});

const stored = () => JSON.parse(localStorage.getItem(SHORTLIST_KEY) ?? 'null');

describe('the shortlist', () => {
  it.each([
    ['nothing', null, []],
    ['a list of ids', '["a","b"]', ['a', 'b']],
    ['no JSON', '{', []],
    ['something else', '{"a":1}', []],
    ['more than ids', '["a",1,null,"b"]', ['a', 'b']],
    ['the same role twice', '["a","b","a",""]', ['a', 'b']],
    ['more than eight', JSON.stringify([...'abcdefghi']), [...'abcdefgh']],
  ])('reads %s [LIST-03, DEC-51]', (_what, kept, ids) => {
    if (kept !== null) localStorage.setItem(SHORTLIST_KEY, kept);
    expect(shortlist.read()).toEqual(ids);
  });

  it('tells of changes by another tab and by clearing, until nobody listens [NAV-09]', () => {
    const listener = vi.fn();
    const stop = shortlist.watch(listener);
    dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    expect(listener).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key: SHORTLIST_KEY }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    shortlist.clear();
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    shortlist.clear();
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('takes roles in and off, in the order of choosing [LIST-01, LIST-03]', () => {
    for (const id of ['a', 'b', 'c', 'b']) expect(addToShortlist(id)).toBe(true);
    expect(stored()).toEqual(['a', 'b', 'c']);
    expect(removeFromShortlist('b')).toBe(1);
    expect(removeFromShortlist('x')).toBe(-1);
    expect(stored()).toEqual(['a', 'c']);
  });

  it('puts a removed role back where it stood, unless the list was filled meanwhile [LIST-02]', () => {
    for (const id of 'abcdefgh') addToShortlist(id);
    const index = removeFromShortlist('c');
    expect(restoreToShortlist('c', index)).toBe(true);
    expect(stored()).toEqual([...'abcdefgh']);
    removeFromShortlist('c');
    addToShortlist('i');
    expect(restoreToShortlist('c', index)).toBe(false);
    expect(stored()).toEqual([...'abdefghi']);
  });

  it('refuses a ninth role and stays as it is [LIST-02, SHELL-03 in part]', () => {
    for (const id of 'abcdefgh') addToShortlist(id);
    expect(addToShortlist('i')).toBe(false);
    expect(addToShortlist('h')).toBe(true);
    expect(stored()).toEqual([...'abcdefgh']);
  });

  it('stays the same array until it changes, whoever has changed it', () => {
    addToShortlist('a');
    const before = shortlist.read();
    expect(shortlist.read()).toBe(before);
    localStorage.setItem(SHORTLIST_KEY, '["a","z"]');
    expect(shortlist.read()).toEqual(['a', 'z']);
  });

  it('works in this tab where the browser refuses to store it, and says so [LIST-01]', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: () => undefined });
    expect(shortlist.read()).toEqual([]);
    expect(shortlist.isStored()).toBe(true);
    addToShortlist('a', 'Medic');
    expect(shortlist.read()).toEqual(['a']);
    expect(shortlist.isStored()).toBe(false);
  });

  it('names the roles that are withdrawn, and forgets the titles of those taken off [DEC-52]', () => {
    addToShortlist('a', 'Medic');
    addToShortlist('b', 'Cook');
    addToShortlist('c');
    expect(dropWithdrawn(['a', 'c'])).toEqual(['Medic', undefined]);
    expect(stored()).toEqual(['b']);
    rememberTitles({ z: 'Pilot' });
    expect(JSON.parse(localStorage.getItem(SHORTLIST_TITLES_KEY) ?? '')).toEqual({ b: 'Cook' });
    localStorage.setItem(SHORTLIST_TITLES_KEY, '[1');
    expect(dropWithdrawn(['b'])).toEqual([undefined]);
  });
});
