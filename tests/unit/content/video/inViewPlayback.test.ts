import { describe, expect, it } from 'vitest';
import { type InViewEvent, inViewAtFirst, inViewReducer } from '../../../../src/content/video/inViewPlayback.ts';

const seen = (ratio: number): InViewEvent => ({ type: 'VISIBILITY', ratio });
const SETTLED: InViewEvent = { type: 'SETTLED' };
const TOGGLE: InViewEvent = { type: 'TOGGLE' };
const isPlaying = (...events: InViewEvent[]) => events.reduce(inViewReducer, inViewAtFirst(false)).isPlaying;

describe('a silent video inside of a page', () => {
  it('plays once it has been in view for its moment, above a tenth of it [VIDEO-07, VIDEO-08, STORY-14]', () => {
    expect(isPlaying(seen(0.5))).toBe(false);
    expect(isPlaying(seen(0.5), SETTLED)).toBe(true);
    expect(isPlaying(seen(0.1), SETTLED)).toBe(false);
    expect(isPlaying(seen(0.11), SETTLED)).toBe(true);
  });

  it('pauses when it leaves the view, and plays again when it is back [VIDEO-08]', () => {
    expect(isPlaying(seen(0.5), SETTLED, seen(0))).toBe(false);
    expect(isPlaying(seen(0.5), SETTLED, seen(0), SETTLED)).toBe(false);
    expect(isPlaying(seen(0.5), SETTLED, seen(0), seen(0.3), SETTLED)).toBe(true);
  });

  it('stays paused for a visitor who has paused it, also when it comes back into view [VIDEO-07, VIDEO-09]', () => {
    const paused = [seen(0.5), SETTLED, TOGGLE];
    expect(isPlaying(...paused)).toBe(false);
    expect(isPlaying(...paused, seen(0), seen(0.5), SETTLED)).toBe(false);
    expect(isPlaying(...paused, TOGGLE)).toBe(true);
    expect(isPlaying(...paused, TOGGLE, seen(0), seen(0.5), SETTLED)).toBe(true);
  });

  it('waits for its button where motion is not wanted', () => {
    const still = inViewReducer(inViewReducer(inViewAtFirst(true), seen(0.5)), SETTLED);
    expect(still.isPlaying).toBe(false);
    expect(inViewReducer(still, TOGGLE).isPlaying).toBe(true);
  });
});
