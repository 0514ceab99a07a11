import type { SiteFooter, SiteNotification } from '../../domain/entities/settings.ts';
import type { SiteHeader } from '../navigation/readHeader.ts';

/** What every page knows of the site: data of the root route. */
export type Site = {
  origin: string;
  words?: { helplineHours: string; acknowledgement: string };
  header?: SiteHeader;
  footer?: SiteFooter;
  notification?: SiteNotification;
  tagManagerId?: string;
  /** Epoch milliseconds at which this device saved what it shows; undefined when the hub answered [PWA-12] */
  savedAt?: number;
};
