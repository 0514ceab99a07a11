import { useRouteLoaderData } from 'react-router-dom';
import type { Site } from './site.ts';

export const ROOT_ROUTE_ID = 'root';

/** Data of the root route; undefined while even that could not be loaded. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>(ROOT_ROUTE_ID);
}
