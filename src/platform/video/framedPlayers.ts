/**
 * The players that play in a frame of another site, where the page cannot see what a `<video>` of its own would show.
 */
import { PLAYER_STATE, type VideoPlayer } from './VideoPlayer.ts';

type FramedPlayer = Pick<VideoPlayer, 'state' | 'isMuted' | 'mute'>;

const framed = new Set<FramedPlayer>();
let areSilent = false;

/** Returns what takes the player off the list again. */
export function addFramedPlayer(player: FramedPlayer): () => void {
  if (areSilent) player.mute();
  framed.add(player);
  return () => {
    framed.delete(player);
  };
}

/** Whether one of them plays with sound: one without is decoration [KIOSK-17]. */
export function framedVideoIsPlaying(): boolean {
  return [...framed].some((player) => player.state() === PLAYER_STATE.playing && !player.isMuted());
}

/** Mutes those there are and those to come, or lets those to come be heard again [KIOSK-35]. */
export function silenceFramedPlayers(silent: boolean): void {
  areSilent = silent;
  if (silent) for (const player of framed) player.mute();
}
