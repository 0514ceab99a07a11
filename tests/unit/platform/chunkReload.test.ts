import { afterEach, describe, expect, it, vi } from 'vitest';
import { isMissingScript, reloadForMissingScript } from '../../../src/platform/chunkReload.ts';
import { hasUnsavedWork, markUnsaved } from '../../../src/platform/unsavedWork.ts';

const releases: (() => void)[] = [];
afterEach(() => {
  for (const release of releases.splice(0)) release();
});

function page() {
  const kept = new Map<string, string>();
  const clock = { now: 1_000_000 };
  const reload = vi.fn();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return { clock, reload, world: { now: () => clock.now, storage, reload } };
}

describe('a script of an older build that is gone', () => {
  it('leads to one reload, not to a loop [PWA-28]', () => {
    const { world, reload, clock } = page();
    expect(reloadForMissingScript(world)).toBe('reloading');
    expect(reloadForMissingScript(world)).toBe('given-up');
    expect(reload).toHaveBeenCalledOnce();
    clock.now += 60_000;
    expect(reloadForMissingScript(world)).toBe('reloading');
  });

  it('never reloads over typed values: the page waits until they are sent [PWA-28, DEC-133]', () => {
    const { world, reload } = page();
    const release = markUnsaved();
    releases.push(release);
    expect(reloadForMissingScript(world)).toBe('waiting');
    expect(reload).not.toHaveBeenCalled();
    release();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload where nothing would stop a loop [PWA-28]', () => {
    const { world, reload } = page();
    const storage = {
      ...world.storage,
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    expect(reloadForMissingScript({ ...world, storage })).toBe('given-up');
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    'Failed to fetch dynamically imported module: https://careers.example/assets/Job-1.js',
    'error loading dynamically imported module: https://careers.example/assets/Job-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/Job-1.css',
  ])('is recognised by the words of every browser: %s [PWA-28]', (message) => {
    expect(isMissingScript(new TypeError(message))).toBe(true);
    expect(isMissingScript(new TypeError('x is not a function'))).toBe(false);
  });
});

describe('unsaved work', () => {
  it('lasts until the last form lets go [PWA-17]', () => {
    const first = markUnsaved();
    const second = markUnsaved();
    first();
    first();
    expect(hasUnsavedWork()).toBe(true);
    second();
    expect(hasUnsavedWork()).toBe(false);
  });
});
