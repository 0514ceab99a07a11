import type { LoaderFunctionArgs } from 'react-router-dom';
import { contentAccess } from '../../content/contentContext.tsx';
import { readUnitRoles } from '../../content/units/readUnitRoles.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { readUnitLocator } from '../../domain/units/unitLocator.ts';
import { DeferredUnitSearch, DeferredUnits } from './deferredParts.ts';
import { askPlace, askUnits } from './findUnits.ts';

/**
 * Finds the units near the place in the address, without one all of them: on the hub, on the device, or by the hub over
 * HTTP [UNIT-06, UNIT-07, UNIT-17, PWA-10]. Another search ends this one [UNIT-08].
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { open, search, places = search } = contentAccess(context);
  const { signal } = request;
  const locator = readUnitLocator(new URL(request.url).searchParams);
  const source = await open();
  const [content, place, roles] = await Promise.all([
    source.route(ROUTES.reserveUnits.path),
    askPlace(locator.location, places, signal),
    // For those whose browser opens no drawer.
    locator.unit === undefined ? undefined : readUnitRoles(source, locator.unit),
    DeferredUnitSearch.preload(),
    DeferredUnits.preload(),
  ]);
  const found = await askUnits(place, search, signal);
  const { unit } = locator;
  return { seo: content?.seo, locator, place, found, roles: unit && roles ? { unit, roles } : undefined };
}
