/** Local storage: where the visitor said they are, latitude, longitude, suburb, state and postcode [EVS-28]. */
export const LOCATION_KEY = 'userLocation';

export function clearLocation(): void {
  localStorage.removeItem(LOCATION_KEY);
}
