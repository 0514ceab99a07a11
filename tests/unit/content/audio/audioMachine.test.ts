import { describe, expect, it } from 'vitest';
import {
  type AudioEvent,
  type AudioState,
  activeStory,
  audioReducer,
} from '../../../../src/content/audio/audioMachine.ts';

const story = (id: string) => ({ id, name: id, sources: [`/media/audio/${id}.m4a`] });
const PLAYLIST = ['bron', 'gus', 'anh'].map(story);

function playerAfter(...events: AudioEvent[]): AudioState {
  return events.reduce<AudioState>(audioReducer, undefined);
}
const choose = (id: string, playlist = PLAYLIST): AudioEvent => ({ type: 'CHOOSE', playlist, id });
const heard = (positionSeconds: number): AudioEvent => ({ type: 'PROGRESS', positionSeconds, lengthSeconds: 30 });

describe('the player of audio stories', () => {
  it('is not there until a story is chosen, and then plays it [AUDIO-03]', () => {
    expect(playerAfter({ type: 'TOGGLE' })).toBeUndefined();
    expect(playerAfter(choose('gus'))).toMatchObject({ status: 'playing', active: 1, positionSeconds: 0 });
  });

  it('toggles between playing and paused, by its own button and by the story’s [AUDIO-07]', () => {
    expect(playerAfter(choose('gus'), { type: 'TOGGLE' })?.status).toBe('paused');
    expect(playerAfter(choose('gus'), { type: 'TOGGLE' }, { type: 'TOGGLE' })?.status).toBe('playing');
    expect(playerAfter(choose('gus'), heard(7), choose('gus'))).toMatchObject({ status: 'paused', positionSeconds: 7 });
  });

  it('has ended at the end, at its beginning again, and plays again from there [AUDIO-08]', () => {
    const ended = playerAfter(choose('gus'), heard(29.9), { type: 'ENDED' });
    expect(ended).toMatchObject({ status: 'ended', positionSeconds: 0 });
    expect(audioReducer(ended, { type: 'TOGGLE' })?.status).toBe('playing');
  });

  it('starts another story from its beginning [AUDIO-10]', () => {
    const other = playerAfter(choose('gus'), heard(12), choose('anh'));
    expect(activeStory(other)?.id).toBe('anh');
    expect(other).toMatchObject({ status: 'playing', positionSeconds: 0, lengthSeconds: undefined });
  });

  it('goes through its playlist both ways and around its ends [AUDIO-02, AUDIO-04]', () => {
    const ids = (...events: AudioEvent[]) => activeStory(playerAfter(choose('anh'), ...events))?.id;
    expect(ids({ type: 'NEXT' })).toBe('bron');
    expect(ids({ type: 'PREVIOUS' })).toBe('gus');
    expect(ids({ type: 'NEXT' }, { type: 'PREVIOUS' })).toBe('anh');
  });

  it('takes the playlist along when the same story is chosen among others [AUDIO-02]', () => {
    const state = playerAfter(choose('gus'), choose('gus', [story('gus')]));
    expect(state).toMatchObject({ playlist: [{ id: 'gus' }], active: 0, status: 'paused' });
  });

  it('waits where the slider was put after the end, and plays on where it was put before', () => {
    const seek: AudioEvent = { type: 'SEEK', positionSeconds: 5 };
    expect(playerAfter(choose('gus'), seek)).toMatchObject({ status: 'playing', positionSeconds: 5 });
    expect(playerAfter(choose('gus'), { type: 'ENDED' }, seek)).toMatchObject({ status: 'paused', positionSeconds: 5 });
  });

  it('says when a recording cannot be played, and tries again when asked', () => {
    const failed = playerAfter(choose('gus'), { type: 'FAILED' });
    expect(failed).toMatchObject({ status: 'paused', hasFailed: true });
    expect(audioReducer(failed, { type: 'TOGGLE' })).toMatchObject({ status: 'playing', hasFailed: false });
  });

  it('keeps the wish for captions over the stories, and goes when it is closed [AUDIO-05]', () => {
    expect(playerAfter(choose('gus'), { type: 'TOGGLE_CAPTIONS' }, { type: 'NEXT' })?.hasCaptions).toBe(false);
    expect(playerAfter(choose('gus'), { type: 'CLOSE' })).toBeUndefined();
    expect(playerAfter(choose('gus'), choose('nobody'))).toEqual(playerAfter(choose('gus')));
  });
});
