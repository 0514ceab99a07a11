import type { ReserveUnit } from '../../../src/domain/entities/reserveUnit.ts';
import type { UnitSource } from '../model/unit.ts';
import { jobId, jobUrl } from './jobAddress.ts';

/**
 * Returns a unit as a record, its roles linked to their Reserve pages [UNIT-03]. @param titleOf  title of a role by its
 * key
 */
export function expandUnit(id: string, unit: UnitSource, titleOf: (role: string) => string): ReserveUnit {
  return {
    id,
    name: unit.name,
    suburb: unit.suburb,
    state: unit.state,
    postcode: unit.postcode,
    latitude: unit.latitude,
    longitude: unit.longitude,
    jobs: unit.roles.map((role) => ({
      id: jobId(role, 'reserve'),
      title: titleOf(role),
      url: jobUrl(role, 'reserve'),
    })),
    // The screen decides which unit is active: none, until a visitor picks one.
    isActive: false,
    ...(unit.postal
      ? {
          postalAddress: unit.postal.address,
          postalSuburb: unit.postal.suburb,
          postalState: unit.postal.state,
          postalPostcode: unit.postal.postcode,
        }
      : {}),
  };
}
