import { bust } from './draw/busts.mjs';
import { mix } from './draw/colour.mjs';
import { contourPaths } from './draw/contours.mjs';
import { PROFILE_WEAR, profileOutline } from './draw/profileHead.mjs';
import { circle, fill, inOne, round, stroke, svgOf } from './draw/svg.mjs';
import { createStage } from './stage.mjs';

/** Skin as the evening light shows it. */
const SKINS = { deep: '#3a2216', brown: '#6b4129', olive: '#96694a', tan: '#b07f5c', fair: '#c99b7d' };

/**
 * One person against the light in front of contour lines, in profile or from behind; the same person always looks the
 * same.
 * @param options  view (profile or behind), wear or hair and hat, build, skin, flip, service, time, seed, width, height;
 * in profile also zoom, and lift, how far above the lower edge as a share of the height
 */
export function drawPerson(options) {
  const { stage, layers } = personLayers(options);
  return svgOf(options, stage.defs(), inOne(layers));
}

/** The same in layers, back to front, for pictures in which something moves. */
export function personLayers(options) {
  const { width, height } = options;
  const wide = width > height;
  // In wide pictures the person stands to one side, and the rest is sky.
  const centre = width * (wide ? (options.flip ? 0.64 : 0.36) : 0.5);
  const sunX = (centre + (options.flip ? -0.16 : 0.16) * Math.min(width, height)) / width;
  const stage = createStage({
    horizon: 1,
    sunX,
    sunY: wide ? 0.4 : 0.36,
    sunRadius: wide ? 0.24 : 0.3,
    ...options,
  });
  const motif = options.view === 'behind' ? fromBehind(stage, centre) : inProfile(stage, centre);
  return { stage, layers: { sky: backdrop(stage), motif } };
}

function backdrop(stage) {
  const { width, height, unit, palette, sun, seed } = stage;
  const paint = stage.vertical(
    0,
    height,
    palette.sky.map((colour, at) => [[0, 0.55, 1][at], colour]),
  );
  const rings = [3, 2, 1].map((ring) => circle(sun.x, sun.y, sun.radius * (1 + ring * 0.42), palette.sun, 0.12));
  const lines = contourPaths({ width, height, seed: seed + 31, levels: 13, cell: unit * 0.024, scale: unit * 0.55 });
  return (
    fill(`M0 0H${width}V${height}H0Z`, paint) +
    rings.join('') +
    circle(sun.x, sun.y, sun.radius, palette.sun, 0.92) +
    stroke(lines.join(''), palette.near, unit / 420, 0.2)
  );
}

function tones({ palette, options }) {
  return {
    rim: mix(palette.sky[2], palette.sun, 0.6),
    skin: mix(palette.near, SKINS[options.skin ?? 'olive'], 0.42),
    lit: mix(palette.sky[2], SKINS[options.skin ?? 'olive'], 0.62),
    hair: mix(palette.near, '#1a1210', 0.35),
    cloth: mix(palette.near, palette.far, 0.03),
    gear: mix(palette.near, palette.far, 0.26),
    peak: mix(palette.near, palette.far, 0.08),
  };
}

function inProfile(stage, centre) {
  const { width, height, options, palette } = stage;
  const tone = tones(stage);
  const scale = Math.min(width / 100, height / 118) * (width > height ? 1.02 : 1.08) * (options.zoom ?? 1);
  const x = options.flip ? centre + 50 * scale : centre - 50 * scale;
  const place = `translate(${round(x)} ${round(height * (1 - (options.lift ?? 0)) - 126 * scale)}) scale(${(options.flip ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})`;
  const outline = profileOutline(options.build);
  const wear = PROFILE_WEAR[options.wear];
  const clip = stage.define(`<clipPath><path d="${outline}"/></clipPath>`);
  const isHair = ['bun', 'short', 'curls', 'tail', 'headset'].includes(options.wear);
  return `<g transform="${place}">${[
    fill(wear.back, tone.rim).replace('/>', ' transform="translate(1.2 -.7)"/>'),
    fill(outline, tone.rim).replace('/>', ' transform="translate(1.3 -.5)"/>'),
    fill(outline, tone.skin),
    options.lift ? fill('M-4 133H103V180H-4Z', tone.cloth) : '',
    `<g clip-path="${clip}">`,
    fill('M60 15C70 28 66 44 70 52 73 60 68 70 72 80L90 80V10Z', mix(tone.skin, tone.lit, 0.3), 0.8),
    fill('M71 30C72 44 77 50 78 58 77 66 78 72 74 79L90 84V24Z', tone.lit, 0.85),
    fill('M30 60C36 74 48 80 61 78.500L60.500 90 34 92Z', palette.near, 0.45),
    fill('M-30 150V112C6 98 26 95 33 88 40 97 52 101 61 92 72 97 96 98 136 134V150Z', tone.cloth),
    fill('M33 87 44 104 61 91 66 95 48 112 28 92Z', tone.gear),
    fill('M78 98C92 102 100 112 103 134L98 134C96 116 88 105 74 100Z', tone.rim, 0.55),
    '</g>',
    options.lift ? fill('M98 134H103V180H98Z', tone.rim, 0.55) : '',
    fill(wear.hair, tone.hair),
    fill(wear.back, isHair ? tone.hair : tone.gear),
    fill(wear.front, options.wear === 'turban' ? tone.hair : tone.peak),
  ].join('')}</g>`;
}

function fromBehind(stage, centre) {
  const { width, height, options } = stage;
  const tone = tones(stage);
  const isTall = height > width;
  const size = Math.min(width, height) * (isTall ? 0.4 : 0.34);
  const y = height - size * (isTall ? 2.3 : 1.85);
  const { hair, hat, build, flip, load } = options;
  const { hair: dark, ...colours } = tone;
  const look = { hair, hat, build, turn: flip ? 3 : -3, clothes: collar(tone, load) };
  return bust(centre, y, size, dark, { ...colours, ...look });
}

/** A collar and, for some, a pack with its straps; in the units of a bust. */
function collar(tone, load) {
  const band = fill('M-13 20Q0 27 13 20L16 24Q0 33-16 24Z', tone.gear);
  if (load !== 'pack') return band;
  const pack = fill(
    'M-24 28-17 25-14 60H-24ZM24 28 17 25 14 60H24ZM-22 46H22Q25 46 25 50V140H-25V50Q-25 46-22 46Z',
    tone.peak,
  );
  return band + pack + stroke('M-22 46H22Q25 46 25 50V140', tone.gear, 0.8);
}
