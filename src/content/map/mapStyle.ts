import type { FeatureCollection, Point } from 'geojson';
import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { NAMED_FROM, type NamedPlace } from '../../domain/map/places.ts';
import borders from './sources/borders.geojson?url&no-inline';
import coast from './sources/coast.geojson?url&no-inline';
import water from './sources/water.geojson?url&no-inline';

/** What the map takes from the style sheet, so that it has the page's colours, light or dark. The sea is the page's. */
export const MAP_COLOURS = {
  shallow: '--map-shallow',
  shelf: '--map-shelf',
  land: '--map-land',
  abroad: '--map-abroad',
  coast: '--map-coast',
  border: '--map-border',
  water: '--map-water',
  state: '--fg-3',
  town: '--fg',
} as const;
export type MapColours = Record<keyof typeof MAP_COLOURS, string>;

/** The library counts in tiles twice as wide as those in which the product gives zooms [DEC-105]. */
export const ZOOM_OFFSET = -1;

/** A family with a weight in its name, by which the library draws letters without any file of glyphs. */
export const MAP_FONT = 'Map Semibold';

/**
 * The style of the product's own map: no service, no key, no tiles and no glyphs, only the files that `npm run map` makes.
 * @param places  named on the map
 */
export function mapStyle(colours: MapColours, places: readonly NamedPlace[]): StyleSpecification {
  return {
    version: 8,
    sources: {
      coast: { type: 'geojson', data: coast },
      // The same, coarser: below wide lines nobody sees each cove, and a processor without graphics draws them all.
      shelf: { type: 'geojson', data: coast, tolerance: 4 },
      borders: { type: 'geojson', data: borders },
      water: { type: 'geojson', data: water },
      places: { type: 'geojson', data: placePoints(places) },
    },
    layers: [...groundLayers(colours), ...nameLayers(colours)],
  };
}

/** An absolute address: the worker resolves others against its own. */
function placePoints(places: readonly NamedPlace[]): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: places.map(({ latitude, longitude, ...properties }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}

function groundLayers(colours: MapColours): LayerSpecification[] {
  const land: { source: string; filter: FilterSpecification } = { source: 'coast', filter: ['==', 'kind', 'land'] };
  const glow = (id: string, source: string, colour: string, width: number): LayerSpecification => ({
    id,
    type: 'line',
    ...land,
    source,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': ['interpolate', ['linear'], ['zoom'], 2, width / 2, 4, width] },
  });
  return [
    glow('far', 'shelf', colours.shelf, 64),
    glow('shelf', 'shelf', colours.shallow, 34),
    glow('shallow', 'coast', colours.shelf, 10),
    {
      id: 'abroad',
      type: 'fill',
      source: 'coast',
      filter: ['==', 'kind', 'abroad'],
      paint: { 'fill-color': colours.abroad, 'fill-antialias': false },
    },
    { id: 'land', type: 'fill', ...land, paint: { 'fill-color': colours.land, 'fill-antialias': false } },
    {
      // The coast is drawn for small maps: a town on a harbour falls just off it. Four kilometres of land lie under each.
      id: 'harbours',
      type: 'circle',
      source: 'places',
      minzoom: 4,
      filter: ['>', 'rank', 0],
      paint: {
        'circle-color': colours.land,
        'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 3, 0.5, 10, 58],
      },
    },
    {
      id: 'rivers',
      type: 'line',
      source: 'water',
      filter: ['==', 'kind', 'river'],
      paint: { 'line-color': colours.water, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, 8, 2] },
    },
    {
      id: 'lakes',
      type: 'fill',
      source: 'water',
      filter: ['==', 'kind', 'lake'],
      paint: { 'fill-color': colours.water },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: { 'line-color': colours.border, 'line-width': 1.4, 'line-dasharray': [5, 3.5] },
    },
    {
      id: 'coast',
      type: 'line',
      ...land,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.coast, 'line-width': 1.6 },
    },
  ];
}

function nameLayers(colours: MapColours): LayerSpecification[] {
  const ranks = NAMED_FROM.map((zoom, rank) => ({ rank, zoom: zoom + ZOOM_OFFSET })).filter(({ rank }) => rank > 0);
  const dots = ranks.map(
    ({ rank, zoom }): LayerSpecification => ({
      id: `dots-${rank}`,
      type: 'circle',
      source: 'places',
      minzoom: zoom,
      filter: ['==', 'rank', rank],
      paint: { 'circle-color': colours.town, 'circle-radius': rank < 3 ? 3 : 2.2 },
    }),
  );
  const names = ranks.map(
    ({ rank, zoom }): LayerSpecification => ({
      id: `names-${rank}`,
      type: 'symbol',
      source: 'places',
      minzoom: zoom,
      filter: ['==', 'rank', rank],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [MAP_FONT],
        'text-size': rank < 3 ? 15 : 13,
        'text-anchor': ['get', 'anchor'],
        'text-offset': ['match', ['get', 'anchor'], 'right', ['literal', [-0.6, 0]], ['literal', [0.6, 0]]],
        'text-max-width': 20,
        'symbol-sort-key': rank,
      },
      paint: { 'text-color': colours.town, 'text-halo-color': colours.land, 'text-halo-width': 2 },
    }),
  );
  return [
    ...dots,
    // The layer that comes last is placed first: capitals win over the localities around them.
    ...names.reverse(),
    {
      id: 'states',
      type: 'symbol',
      source: 'places',
      maxzoom: 7,
      filter: ['==', 'rank', 0],
      layout: {
        'text-field': ['step', ['zoom'], ['get', 'state'], 4.4, ['upcase', ['get', 'name']]],
        'text-font': [MAP_FONT],
        'text-size': 15,
        'text-letter-spacing': 0.08,
      },
      paint: { 'text-color': colours.state },
    },
  ];
}
