import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestPersistence, storageEstimate, windowSigns } from '../../../src/platform/storageHealth.ts';

afterEach(() => vi.unstubAllGlobals());

describe('requestPersistence', () => {
  it('asks the browser once and not again while storage is persistent [PWA-20 in part]', async () => {
    const state = { persisted: false };
    const persist = vi.fn(async () => {
      state.persisted = true;
      return true;
    });
    vi.stubGlobal('navigator', { storage: { persisted: async () => state.persisted, persist } });
    expect(await requestPersistence()).toBe(true);
    expect(await requestPersistence()).toBe(true);
    expect(persist).toHaveBeenCalledOnce();
  });

  it('says no where the browser refuses or cannot [PWA-20 in part, PWA-21]', async () => {
    vi.stubGlobal('navigator', { storage: { persist: async () => Promise.reject(new Error('denied')) } });
    expect(await requestPersistence()).toBe(false);
    vi.stubGlobal('navigator', {});
    expect(await requestPersistence()).toBe(false);
  });
});

describe('storageEstimate', () => {
  it('gives bytes used and allowed, and nothing where the browser does not say [PWA-19]', async () => {
    const estimate = async () => ({ usage: 5, quota: 50 });
    vi.stubGlobal('navigator', { storage: { estimate, persisted: async () => true } });
    expect(await storageEstimate()).toEqual({ usageBytes: 5, quotaBytes: 50, persisted: true });
    vi.stubGlobal('navigator', {});
    expect(await storageEstimate()).toEqual({ usageBytes: undefined, quotaBytes: undefined, persisted: false });
  });
});

describe('windowSigns', () => {
  const serviceWorker = {};
  const getDirectory = async () => ({});
  const persisted = async () => true;
  const refuse = async () => Promise.reject(new Error('refused'));

  it('gives the promise, and what a browser leaves out or refuses in a private window [DEC-134]', async () => {
    vi.stubGlobal('navigator', { storage: { persisted, getDirectory }, serviceWorker });
    expect(await windowSigns()).toEqual({ promised: true, hasWorkers: true, refusesFiles: false });
    vi.stubGlobal('navigator', { storage: { persisted: refuse, getDirectory: refuse } });
    expect(await windowSigns()).toEqual({ promised: false, hasWorkers: false, refusesFiles: true });
  });

  it('takes a browser that knows no files for none that refuses them [DEC-134]', async () => {
    vi.stubGlobal('navigator', { storage: { persisted }, serviceWorker });
    expect(await windowSigns()).toMatchObject({ refusesFiles: false });
  });

  it('waits for nobody who does not answer the browser’s own question [DEC-134]', async () => {
    vi.useFakeTimers();
    const persist = () => new Promise<boolean>(() => {});
    vi.stubGlobal('navigator', { storage: { persist, getDirectory }, serviceWorker });
    const signs = windowSigns();
    await vi.runAllTimersAsync();
    expect(await signs).toEqual({ promised: false, hasWorkers: true, refusesFiles: false });
    vi.useRealTimers();
  });
});
