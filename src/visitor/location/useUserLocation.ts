import { useEffect } from 'react';
import { parseUserLocation, type UserLocation } from '../../domain/location/userLocation.ts';
import { persisted, storedKeys } from '../../platform/persisted.ts';
import { usePersisted } from '../../platform/usePersisted.ts';

/** Local storage: where the visitor said they are, latitude, longitude, suburb, state and postcode [EVS-28]. */
export const LOCATION_KEY = 'userLocation';

/** What is stored and is no location counts as none. */
export const storedLocation = persisted(LOCATION_KEY, parseUserLocation);

/** Where the visitor said they are, in step with the other tabs; undefined in the hub's markup, and where it is not known. */
export function useUserLocation(): UserLocation | undefined {
  const location = usePersisted(storedLocation, undefined);
  useEffect(() => {
    if (!location && storedKeys(LOCATION_KEY).length > 0 && !storedLocation.read()) forgetLocation();
  }, [location]);
  return location;
}

/** Stores where the visitor is; undefined forgets it. */
export function setUserLocation(location: UserLocation | undefined): void {
  if (location) storedLocation.write(location);
  else forgetLocation();
}

function forgetLocation(): void {
  try {
    storedLocation.clear();
  } catch (error) {
    console.warn('the location cannot be removed', error);
  }
}
