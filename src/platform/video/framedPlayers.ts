/**
 * The players that play in a frame of another site, where the page cannot see what a `<video>` of its own would show.
 */
import { PLAYER_STATE, type VideoPlayer } from './VideoPlayer.ts';

const framed = new Set<Pick<VideoPlayer, 'state' | 'isMuted'>>();

/** Returns what takes the player off the list again. */
export function addFramedPlayer(player: Pick<VideoPlayer, 'state' | 'isMuted'>): () => void {
  framed.add(player);
  return () => {
    framed.delete(player);
  };
}

/** Whether one of them plays with sound: one without is decoration [KIOSK-17]. */
export function framedVideoIsPlaying(): boolean {
  return [...framed].some((player) => player.state() === PLAYER_STATE.playing && !player.isMuted());
}
