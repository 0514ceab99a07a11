/** The areas of the site that have a map, each with a key and a map id of its own at an outside map service [UNIT-26]. */
export const MAP_AREAS = ['units', 'events'] as const;
export type MapArea = (typeof MAP_AREAS)[number];

/** Addresses of the styles of an outside map; an area without one has the product's own map [DEC-105]. */
export type MapStyles = Partial<Record<MapArea, string>>;
