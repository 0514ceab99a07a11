import { useRouteLoaderData } from 'react-router-dom';
import type { SiteFooter, SiteNotification } from '../../domain/entities/settings.ts';
import type { SiteHeader } from '../navigation/readHeader.ts';

export const ROOT_ROUTE_ID = 'root';

/** Data of the root route; undefined while even that could not be loaded. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>(ROOT_ROUTE_ID);
}

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
