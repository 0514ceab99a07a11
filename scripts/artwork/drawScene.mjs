import { svgOf } from './draw/svg.mjs';
import { bench, bridge, expo, flightDeck, ward } from './frames/decks.mjs';
import { greatDoor, hall, screens, watchRoom } from './frames/rooms.mjs';
import { aboveClouds, airfield } from './grounds/air.mjs';
import { underWater } from './grounds/below.mjs';
import { coast } from './grounds/coast.mjs';
import { country } from './grounds/country.mjs';
import { openSea } from './grounds/openSea.mjs';
import { city, harbour, oval } from './grounds/town.mjs';
import { createStage } from './stage.mjs';

const GROUNDS = { openSea, country, aboveClouds, airfield, coast, underWater, city, harbour, oval };
const FRAMES = { watchRoom, greatDoor, hall, screens, flightDeck, bridge, expo, ward, bench };

/**
 * Draws a landscape, optionally with a room or a deck in front of it, as SVG. The same options give the same text.
 * @param options  ground, frame, motif, service, time, seed, width, height; see `createStage` for places and sizes
 */
export function drawScene(options) {
  const stage = createStage(options);
  const drawing = GROUNDS[options.ground](stage) + (options.frame ? FRAMES[options.frame](stage) : '');
  return svgOf(options, stage.defs(), drawing);
}
