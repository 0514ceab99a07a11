import type { Service } from '../services.ts';
import type { Image, Link } from './shared.ts';

/** The three services side by side, each linking to its own part of the site. */
export type ServiceTriptychFields = {
  /** For screen readers only: sighted visitors have the pictures */
  Title?: string;
  items: { Service: Service; Text?: string; Image?: Image; Link: Link }[];
};

/** A list of the next events, read when the page is opened. */
export type UpcomingEventsFields = {
  Title?: string;
  Link?: Link;
  /** Only events of this service and those open to all services */
  Service?: Service;
  /** Maximum number of rows; default 3 */
  NumberOfEvents?: number;
};
