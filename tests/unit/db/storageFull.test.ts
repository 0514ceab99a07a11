import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { isStorageFull } from '../../../src/db/storageFull.ts';

describe('isStorageFull', () => {
  it('finds the reason inside what Dexie wraps around it [PWA-19]', () => {
    const full = new DOMException('full', 'QuotaExceededError');
    expect(isStorageFull(full)).toBe(true);
    expect(isStorageFull(Object.assign(new Error('aborted'), { name: 'AbortError', inner: full }))).toBe(true);
    expect(isStorageFull(new Dexie.BulkError('bulk', { 0: full }))).toBe(true);
    expect(isStorageFull(new Error('something else'))).toBe(false);
    expect(isStorageFull(undefined)).toBe(false);
  });
});
