// What moves in the films: water, people who walk, dust, rotors. Each is a drawing of one moment, in seconds from the
// beginning of its shot, made from the same shapes as the still pictures.
import { mix } from '../draw/colour.mjs';
import { randomFrom, roughNoise } from '../draw/noise.mjs';
import { silhouette } from '../draw/silhouettes.mjs';
import { circle, fill, lens, line, round, stroke } from '../draw/svg.mjs';
import { profile } from '../draw/terrain.mjs';
import { createStage } from '../stage.mjs';

/** The picture, in units of a frame. */
export const FRAME = { width: 1280, height: 720 };
/** Drawn beyond each side of the frame, so that a layer can move sideways without showing its edge. */
export const MARGIN = 160;

/** A stage as wide as the frame with both margins. Positions are still fractions of its own width. */
export const wideStage = (options) =>
  createStage({ ...options, width: FRAME.width + 2 * MARGIN, height: FRAME.height });

/** A layer of a wide stage, moved sideways by up to the margin. */
export const moved = (drawing, dx, dy = 0) =>
  `<g transform="translate(${round(dx - MARGIN)} ${round(dy)})">${drawing}</g>`;

/** From 0 to 1 between two moments, gently at both ends. */
export function ease(at, from, to) {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

const wave = (seconds, period, phase = 0) => Math.sin((seconds / period + phase) * 2 * Math.PI);

/** What floats: its own small rise and roll. */
export function afloat(drawing, x, y, seconds, { roll = 0.5, heave = 2.4, period = 5.2 } = {}) {
  const turn = wave(seconds, period) * roll;
  return `<g transform="translate(0 ${round(wave(seconds, period, 0.2) * heave)}) rotate(${turn.toFixed(2)} ${round(x)} ${round(y)})">${drawing}</g>`;
}

/** Water whose ripples run and whose glitter breathes. @param drift  of the nearest ripples, units a second */
export function movingSea(stage, top, seconds, drift) {
  const { width, height, palette } = stage;
  const paint = stage.vertical(top, height, [
    [0, mix(palette.sea[0], palette.sky[2], 0.3)],
    [0.16, mix(palette.sea[0], palette.sea[1], 0.6)],
    [0.5, palette.sea[1]],
    [1, palette.sea[2]],
  ]);
  return (
    fill(`M-10 ${round(top)}H${width + 10}V${height + 10}H-10Z`, paint) +
    ripples(stage, top, seconds, drift) +
    glitter(stage, top, seconds)
  );
}

function ripples({ width, height, unit, palette, seed }, top, seconds, drift) {
  const random = randomFrom(seed + 501);
  let dark = '';
  let bright = '';
  for (let row = 0; row < 26; row += 1) {
    const t = row / 26;
    const y = top + (height - top) * t ** 1.7 + 3;
    for (let index = 0; index < 3; index += 1) {
      const length = unit * (0.03 + 0.26 * t) * (0.4 + random());
      const span = width + length * 2;
      const x = ((random() * span + seconds * drift * (0.25 + 2.2 * t)) % span) - length * 1.5;
      const thick = unit * (0.0012 + 0.0085 * t) * (0.8 + 0.3 * wave(seconds, 4 + random() * 2, random()));
      const shape = lens(x, y, length, thick * 2, thick * 1.2);
      if (random() < 0.56) dark += shape;
      else bright += shape;
    }
  }
  return fill(dark, palette.near, 0.3) + fill(bright, palette.sea[0], 0.2);
}

function glitter({ height, unit, sun, palette, seed }, top, seconds) {
  const random = randomFrom(seed + 502);
  let d = '';
  for (let index = 0; index < 34; index += 1) {
    const t = (index / 34) ** 1.35;
    const breath = 0.72 + 0.28 * wave(seconds, 2.6 + random() * 2, random());
    const length = sun.radius * (0.12 + 0.75 * t) * (0.3 + random()) * breath;
    const spread = sun.radius * (0.25 + 1.9 * t) * 1.7;
    const thick = unit * (0.0014 + 0.0046 * t);
    const x = sun.x + (random() - 0.5) * spread - length / 2;
    d += lens(x, top + 2 + (height - top) * t * 0.9, length, thick, thick);
  }
  return fill(d, palette.sun, 0.74);
}

/** The swells between the water and the viewer, for a layer of their own. */
export function nearSwells({ width, height, unit, palette, seed, rim }, seconds) {
  return [0, 1, 2]
    .map((swell) => {
      const lift = wave(seconds, 5 + swell, swell * 0.3) * unit * 0.006;
      const base = height * (0.855 + swell * 0.07) + lift;
      const rise = unit * (0.012 + swell * 0.006);
      const waves = (width / unit) * (4.2 - swell * 0.8);
      const run = seconds * (0.16 + swell * 0.05);
      const points = profile(
        width,
        (t) => {
          const angle =
            (t * waves - run + swell * 1.7) * Math.PI * 0.5 + 0.35 * roughNoise(t * 3 + run * 0.1, seed + swell, 2);
          const crest = Math.abs(Math.sin(angle)) ** 1.5;
          return (
            base - rise * 2.2 * (1 - crest) - rise * 0.9 * (roughNoise(t * 2.2 - run * 0.3, seed + 40 + swell, 2) - 0.5)
          );
        },
        110,
      );
      const body = fill(`${line(points)}V${height + 10}H-10Z`, mix(palette.sea[1], palette.near, 0.35 + swell * 0.3));
      const edge = stroke(line(points), palette.sea[0], unit * 0.0022, 0.5 - swell * 0.12);
      return body + edge + stroke(line(points), rim, unit * 0.0026, 0.8);
    })
    .join('');
}

/** Foam along a hull under way, and what is left astern. @param way  0 lies still, 1 full speed */
export function foam({ unit, light, palette }, x, y, length, seconds, way) {
  if (way <= 0.02) return '';
  let d = '';
  for (let at = 0; at < 9; at += 1) {
    const share = (at / 9 + seconds * 0.16) % 1;
    const own = length * (0.1 + 0.16 * (1 - share)) * way;
    d += lens(
      x + length * (1 - 1.5 * share) - own / 2,
      y + 1 + share * unit * 0.012,
      own,
      unit * 0.0035 * way,
      unit * 0.002,
    );
  }
  const bow = lens(x + length * 0.8, y + 1, length * 0.16 * way, unit * 0.009 * way, unit * 0.002);
  const shadow = fill(lens(x - length * 0.02, y + 2, length * 1.02, unit * 0.002, unit * 0.012), palette.near, 0.45);
  return shadow + fill(d + bow, light, 0.75);
}

/** Somebody who walks to the right, or to the left with `flip`: standing on x, y. @param wear  cap, slouch or none */
export function walker(x, y, height, colour, seconds, { wear = 'cap', flip = false, pace = 1.1, load } = {}) {
  const scale = height / 100;
  const swing = wave(seconds, pace);
  const limb = (fromX, fromY, turn, upper, lower, bend) => {
    const kneeX = fromX + Math.sin(turn) * upper;
    const kneeY = fromY + Math.cos(turn) * upper;
    const low = turn - bend;
    return `M${round(fromX)} ${round(fromY)}L${round(kneeX)} ${round(kneeY)}L${round(kneeX + Math.sin(low) * lower)} ${round(kneeY + Math.cos(low) * lower)}`;
  };
  const stride = (phase) => limb(0, -48, phase * 0.46, 23, 24, Math.max(0, -phase) * 0.5 + 0.06);
  const arm = (phase) => limb(1, -78, phase * 0.5, 17, 16, -0.35);
  const hat =
    wear === 'slouch'
      ? 'M-11-93Q-6-95.500 0-95.500 6-95.500 11-93 6-91 0-91-6-91-11-93ZM-6-94Q-5.500-101 0-101 5.500-101 6-94Z'
      : 'M-6-93-6.500-98Q-4-101 0-101.200 5-101 6-96L10-93.500 9-92.500Q0-91.500-6-93Z';
  const bag = load === 'pack' ? 'M-6-81H-15Q-18-80-18-76V-56Q-18-53-15-53H-6Z' : '';
  const bob = Math.abs(swing) * 1.6;
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${(flip ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})" fill="${colour}" stroke-linecap="round" stroke-linejoin="round">${stroke(stride(swing) + stride(-swing), colour, 8)}<g transform="translate(0 ${round(-bob + 1)})">${stroke(arm(-swing) + arm(swing), colour, 5.6)}<path d="M-8-80Q-4-84 1-84 8-83 9-78L7-46H-7Z"/>${circle(1.5, -91, 6, colour)}<path d="${bag}${wear === 'none' ? '' : hat}"/></g></g>`;
}

/** Dust that a wheel leaves: puffs that grow and fade. */
export function dust(x, y, size, colour, seconds, strength = 0.3) {
  return Array.from({ length: 7 }, (_, at) => {
    const age = (at / 7 + seconds * 0.55) % 1;
    return circle(
      x - age * size * 1.5,
      y - age * size * 0.16,
      size * (0.06 + age * 0.2),
      colour,
      strength * (1 - age) * Math.min(1, age * 6),
    );
  }).join('');
}

/** A helicopter with its rotors turning: too fast to be seen as blades. */
export function helicopter(x, y, size, colour, seconds) {
  const blur = (cx, cy, rx, ry, opacity) =>
    `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${colour}" opacity="${opacity}"/>`;
  const unit = size / 130;
  const tilt = 4 + wave(seconds, 3.4) * 1.1;
  return `<g transform="rotate(${tilt.toFixed(2)} ${round(x)} ${round(y)})">${silhouette('helo', x - size / 2, y, size, colour)}${blur(x + unit * 9, y - unit * 21.5, unit * 68, unit * 2.6, 0.42)}${blur(x - unit * 66, y - unit * 21, unit * 11, unit * 11, 0.3)}</g>`;
}

/** Stars of the evening, which come out one after another. @param shown  0 none, 1 all */
export function stars({ width, horizon, seed }, shown) {
  const random = randomFrom(seed + 77);
  return Array.from({ length: 90 }, (_, at) => {
    const [x, y] = [random() * width, random() ** 1.6 * horizon * 0.76];
    const own = ease(shown, (at / 90) * 0.7, (at / 90) * 0.7 + 0.3);
    return own > 0.02 ? circle(x, y, at % 6 === 0 ? 2.3 : 1.5, '#ffffff', 0.9 * own) : '';
  }).join('');
}
