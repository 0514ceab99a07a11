// Contour lines of an invented landscape: marching squares over a smooth field, joined into curves.
import { noise2 } from './noise.mjs';
import { round } from './svg.mjs';

/** The cell edges joined by a line, by which corners lie above the level (clockwise from the upper left). */
const JOINS = {
  1: ['left top'],
  2: ['top right'],
  3: ['left right'],
  4: ['right bottom'],
  5: ['left top', 'right bottom'],
  6: ['top bottom'],
  7: ['left bottom'],
  8: ['left bottom'],
  9: ['top bottom'],
  10: ['top right', 'left bottom'],
  11: ['right bottom'],
  12: ['left right'],
  13: ['top right'],
  14: ['left top'],
};

/** @param cell  cell size @param scale  size of landforms @returns one path per level */
export function contourPaths({ width, height, seed, levels = 12, cell = 14, scale }) {
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const at = (column, row) => {
    const [x, y] = [(column * cell) / scale, (row * cell) / scale];
    const broad = 0.62 * noise2(x, y, seed) + 0.28 * noise2(x * 2.1 + 9, y * 2.1, seed + 1);
    return broad + 0.1 * noise2(x * 4.3, y * 4.3 + 5, seed + 2);
  };
  const field = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => at(column, row)),
  );
  return Array.from({ length: levels - 1 }, (_, index) => {
    const level = 0.14 + (0.74 * (index + 1)) / levels;
    return chains(crossings(field, level, cell))
      .map((chain) => curve(chain, cell))
      .join('');
  });
}

/** Points where the level crosses the grid, with their neighbours along the line. */
function crossings(field, level, cell) {
  const nodes = new Map();
  const node = ([key, x, y]) => {
    const known = nodes.get(key) ?? { key, x, y, next: [] };
    nodes.set(key, known);
    return known;
  };
  for (let row = 0; row < field.length - 1; row += 1) {
    for (let column = 0; column < field[row].length - 1; column += 1) {
      const [a, b, c, d] = [
        field[row][column],
        field[row][column + 1],
        field[row + 1][column + 1],
        field[row + 1][column],
      ];
      const above = Number(a > level) + 2 * Number(b > level) + 4 * Number(c > level) + 8 * Number(d > level);
      const share = (from, to) => ((level - from) / (to - from)) * cell;
      const [x, y] = [column * cell, row * cell];
      const edges = {
        top: () => [`h${column},${row}`, x + share(a, b), y],
        right: () => [`v${column + 1},${row}`, x + cell, y + share(b, c)],
        bottom: () => [`h${column},${row + 1}`, x + share(d, c), y + cell],
        left: () => [`v${column},${row}`, x, y + share(a, d)],
      };
      for (const join of JOINS[above] ?? []) {
        const [one, other] = join.split(' ').map((edge) => node(edges[edge]()));
        one.next.push(other);
        other.next.push(one);
      }
    }
  }
  return nodes;
}

/** Points in the order of their line; open lines first, so that none is entered in its middle. */
function chains(nodes) {
  const seen = new Set();
  const starts = [...nodes.values()].sort((a, b) => a.next.length - b.next.length);
  return starts.flatMap((start) => {
    const chain = [];
    for (let node = start; node && !seen.has(node); node = node.next.find((next) => !seen.has(next))) {
      seen.add(node);
      chain.push(node);
    }
    return chain.length < 6 ? [] : [chain];
  });
}

/** Every other point, joined by curves through the midpoints. */
function curve(chain, cell) {
  const [first, last] = [chain[0], chain.at(-1)];
  const isClosed = Math.hypot(first.x - last.x, first.y - last.y) < cell * 1.6;
  const points = chain.filter((_, index) => index % 2 === 0);
  if (isClosed) points.push(points[0], points[1]);
  const middle = (index) => [(points[index].x + points[index + 1].x) / 2, (points[index].y + points[index + 1].y) / 2];
  const [startX, startY] = isClosed ? middle(0) : [first.x, first.y];
  let d = `M${round(startX)} ${round(startY)}`;
  for (let index = 1; index < points.length - 1; index += 1) {
    const [x, y] = middle(index);
    d += `Q${round(points[index].x)} ${round(points[index].y)} ${round(x)} ${round(y)}`;
  }
  return isClosed ? d : `${d}L${round(last.x)} ${round(last.y)}`;
}
