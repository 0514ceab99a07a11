import { array, type InferType, number, object } from 'yup';
import { latitude, longitude, postcode, state, text } from '../../src/domain/content/fields.ts';
import { type LocalityTable, localityKey, localityTable } from '../../src/domain/location/localities.ts';
import type { ContentProblem } from './ContentLibrary.ts';

/**
 * `localities.json`: the places that a visitor can be near to, wherever the hub has no list of the whole country
 * [CON-17]. `rank`: 1 a capital city, 2 a large town, 3 a town; all others come after these.
 */
export const localitiesSchema = object({
  localities: array(
    object({
      locality: text(60).required(),
      state: state().required(),
      postcode: postcode().required(),
      latitude: latitude().required(),
      longitude: longitude().required(),
      rank: number().integer().min(1).max(3),
    })
      .noUnknown()
      .required(),
  ).required(),
})
  .noUnknown()
  .required();

type LocalitiesFile = InferType<typeof localitiesSchema>;

const LOWEST_RANK = 4;

export function localityRecord({ localities }: LocalitiesFile): LocalityTable {
  return localityTable(
    'core',
    localities.map(({ rank = LOWEST_RANK, ...place }) => ({ ...place, size: LOWEST_RANK - rank })),
  );
}

/** Reports places that are listed twice. */
export function localityProblems({ localities }: LocalitiesFile): ContentProblem[] {
  const first = new Map<string, number>();
  return localities.flatMap((place, at): ContentProblem[] => {
    const other = first.get(localityKey(place));
    if (other === undefined) {
      first.set(localityKey(place), at);
      return [];
    }
    const reason = `${place.locality} ${place.state} ${place.postcode} is there twice, the first time in localities[${other}]`;
    return [{ file: 'localities.json', field: `localities[${at}]`, reason }];
  });
}
