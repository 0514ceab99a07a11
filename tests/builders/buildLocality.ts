import { type Locality, localityTable } from '../../src/domain/location/localities.ts';
import { createLocalityLookup, type LocalityLookup } from '../../src/domain/location/localityLookup.ts';

export function buildLocality(overrides: Partial<Locality> = {}): Locality {
  return {
    locality: 'Dubbo',
    state: 'NSW',
    postcode: '2830',
    latitude: -32.2569,
    longitude: 148.6011,
    size: 0,
    ...overrides,
  };
}

/** `St Kilda VIC 3182`, with a size behind it where that matters. */
export function localityFrom(line: string): Locality {
  const [, locality = '', state = '', postcode = '', size = '0'] =
    /^(.+) ([A-Z]{2,3}) (\d{4})(?: (\d+))?$/.exec(line) ?? [];
  return buildLocality({ locality, state, postcode, size: Number(size) });
}

/** @param core, country  lines as above, or localities */
export function buildLookup(
  core: readonly (string | Locality)[],
  country?: readonly (string | Locality)[],
): Promise<LocalityLookup> {
  const table = (id: 'core' | 'country', places: readonly (string | Locality)[]) =>
    localityTable(
      id,
      places.map((place) => (typeof place === 'string' ? localityFrom(place) : place)),
    );
  return createLocalityLookup(
    { core: table('core', core), country: country && table('country', country) },
    async () => undefined,
  );
}

export const placeLine = ({ locality, state, postcode }: Pick<Locality, 'locality' | 'state' | 'postcode'>): string =>
  `${locality} ${state} ${postcode}`;
