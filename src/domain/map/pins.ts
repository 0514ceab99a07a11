import type { Service } from '../services.ts';

/** A place on the map, with the number and the name that it has in the list beside it. */
export type MapPin = {
  id: string;
  number: number;
  name: string;
  /** Degrees, north and east positive */
  latitude: number;
  longitude: number;
  /** Shown close up, where there is no street map: the street address, or the suburb */
  detail?: string;
  /** Gives the pin its colour; all services together when missing */
  service?: Service;
};
