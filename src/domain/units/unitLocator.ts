import { ROUTES } from '../site/routes.ts';

/** What the address of the unit locator says. */
export type UnitLocator = {
  /** A suburb or postcode, or `latitude,longitude`, as it was typed */
  location?: string;
  /** Id of the unit whose roles are listed */
  unit?: string;
};

/** Longer texts name no place and no unit. */
const MAX_LENGTH = 60;

export function readUnitLocator(query: URLSearchParams): UnitLocator {
  const text = (name: string) => query.get(name)?.trim().slice(0, MAX_LENGTH) || undefined;
  return { location: text('location'), unit: text('unit') };
}

export function unitLocatorAddress({ location, unit }: UnitLocator): string {
  const query = new URLSearchParams({ ...(location && { location }), ...(unit && { unit }) });
  return query.size > 0 ? `${ROUTES.reserveUnits.path}?${query}` : ROUTES.reserveUnits.path;
}

/** What is listed, in words: `5 units near Dubbo NSW 2830`. */
export function listedText(shown: number, place: string | undefined): string {
  const units = shown === 1 ? '1 unit' : `${shown} units`;
  return place ? `${units} near ${place}` : units;
}

/** The unit that somebody chose, in the list or on the map, and where the other of the two must follow. */
export type UnitSelection = {
  active?: string;
  /** Where it was chosen */
  from?: 'list' | 'map';
  /** Name of the unit that was active and is listed no longer */
  withdrawn?: string;
};
type Named = { id: string; name: string };
export type UnitSelectionEvent =
  | { type: 'CHOSEN'; id: string; from: 'list' | 'map' }
  /** Other units are listed: another search, or another release */
  | { type: 'LISTED'; before: readonly Named[]; now: readonly Named[]; isSameSearch: boolean };

/**
 * Choosing in the list moves the map, choosing on the map moves the list [UNIT-04]. A unit that is withdrawn while it is
 * active is active no longer, and that is said; one that another search does not list is only forgotten.
 */
export function unitSelection(state: UnitSelection, event: UnitSelectionEvent): UnitSelection {
  if (event.type === 'CHOSEN') return { active: event.id, from: event.from };
  const { before, now, isSameSearch } = event;
  if (state.active === undefined || now.some(({ id }) => id === state.active)) {
    return isSameSearch ? state : { active: state.active };
  }
  return isSameSearch ? { withdrawn: before.find(({ id }) => id === state.active)?.name } : {};
}
