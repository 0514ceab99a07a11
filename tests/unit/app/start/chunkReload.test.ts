import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  isMissingScript,
  reloadForMissingScript,
  reloadOnMissingScripts,
} from '../../../../src/app/start/chunkReload.ts';
import { loadOptional } from '../../../../src/platform/optionalScript.ts';
import { hasUnsavedWork, markUnsaved } from '../../../../src/platform/unsavedWork.ts';

const releases: (() => void)[] = [];
afterEach(() => {
  for (const release of releases.splice(0)) release();
  vi.unstubAllGlobals();
});

function page() {
  const stored = new Map<string, string>();
  const clock = { now: 1_000_000 };
  const load = vi.fn();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const world = {
    now: () => clock.now,
    isLeaving: () => false,
    canLoad: async () => true,
    load,
  };
  return { clock, load, world };
}

describe('a script of an older build that is gone', () => {
  it('leads to one reload, not to a loop [PWA-28]', async () => {
    const { world, load, clock } = page();
    expect(await reloadForMissingScript(undefined, world)).toBe('reloading');
    expect(await reloadForMissingScript(undefined, world)).toBe('given-up');
    expect(load).toHaveBeenCalledOnce();
    clock.now += 60_000;
    expect(await reloadForMissingScript(undefined, world)).toBe('reloading');
  });

  it('loads the page that was on its way, also when it had to wait [PWA-28]', async () => {
    const { world, load, clock } = page();
    await reloadForMissingScript('/faqs?tab=pay#answer', world);
    expect(load).toHaveBeenLastCalledWith('/faqs?tab=pay#answer');
    const release = markUnsaved();
    releases.push(release);
    clock.now += 60_000;
    await reloadForMissingScript('/careers', world);
    release();
    expect(load).toHaveBeenLastCalledWith('/careers');
  });

  it('never reloads over typed values: the page waits until they are sent [PWA-28, DEC-133]', async () => {
    const { world, load } = page();
    const release = markUnsaved();
    releases.push(release);
    expect(await reloadForMissingScript(undefined, world)).toBe('waiting');
    expect(load).not.toHaveBeenCalled();
    release();
    expect(load).toHaveBeenCalledOnce();
  });

  it('does not reload where nothing would stop a loop [PWA-28]', async () => {
    const { world, load } = page();
    vi.stubGlobal('sessionStorage', undefined);
    expect(await reloadForMissingScript(undefined, world)).toBe('given-up');
    expect(load).not.toHaveBeenCalled();
  });

  it('never holds a visitor back who is leaving: their browser has cut the script off [PWA-28]', async () => {
    const { world, load } = page();
    expect(await reloadForMissingScript(undefined, { ...world, isLeaving: () => true })).toBe('leaving');
    expect(load).not.toHaveBeenCalled();
    expect(await reloadForMissingScript(undefined, world)).toBe('reloading');
  });

  it('keeps the page where a load would bring none, and loads once one is possible [PWA-28]', async () => {
    const { world, load } = page();
    expect(await reloadForMissingScript(undefined, { ...world, canLoad: async () => false })).toBe('unreachable');
    expect(load).not.toHaveBeenCalled();
    expect(await reloadForMissingScript(undefined, world)).toBe('reloading');
  });

  it('gives two who ask at once one answer: the page on its way, and the error page below it [PWA-28]', async () => {
    const { world, load } = page();
    const asked = [reloadForMissingScript('/faqs', world), reloadForMissingScript(undefined, world)];
    expect(await Promise.all(asked)).toEqual(['reloading', 'reloading']);
    expect(load.mock.calls).toEqual([['/faqs']]);
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

describe('a script that Vite could not load', () => {
  const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/liveMap-1.js');
  /** As Vite does for each of its imports, before whoever asked for it learns of the error. */
  async function announced(error: Error): Promise<never> {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
  /** The listener of the page, once what it was told is decided. */
  async function reloads(load: () => Promise<unknown>) {
    const { world, load: reload } = page();
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    reloadOnMissingScripts(() => undefined, world);
    await expect(load()).rejects.toThrow('Failed to fetch');
    await vi.runAllTimersAsync();
    return reload.mock.calls.length;
  }

  it('has the page loaded again, unless the page does without it [PWA-28]', async () => {
    expect(await reloads(() => announced(missing()))).toBe(1);
    expect(await reloads(() => loadOptional(() => announced(missing())))).toBe(0);
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
