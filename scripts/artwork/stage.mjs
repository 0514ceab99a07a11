// What all parts of one picture share: size, light, colours and random generator.
import { mix } from './draw/colour.mjs';
import { randomFrom } from './draw/noise.mjs';
import { fill, stroke } from './draw/svg.mjs';
import { ground, strata } from './draw/terrain.mjs';
import { PALETTES } from './palettes.mjs';

/** Where the horizon lies, as a share of the height: sea below, land between, sky above. */
const HORIZONS = { navy: 0.56, army: 0.54, 'air-force': 0.66, 'tri-service': 0.54 };

/**
 * @param options  service, time, seed, width, height; positions as fractions of the size: horizon, sunX, sunY,
 * sunRadius, motifX; sizes as fractions of the unit: motifSize
 */
export function createStage(options) {
  const { service, time, seed, width, height } = options;
  const palette = PALETTES[service][time];
  const random = randomFrom(seed);
  const unit = Math.min(width, height * 1.25);
  const isNight = time === 'night';
  const horizon = height * (options.horizon ?? HORIZONS[service]);

  const sunX = width * (options.sunX ?? (random() < 0.5 ? 0.22 + random() * 0.16 : 0.64 + random() * 0.18));
  const radius = unit * (options.sunRadius ?? (isNight ? 0.035 : 0.07 + random() * 0.05));
  const isHigh = time === 'day' || isNight;
  const above = isHigh ? 2.6 + random() * 1.6 : 0.4 + random() * 0.9;
  const sun = { x: sunX, y: options.sunY === undefined ? horizon - radius * above : height * options.sunY, radius };
  const motifX = width * (options.motifX ?? (sunX > width / 2 ? 0.22 + random() * 0.18 : 0.62 + random() * 0.16));

  const defs = [];
  const define = (element) => {
    const id = `d${defs.length}`;
    defs.push(element.replace(/^<(\w+)/, `<$1 id="${id}"`));
    return `url(#${id})`;
  };
  const stops = (list) =>
    list
      .map(
        ([offset, colour, opacity]) =>
          `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('');
  /** A vertical gradient between two heights of the picture. */
  const vertical = (from, to, list) =>
    define(
      `<linearGradient gradientUnits="userSpaceOnUse" x1="0" y1="${Math.round(from)}" x2="0" y2="${Math.round(to)}">${stops(list)}</linearGradient>`,
    );
  const haze = mix(palette.sky[2], palette.far, 0.25);
  const light = mix(palette.sky[2], palette.sun, 0.5);
  /** Light that falls off with the distance from the sun: for the edges it touches. */
  const rim = define(
    `<radialGradient gradientUnits="userSpaceOnUse" cx="${Math.round(sun.x)}" cy="${Math.round(sun.y)}" r="${Math.round(width * 0.55)}">${stops(
      [
        [0, light, isNight ? 0.5 : 0.95],
        [0.4, light, isNight ? 0.2 : 0.5],
        [1, light, 0],
      ],
    )}</radialGradient>`,
  );
  const depth = (share) => mix(palette.far, palette.near, share);

  return {
    ...{
      options,
      service,
      seed,
      width,
      height,
      unit,
      palette,
      random,
      isNight,
      horizon,
      sun,
      motifX,
      haze,
      light,
      rim,
    },
    define,
    vertical,
    depth,
    /** The side of the picture away from the sun, where the motif is: -1 left, 1 right. */
    shade: sunX > width / 2 ? -1 : 1,
    /** Size of the motif. @param usual  default, as a fraction of the unit */
    motifSize: (usual) => unit * (options.motifSize ?? usual),
    /** One layer of land: its own tone at the top, fading into haze below, its edge lit. */
    layer(points, share, { fade = 0.5, edge = 1 } = {}) {
      const top = Math.min(...points.map(([, y]) => y));
      const foot = top + unit * 0.34;
      const colour = depth(share);
      const paint = vertical(top, foot, [
        [0, colour],
        [1, mix(colour, share > 0.6 ? palette.near : haze, fade * (share > 0.6 ? 1 : 0.5))],
      ]);
      const outline = stroke(
        points.map(([x, y], at) => `${at ? 'L' : 'M'}${Math.round(x)} ${Math.round(y * 10) / 10}`).join(''),
        rim,
        unit * 0.0028,
        edge,
      );
      return fill(ground(points, height), paint) + (edge > 0 ? outline : '');
    },
    /** Lines along a slope, clipped to it. */
    slopeLines(points, colour, { count = 7, gap = 0.016, opacity }) {
      const clip = define(`<clipPath><path d="${ground(points, height)}"/></clipPath>`);
      const lines = stroke(
        strata(points, width, { count, gap: unit * gap, seed }),
        colour,
        Math.max(1, unit * 0.0013),
        opacity,
      );
      return `<g clip-path="${clip}">${lines}</g>`;
    },
    defs: () => (defs.length > 0 ? `<defs>${defs.join('')}</defs>` : ''),
  };
}
