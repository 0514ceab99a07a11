import { svgOf } from './draw/svg.mjs';
import { boatCrew, diveBoat, landingCraft, soundings } from './frames/afloat.mjs';
import { cockpit } from './frames/cockpits.mjs';
import { bench, bridge, expo, flightDeck, ward } from './frames/decks.mjs';
import { engineRoom, hold, rackAisle, stores } from './frames/deepRooms.mjs';
import { dogTeam, fieldTent, radarPost } from './frames/fieldPosts.mjs';
import {
  armour,
  band,
  dogPatrol,
  fieldRadio,
  gate,
  handLaunch,
  hoseTeam,
  observers,
  powerLine,
  recovery,
  refuel,
  timberFrame,
  waterWorks,
  weatherBalloon,
} from './frames/outdoors.mjs';
import { greatDoor, hall, screens, watchRoom } from './frames/rooms.mjs';
import { dentalRoom, diningRoom, galley, library, office, planning, talk } from './frames/workRooms.mjs';
import { aircraftDock, cabin, networkRoom, parachuteLoft, physioRoom, weldShop } from './frames/workshops.mjs';
import { aboveClouds, airfield } from './grounds/air.mjs';
import { underWater } from './grounds/below.mjs';
import { coast } from './grounds/coast.mjs';
import { country } from './grounds/country.mjs';
import { openSea } from './grounds/openSea.mjs';
import { city, harbour, oval } from './grounds/town.mjs';
import { createStage } from './stage.mjs';

const GROUNDS = { openSea, country, aboveClouds, airfield, coast, underWater, city, harbour, oval };
const ROOMS = {
  galley,
  diningRoom,
  planning,
  office,
  library,
  talk,
  dentalRoom,
  engineRoom,
  stores,
  hold,
  rackAisle,
  cockpit,
  cabin,
  networkRoom,
  weldShop,
  aircraftDock,
  parachuteLoft,
  physioRoom,
};
const OUTDOORS = {
  armour,
  band,
  dogPatrol,
  dogTeam,
  fieldRadio,
  fieldTent,
  gate,
  handLaunch,
  hoseTeam,
  observers,
  powerLine,
  radarPost,
  recovery,
  refuel,
  timberFrame,
  waterWorks,
  weatherBalloon,
};
const AFLOAT = { boatCrew, diveBoat, landingCraft, soundings };
const FRAMES = {
  watchRoom,
  greatDoor,
  hall,
  screens,
  flightDeck,
  bridge,
  expo,
  ward,
  bench,
  ...ROOMS,
  ...OUTDOORS,
  ...AFLOAT,
};

/**
 * Draws a landscape, optionally with a room or a deck in front of it, as SVG. The same options give the same text.
 * @param options  ground, frame, motif, service, time, seed, width, height; see `createStage` for places and sizes
 */
export function drawScene(options) {
  const stage = createStage(options);
  const drawing = GROUNDS[options.ground](stage) + (options.frame ? FRAMES[options.frame](stage) : '');
  return svgOf(options, stage.defs(), drawing);
}
