import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import borders from './sources/borders.geojson?url&no-inline';
import coast from './sources/coast.geojson?url&no-inline';
import water from './sources/water.geojson?url&no-inline';

/** Addresses of what the map's library asks for once it runs, one after the other: its worker, and the worker's sources. */
export const MAP_FILES = { worker: workerUrl, borders, coast, water } as const;
