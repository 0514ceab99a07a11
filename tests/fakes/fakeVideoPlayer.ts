import { PLAYER_STATE, type PlayerState, type VideoPlayer } from '../../src/platform/video/VideoPlayer.ts';

/** A player that does as it is told, and notes what it was told. */
export function fakeVideoPlayer() {
  const told: string[] = [];
  let state: PlayerState = PLAYER_STATE.cued;
  let muted = false;
  const facts = { remainingSeconds: 30 };
  const player: VideoPlayer = {
    state: () => state,
    remainingSeconds: () => facts.remainingSeconds,
    isMuted: () => muted,
    play: () => {
      told.push('play');
      state = PLAYER_STATE.playing;
    },
    pause: () => {
      told.push('pause');
      state = PLAYER_STATE.paused;
    },
    restart: () => {
      told.push('restart');
      state = PLAYER_STATE.playing;
    },
    mute: () => {
      muted = true;
    },
    unmute: () => {
      muted = false;
    },
    remove: () => {
      told.push('remove');
    },
  };
  return { player, told, facts };
}
