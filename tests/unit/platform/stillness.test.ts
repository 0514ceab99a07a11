import { afterEach, describe, expect, it, vi } from 'vitest';
import { filmsWait, prefersStillness } from '../../../src/platform/stillness.ts';

afterEach(() => vi.unstubAllGlobals());

function visitor({ calm = false, saveData }: { calm?: boolean; saveData?: boolean }): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: calm && query.includes('reduced-motion') }));
  vi.stubGlobal('navigator', saveData === undefined ? {} : { connection: { saveData } });
}

describe('a film', () => {
  it('begins by itself for a visitor who asked for nothing', () => {
    visitor({});
    expect(filmsWait()).toBe(false);
    visitor({ saveData: false });
    expect(filmsWait()).toBe(false);
  });

  it('waits to be asked for where less motion or fewer bytes are wanted [CAR-31, DEC-36]', () => {
    visitor({ calm: true });
    expect([filmsWait(), prefersStillness()]).toEqual([true, true]);
    visitor({ saveData: true });
    expect([filmsWait(), prefersStillness()]).toEqual([true, false]);
  });
});
