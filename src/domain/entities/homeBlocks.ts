import type { Service } from '../services.ts';
import type { Image, Link } from './shared.ts';

/** The three services side by side, each the way into its own part of the site. */
export type ServiceTriptychFields = {
  /** Heard, not seen: the pictures say it to the eye */
  Title?: string;
  items: { Service: Service; Text?: string; Image?: Image; Link: Link }[];
};

/** The next events as a list, read when the page is opened. */
export type UpcomingEventsFields = {
  Title?: string;
  Link?: Link;
  /** Only events of this service and those of all services */
  Service?: Service;
  /** Rows at most; 3 unless said otherwise */
  NumberOfEvents?: number;
};
