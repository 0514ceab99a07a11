import { afterEach, describe, expect, it, vi } from 'vitest';
import { prefersReducedMotion, videosWait } from '../../../src/platform/mediaPreferences.ts';

afterEach(() => vi.unstubAllGlobals());

function visitor({ calm = false, saveData, booth = {} }: { calm?: boolean; saveData?: boolean; booth?: object }): void {
  vi.stubGlobal('document', { documentElement: { dataset: booth } });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: calm && query.includes('reduced-motion') }));
  vi.stubGlobal('navigator', saveData === undefined ? {} : { connection: { saveData } });
}

describe('a film', () => {
  it('begins by itself for a visitor who asked for nothing', () => {
    visitor({});
    expect(videosWait()).toBe(false);
    visitor({ saveData: false });
    expect(videosWait()).toBe(false);
  });

  it('waits to be asked for where less motion or fewer bytes are wanted [CAR-31, DEC-36]', () => {
    visitor({ calm: true });
    expect([videosWait(), prefersReducedMotion()]).toEqual([true, true]);
    visitor({ saveData: true });
    expect([videosWait(), prefersReducedMotion()]).toEqual([true, false]);
  });

  it('waits where a visitor wants a booth to keep still [KIOSK-35 in part]', () => {
    visitor({ booth: { motion: 'still' } });
    expect([videosWait(), prefersReducedMotion()]).toEqual([true, true]);
  });
});
