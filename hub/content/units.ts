import { array, type InferType, object, string } from 'yup';
import { latitude, longitude, postcode, roleRef, state, text } from '../../src/domain/content/fields.ts';
import type { ReserveUnit } from '../../src/domain/entities/reserveUnit.ts';
import type { ContentProblem } from './ContentLibrary.ts';
import type { Source } from './contentFiles.ts';
import { jobId, jobUrl, offers } from './roles/page.ts';
import type { RoleSource } from './roles/schema.ts';
import type { EntryMethodSource } from './roles/wording.ts';

/** `units/{id}.json`: one Reserve unit and the roles it has open. */
export const unitSchema = object({
  name: text(80).required(),
  service: string().oneOf(['navy', 'army', 'air-force']).required(),
  suburb: text(60).required(),
  state: state().required(),
  postcode: postcode().required(),
  /** Both or neither: without them the unit is listed, and is on no map */
  latitude: latitude(),
  longitude: longitude(),
  roles: array(roleRef().required()).default([]),
  postal: object({
    address: text(120).required(),
    suburb: text(60).required(),
    state: state().required(),
    postcode: postcode().required(),
  })
    .noUnknown()
    .default(undefined)
    .optional(),
})
  .noUnknown()
  .required();

type UnitSource = InferType<typeof unitSchema>;
type UnitFiles = {
  units: Source<UnitSource>[];
  roles: Source<RoleSource>[];
  entryMethods: Source<EntryMethodSource>[];
};

/**
 * Returns a unit as a record, its roles linked to their Reserve pages [UNIT-03]. @param titleOf  title of a role by its
 * key
 */
export function unitRecord(id: string, unit: UnitSource, titleOf: (role: string) => string): ReserveUnit {
  return {
    id,
    name: unit.name,
    suburb: unit.suburb,
    state: unit.state,
    postcode: unit.postcode,
    ...(unit.latitude === undefined ? {} : { latitude: unit.latitude, longitude: unit.longitude }),
    service: unit.service,
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

/** Reports units of which only one coordinate is known. */
export function unitPlaces({ units }: Pick<UnitFiles, 'units'>): ContentProblem[] {
  return units.flatMap(({ file, data: { latitude: north, longitude: east } }) => {
    if ((north === undefined) === (east === undefined)) return [];
    const [field, other] = north === undefined ? ['latitude', 'longitude'] : ['longitude', 'latitude'];
    return [{ file, field, reason: `is missing beside ${other}: give both, or neither` }];
  });
}

/** Checks the roles that units offer: each must have a Reserve page. */
export function unitLinks(sources: UnitFiles): ContentProblem[] {
  const reserve = new Set(sources.roles.filter(({ data }) => offers(data, 'reserve', sources)).map(({ key }) => key));
  return sources.units.flatMap(({ file, data }) =>
    data.roles.flatMap((role, at) =>
      reserve.has(role) ? [] : [{ file, field: `roles[${at}]`, reason: `"${role}" is not a role with a Reserve page` }],
    ),
  );
}
