// What those see who fly: windows, instruments, two people from behind.
import { bust } from '../draw/busts.mjs';
import { circle, fill, round, stroke } from '../draw/svg.mjs';
import { onFloor, reachOf, tonesOf, unitsOf } from './parts.mjs';

/** Two pilots from behind, their windscreen and their instruments. */
export function cockpit(stage) {
  const { width, height, unit, light } = stage;
  const floor = 0.72;
  const scale = unitsOf(stage, width > height ? 0.46 : 0.4);
  const tone = tonesOf(stage);
  const { side, up, down } = reachOf(stage, scale, floor);
  const top = -Math.min(up - 22, 150);
  const far = side + 9;
  const frame = [
    `M${-far} ${round(-up - 9)}H${far}V${round(down + 9)}H${-far}Z`,
    `M-7-10V${top}H-92Q-104 ${top}-108 ${top + 14}L-122-10Z`,
    `M7-10V${top}H92Q104 ${top} 108 ${top + 14}L122-10Z`,
    `M-134-10L-120 ${top + 20}Q-117 ${top + 8}-130 ${top + 12}L-240 ${top + 44}V14Z`,
    `M134-10L120 ${top + 20}Q117 ${top + 8} 130 ${top + 12}L240 ${top + 44}V14Z`,
  ].join('');
  const dial = (x, y, r, kind) =>
    circle(x, y, r + 2, tone.dark) +
    circle(x, y, r, tone.screen, 0.9) +
    (kind
      ? fill(`M${x - r} ${y}A${r} ${r} 0 0 0 ${x + r} ${y}Z`, tone.mid)
      : stroke(
          `M${x} ${y}l${round(r * 0.5)} ${round(-r * 0.6)}M${x - r * 0.7} ${y + r * 0.3}h${r * 0.4}`,
          tone.dark,
          1.4,
        ));
  const screenOf = (x, kind) =>
    [
      fill(`M${x} 20H${x + 44}V52H${x}Z`, tone.dark),
      fill(`M${x + 2} 22H${x + 42}V50H${x + 2}Z`, tone.screen, 0.8),
      kind
        ? stroke(
            `M${x + 22} 46V30M${x + 10} 44A14 14 0 0 1 ${x + 34} 44M${x + 5} 44A19 19 0 0 1 ${x + 39} 44`,
            tone.lamp,
            1,
          )
        : fill(`M${x + 2} 38L${x + 42} 34V50H${x + 2}Z`, tone.mid) +
          stroke(`M${x + 12} 36h6M${x + 26} 36h6`, tone.lamp, 1.2),
    ].join('');
  const panel = [
    fill(`M${-far} 8Q-70-14 0-14T${far} 8V${round(down + 9)}H${-far}Z`, tone.edge),
    stroke(`M${-far} 8Q-70-14 0-14T${far} 8`, light, 1.6, 0.8),
    fill(`M${-far} 70Q0 54 ${far} 70V${round(down + 9)}H${-far}Z`, tone.mid),
    fill(`M-20 4H20V${round(down + 9)}H-26Z`, tone.wall),
    screenOf(-116, 0),
    screenOf(-70, 1),
    screenOf(26, 1),
    screenOf(72, 0),
    dial(-8, 16, 6, 1),
    dial(8, 16, 6, 0),
    dial(-8, 32, 6, 0),
    dial(8, 32, 6, 1),
    fill('M-9 78h4v-20h-4ZM5 78h4v-24H5ZM-11 54h8v6h-8ZM3 50h8v6H3Z', tone.dark),
    ...[-14, -7, 0, 7, 14].map((x, at) => circle(x, 88, 2, at % 2 ? tone.lamp : tone.dark)),
  ].join('');
  const switches = [-60, -40, -20, 0, 20, 40, 60]
    .map((x, at) => circle(x, top - 9, 2, at % 3 ? tone.dark : tone.lamp, 0.9))
    .join('');
  const hat = stage.options.hats?.[0] ?? 'flight';
  const seats = [-1, 1].map((way) => {
    const x = width / 2 + way * 72 * scale;
    const y = height * floor + 26 * scale;
    const w = 30 * scale;
    const back = fill(
      `M${round(x - w * 1.2)} ${height + 9}V${round(y + w * 1.6)}Q${round(x - w * 1.2)} ${round(y + w)} ${round(x - w * 0.7)} ${round(y + w)}H${round(x + w * 0.7)}Q${round(x + w * 1.2)} ${round(y + w)} ${round(x + w * 1.2)} ${round(y + w * 1.6)}V${height + 9}Z`,
      tone.dark,
    );
    return (
      bust(x, y, unit * 0.088, tone.dark, {
        hat,
        hair: way < 0 ? 'fade' : 'bun',
        build: way < 0 ? 1.04 : 0.92,
        rim: light,
      }) +
      back +
      stroke(`M${round(x - w * 0.8)} ${round(y + w * 1.02)}H${round(x + w * 0.8)}`, light, unit * 0.003, 0.5)
    );
  });
  return [
    onFloor(
      stage,
      scale,
      floor,
      `<path fill-rule="evenodd" fill="${tone.wall}" d="${frame}"/>${stroke(`M-7-10V${top}M7-10V${top}M-92 ${top}H92`, light, 1.2, 0.35)}${switches}${panel}`,
    ),
    ...seats,
  ].join('');
}
