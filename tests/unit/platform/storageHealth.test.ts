import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestPersistence, storageEstimate } from '../../../src/platform/storageHealth.ts';

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
