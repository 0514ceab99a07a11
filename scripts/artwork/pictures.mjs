// Every picture of the product. Names must never change, because content refers to them. A name begins with the service
// and ends with the time of day, because these two determine the colours shown before a picture has loaded.
import { AIR_FORCE } from './pictures/airForce.mjs';
import { ALL_SERVICES } from './pictures/allServices.mjs';
import { ARMY } from './pictures/army.mjs';
import { NAVY } from './pictures/navy.mjs';
import { PEOPLE } from './pictures/people.mjs';

const SERVICES = { navy: NAVY, army: ARMY, 'air-force': AIR_FORCE, 'tri-service': ALL_SERVICES };

const named = (kind, service) => (picture) => ({
  ...picture,
  kind,
  service,
  name: `${service}-${picture.subject}-${picture.time}`,
});

const scenes = Object.entries(SERVICES).flatMap(([service, list]) => list.map(named('scene', service)));
const people = Object.entries(PEOPLE).flatMap(([service, list]) => list.map(named('person', service)));

/**
 * name, kind, service, subject, seed, time, alt, `suits` (role categories, event types) and drawing options; `tall` has
 * the options that differ in the portrait crop.
 */
export const PICTURES = [...scenes, ...people];
