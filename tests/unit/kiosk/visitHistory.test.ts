import { describe, expect, it } from 'vitest';
import { firstVisit, isOfEarlierVisit, nextVisit, withMove } from '../../../src/kiosk/visitHistory.ts';

const push = (key: string) => ({ key, action: 'PUSH' as const });
const pop = (key: string) => ({ key, action: 'POP' as const });
const replace = (key: string) => ({ key, action: 'REPLACE' as const });

describe('the history of a kiosk', () => {
  const visited = withMove(withMove(firstVisit('home'), push('faqs')), push('form'));

  it('lets a visitor go back and forth between their own pages [KIOSK-15]', () => {
    expect(['home', 'faqs', 'form'].filter((key) => isOfEarlierVisit(visited, pop(key)))).toEqual([]);
  });

  it('sends every entry of the visit before to the kiosk home after a reset, backwards and forwards [KIOSK-15]', () => {
    const next = withMove(nextVisit(visited), replace('home-again'));
    expect(['home', 'faqs', 'form'].filter((key) => isOfEarlierVisit(next, pop(key)))).toEqual([
      'home',
      'faqs',
      'form',
    ]);
    expect(isOfEarlierVisit(next, pop('home-again'))).toBe(false);
  });

  it('knows no entry from before the load [KIOSK-15, KIOSK-26]', () => {
    expect(isOfEarlierVisit(firstVisit('home'), pop('older'))).toBe(true);
  });

  it('gives each visit a number of its own, so that its screens begin empty [KIOSK-12]', () => {
    expect(nextVisit(nextVisit(visited)).visit).toBe(visited.visit + 2);
  });
});
