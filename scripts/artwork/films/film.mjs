// What a film is: shots one after the other, each a drawing of any moment, with words of ours in the sky, and captions
// that say what is seen. No two shots are cut hard: each rises from the service's deepest colour and sinks into it.
import { mix } from '../draw/colour.mjs';
import { fill, round } from '../draw/svg.mjs';
import { PALETTES } from '../palettes.mjs';
import { airForceFilm } from './airForce.mjs';
import { armyFilm } from './army.mjs';
import { ease, FRAME } from './moving.mjs';
import { navyFilm } from './navy.mjs';

/** One a service. */
export const FILMS = [navyFilm, armyFilm, airForceFilm];
export const FRAMES_PER_SECOND = 24;

/** Seconds in which a shot rises, and sinks: slow enough that nothing flashes. */
const DIP_S = 0.5;
const WORDS_S = 0.7;
const WORDS_AT = { x: 76, y: 66 };

/** Length of a film in seconds. */
export const secondsOf = (film) => film.shots.reduce((sum, { seconds }) => sum + seconds, 0);

/** All words of a film that are set in type: text and size in units of the picture. */
export const wordsOf = (film) =>
  film.shots.flatMap(({ words }) =>
    words.flatMap(({ text, size, tail }) => [{ text, size }, ...(tail ? [{ text: tail, size: TAIL_SIZE }] : [])]),
  );

const TAIL_SIZE = 60;

/**
 * Draws one frame as SVG. The same moment is the same text.
 * @param moment  seconds from the beginning, before the end
 * @param setWords  words as a picture: what to show for a text of a size, with its width and height
 */
export function drawFrame(film, moment, setWords) {
  const { shot, from } = shotAt(film, moment);
  const seconds = moment - from;
  const [stage, drawing] = shot.draw(seconds, seconds / shot.seconds);
  const { near, far, sky } = PALETTES[film.service][stage.options.time];
  const isLast = shot === film.shots.at(-1);
  const scrim = stage.vertical(0, 330, [
    [0, sky[0], 0.7],
    [0.5, sky[0], 0.5],
    [1, sky[0], 0],
  ]);
  const words = shot.words.map((word) => wordsAt(word, seconds, shot.seconds, isLast, setWords)).join('');
  const dip = Math.max(1 - ease(seconds, 0, DIP_S), isLast ? 0 : ease(seconds, shot.seconds - DIP_S, shot.seconds));
  const { width, height } = FRAME;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${stage.defs()}${drawing}${shot.isRoom ? '' : fill(`M0 0H${width}V330H0Z`, scrim)}${words}${dip > 0 ? fill(`M0 0H${width}V${height}H0Z`, mix(near, far, 0.04), Math.round(dip * 100) / 100) : ''}</svg>`;
}

function shotAt(film, moment) {
  let from = 0;
  for (const shot of film.shots) {
    if (moment < from + shot.seconds) return { shot, from };
    from += shot.seconds;
  }
  throw new Error(`${film.name} has ended at ${moment} s`);
}

function wordsAt({ text, size, tail, from = 0.5, to, y = WORDS_AT.y }, seconds, length, isLast, setWords) {
  const ends = to ?? (isLast ? Infinity : length - DIP_S);
  const shown =
    ease(seconds, from, from + WORDS_S) * (ends === Infinity ? 1 : 1 - ease(seconds, ends - WORDS_S * 0.6, ends));
  if (shown <= 0.04) return '';
  const rise = (1 - ease(seconds, from, from + WORDS_S)) * 14;
  const set = setWords(text, size);
  const image = ({ href, width, height }, top, opacity) =>
    `<image xlink:href="${href}" x="${WORDS_AT.x}" y="${round(top + rise)}" width="${width}" height="${height}" opacity="${opacity.toFixed(2)}"/>`;
  const below = tail
    ? image(setWords(tail, TAIL_SIZE), y + size * 0.97, shown * ease(seconds, from + 0.6, from + 1.5))
    : '';
  return image(set, y, shown) + below;
}

/** The captions as WebVTT: what is seen, shot by shot, since there is nothing to hear. */
export function captionsOf(film) {
  let from = 0;
  const cues = film.shots.map(({ seconds, caption }, at) => {
    const cue = `${stamp(from)} --> ${stamp(from + seconds)}\n${at === 0 ? '[No sound] ' : ''}${caption}`;
    from += seconds;
    return [at + 1, cue].join('\n');
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function stamp(seconds) {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `00:${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`;
}
