import { describe, expect, it } from 'vitest';
import { localitiesOf, localityTable, STATES } from '../../../../src/domain/location/localities.ts';
import { buildLocality, placeLine } from '../../../builders/buildLocality.ts';
import { seededRandom } from '../../../chaos/support/seededRandom.ts';

describe('a table of localities', () => {
  it('gives back every row exactly, whatever its numbers, in the order of state, postcode and name', () => {
    const random = seededRandom(17);
    const within = (most: number) => Math.floor(random() * most);
    const rows = Array.from({ length: 2_000 }, (_, at) =>
      buildLocality({
        locality: `Place ${at}`,
        state: STATES[within(STATES.length)],
        postcode: String(within(10_000)).padStart(4, '0'),
        latitude: (within(1_800_001) - 900_000) / 10_000,
        longitude: (within(3_600_001) - 1_800_000) / 10_000,
        size: within(30_000),
      }),
    );
    const sorted = rows.toSorted((a, b) => {
      const [one, other] = [a, b].map(({ state, postcode, locality }) => [state, postcode, locality].join());
      return (one ?? '') < (other ?? '') ? -1 : 1;
    });
    expect(localitiesOf(JSON.parse(JSON.stringify(localityTable('country', rows))))).toEqual(sorted);
  });

  it('may be empty', () => {
    expect(localitiesOf(localityTable('core', []))).toEqual([]);
  });

  it('keeps the zero at the beginning of a postcode [HTTP-12]', () => {
    const table = localityTable('core', [buildLocality({ locality: 'Darwin', state: 'NT', postcode: '0800' })]);
    expect(localitiesOf(table).map(placeLine)).toEqual(['Darwin NT 0800']);
  });
});
