import type { Coordinates } from '../distance.ts';
import { type Point, project, unproject } from './projection.ts';

/** Pins that would touch, shown as one circle with their number. */
export type Cluster<P> = { pins: P[] } & Coordinates;

/** Steps in which groups are formed anew as the map comes nearer. */
const STEPS_OF_ZOOM = 2;

/** Returns the zoom for which groups are formed at another zoom: what does not touch there does not touch here. */
export function clusterZoom(zoom: number): number {
  return Math.floor(zoom * STEPS_OF_ZOOM) / STEPS_OF_ZOOM;
}

/**
 * Groups pins that would touch at this zoom. Whoever comes first in the list takes its neighbours, so that the same pins
 * always form the same groups; groups whose middles then touch become one.
 * @param gap  px between the points of two pins that do not touch
 * @returns every pin once; a pin on its own is a group of one
 */
export function clustersAt<P extends Coordinates>(pins: readonly P[], zoom: number, gap: number): Cluster<P>[] {
  let groups = pins.map((pin) => ({ pins: [pin], point: project(pin, zoom) }));
  for (;;) {
    const merged = mergeNear(groups, gap);
    if (merged.length === groups.length) break;
    groups = merged;
  }
  return groups.map(({ pins: grouped, point }) => ({ pins: grouped, ...unproject(point, zoom) }));
}

type Group<P> = { pins: P[]; point: Point };

/** One pass over a grid of cells as wide as the gap: a group can only touch one in the cells around its own. */
function mergeNear<P>(groups: readonly Group<P>[], gap: number): Group<P>[] {
  const cells = new Map<string, number[]>();
  const cellOf = ({ x, y }: Point) => [Math.floor(x / gap), Math.floor(y / gap)] as const;
  groups.forEach(({ point }, index) => {
    const key = cellOf(point).join();
    cells.set(key, [...(cells.get(key) ?? []), index]);
  });
  const taken = new Set<number>();
  return groups.flatMap((group, index) => {
    if (taken.has(index)) return [];
    taken.add(index);
    const [column, row] = cellOf(group.point);
    const near = [-1, 0, 1]
      .flatMap((right) => [-1, 0, 1].flatMap((down) => cells.get(`${column + right},${row + down}`) ?? []))
      .filter((other) => !taken.has(other) && distance(groups[other], group) < gap)
      .sort((a, b) => a - b);
    for (const other of near) taken.add(other);
    const members = [group, ...near.flatMap((other) => groups[other] ?? [])];
    return [{ pins: members.flatMap(({ pins }) => pins), point: middleOf(members) }];
  });
}

function distance(a: Group<unknown> | undefined, b: Group<unknown>): number {
  return a ? Math.hypot(a.point.x - b.point.x, a.point.y - b.point.y) : Number.POSITIVE_INFINITY;
}

/** The middle of all pins, not of the groups: a circle stands where most of its pins are. */
function middleOf(groups: readonly Group<unknown>[]): Point {
  const total = groups.reduce((sum, { pins }) => sum + pins.length, 0);
  const mean = (axis: 'x' | 'y') => groups.reduce((sum, { pins, point }) => sum + point[axis] * pins.length, 0) / total;
  return { x: mean('x'), y: mean('y') };
}
