// What the rooms of `work*.mjs` are built of. Rooms are drawn in units of which a person is 100 high, with 0,0 on the
// floor in the middle of the picture.
import { mix } from '../draw/colour.mjs';
import { placed } from '../draw/placed.mjs';
import { fill, round, stroke } from '../draw/svg.mjs';

/** Tones of a room whose light comes in from outside, from its walls to the darkest thing in it. */
export function tonesOf({ palette, light, depth }) {
  return {
    wall: mix(palette.near, palette.far, 0.1),
    edge: mix(palette.near, palette.far, 0.24),
    back: mix(palette.near, palette.far, 0.42),
    mid: depth(0.82),
    dark: palette.near,
    light,
    lamp: palette.sun,
    screen: mix(palette.sky[1], palette.sky[2], 0.35),
  };
}

/** Pixels of one unit. @param person  height of a person, as a share of the picture's unit */
export const unitsOf = ({ unit }, person) => (unit * person) / 100;

/** Puts a drawing on the floor. @param floor  height of the floor, as a share of the picture's */
export const onFloor = (stage, scale, floor, drawing, shift = 0) =>
  placed(stage.width / 2 + shift * scale, stage.height * floor, scale, drawing);

/** How far the picture reaches to each side and upwards, in units. */
export const reachOf = ({ width, height }, scale, floor) => ({
  side: width / 2 / scale,
  up: (height * floor) / scale,
  down: (height * (1 - floor)) / scale,
  isWide: width > height,
});

/**
 * Walls with a band of windows and a floor that takes their light.
 * @param options  `top` and `floor` as shares of the height; `sill` above the floor, `pane` and `bar` as shares of the
 * unit
 */
export function windowedRoom(stage, { top = 0.1, sill = 0.24, floor, pane = 0.44, bar = 0.01 }) {
  const { width, height, unit, light } = stage;
  const tone = tonesOf(stage);
  const ledge = round(height * floor - unit * sill);
  let walls = `M-9-9H${width + 9}V${round(height * top)}H-9ZM-9 ${ledge}H${width + 9}V${round(height * floor) + 2}H-9Z`;
  const panes = Math.round(width / (unit * pane));
  for (let at = 0; at <= panes; at += 1)
    walls += `M${round((width * at) / panes - unit * bar)} 0h${round(unit * bar * 2)}V${ledge}h${round(-unit * bar * 2)}Z`;
  const ground = stage.vertical(height * floor, height, [
    [0, mix(tone.wall, light, 0.26)],
    [1, tone.dark],
  ]);
  return [
    fill(walls, tone.wall),
    stroke(`M0 ${ledge}H${width}`, light, unit * 0.003, 0.5),
    fill(`M-9 ${round(height * floor)}H${width + 9}V${height + 9}H-9Z`, ground),
  ].join('');
}

/** Level ground in front of a landscape, for people and machines to stand on. */
export function apron(stage, floor, { from = 0.78, edge = 0.8 } = {}) {
  const { width, height, unit, palette, rim } = stage;
  const y = round(height * floor);
  const paint = stage.vertical(y, height, [
    [0, stage.depth(from)],
    [1, palette.near],
  ]);
  const line = `M-9 ${y}Q${round(width * 0.3)} ${round(y - unit * 0.012)} ${round(width * 0.6)} ${y}T${width + 9} ${y}`;
  return fill(`${line}V${height + 9}H-9Z`, paint) + stroke(line, rim, unit * 0.003, edge);
}

/** A lamp that hangs from the ceiling, and the cone of its light. @param up  height of the picture above the floor */
export function pendant(x, up, { lamp, dark }, hangs = 172) {
  const y = -round(Math.min(up - 30, hangs));
  return [
    stroke(`M${x} ${round(-up - 20)}V${y}`, dark, 1.4),
    fill(`M${x} ${y}l34 ${-y - 46}h-68Z`, lamp, 0.1),
    fill(`M${x - 13} ${y + 8}Q${x - 11} ${y - 4} ${x} ${y - 4}T${x + 13} ${y + 8}Z`, dark),
    fill(`M${x - 9} ${y + 8}h18q-9 7-18 0Z`, lamp),
  ].join('');
}
