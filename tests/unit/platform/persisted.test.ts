// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parsedJson } from '../../../src/domain/text/json.ts';
import { forgetHeld, persisted, storedKeys } from '../../../src/platform/persisted.ts';

const KEY = 'kiosk-wrong-pins';
const number = () =>
  persisted(KEY, (text) => {
    const value = parsedJson(text);
    return { value: typeof value === 'number' ? value : 0 };
  });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetHeld();
  localStorage.clear();
  sessionStorage.clear();
});

const denied = () => {
  throw new DOMException('not here', 'SecurityError');
};

function refuse(...methods: readonly ('getItem' | 'setItem' | 'removeItem')[]) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const working = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', { ...working, ...Object.fromEntries(methods.map((method) => [method, denied])) });
}

describe('a stored value', () => {
  it.each([
    ['nothing', null, 0],
    ['a value', '7', 7],
    ['no JSON', '{', 0],
    ['a value of another kind', '"7"', 0],
  ])('reads %s', (_what, stored, value) => {
    if (stored !== null) localStorage.setItem(KEY, stored);
    expect(number().read()).toEqual({ value });
  });

  it('is the same object until the text changes, whoever changes it', () => {
    const kept = number();
    localStorage.setItem(KEY, '1');
    const first = kept.read();
    expect(kept.read()).toBe(first);
    localStorage.setItem(KEY, '2');
    expect(kept.read()).toEqual({ value: 2 });
    localStorage.clear();
    expect(kept.read()).toEqual({ value: 0 });
  });

  it('is JSON, or the text that its format says, in the area that its key has', () => {
    persisted(KEY, parsedJson).write({ a: [1] });
    expect(localStorage.getItem(KEY)).toBe('{"a":[1]}');
    persisted('historyUrl', String, { format: String }).write('/careers');
    expect(sessionStorage.getItem('historyUrl')).toBe('/careers');
    expect(localStorage.getItem('historyUrl')).toBeNull();
  });
});

describe('whoever watches a stored value', () => {
  it('hears of writes, of clearing and of other tabs, until they stop', () => {
    const kept = persisted(KEY, parsedJson);
    const listener = vi.fn();
    const stop = kept.watch(listener);
    kept.write(1);
    kept.write(1);
    expect(listener).toHaveBeenCalledTimes(1);
    dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(listener).toHaveBeenCalledTimes(1);
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    kept.clear();
    expect(listener).toHaveBeenCalledTimes(4);
    stop();
    kept.write(2);
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('leaves no listener on the window behind', () => {
    const add = vi.spyOn(globalThis, 'addEventListener');
    const remove = vi.spyOn(globalThis, 'removeEventListener');
    const kept = persisted(KEY, parsedJson);
    const stops = [kept.watch(() => undefined), kept.watch(() => undefined)];
    for (const stop of stops) stop();
    expect(add.mock.calls.map(([type]) => type)).toEqual(['storage']);
    expect(remove.mock.calls.map(([type]) => type)).toEqual(['storage']);
  });
});

describe('where the browser refuses to store', () => {
  it.each([
    ['anything', ['getItem', 'setItem', 'removeItem']],
    ['more', ['setItem']],
  ] as const)('%s, a written value lasts in this tab until it is cleared', (_what, methods) => {
    const kept = persisted(KEY, parsedJson);
    const listener = vi.fn();
    kept.watch(listener);
    refuse(...methods);
    kept.write(1);
    expect(kept.read()).toBe(1);
    expect(kept.isStored()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(1);
    try {
      kept.clear();
    } catch {
      // Where nothing can be removed, nothing is stored.
    }
    expect(kept.read()).toBeUndefined();
    expect(kept.isStored()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('a value that must be stored is not held in memory', () => {
    refuse('setItem');
    const kept = persisted(KEY, parsedJson);
    expect(() => kept.store(1)).toThrow(DOMException);
    expect(kept.read()).toBeUndefined();
  });

  it('a later write is stored again once it can be', () => {
    const kept = persisted(KEY, parsedJson);
    refuse('setItem');
    kept.write(1);
    vi.unstubAllGlobals();
    kept.write(1);
    expect(localStorage.getItem(KEY)).toBe('1');
    expect(kept.isStored()).toBe(true);
  });

  it('it has no keys, and is no error where pages are rendered', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(storedKeys('a')).toEqual([]);
    expect(number().read()).toEqual({ value: 0 });
  });
});

it('keys are found by how they begin', () => {
  for (const key of ['a:1', 'a:2', 'b:1']) localStorage.setItem(key, '');
  expect(storedKeys('a:').sort()).toEqual(['a:1', 'a:2']);
});
