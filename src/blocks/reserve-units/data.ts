import type { BlockQuestion } from '../../content/blocks/block.ts';
import type { ContentSource } from '../../content/source/ContentSource.ts';
import type { Coordinates } from '../../domain/distance.ts';
import type { ReserveUnit } from '../../domain/entities/reserveUnit.ts';
import { type ListedUnit, listedUnits } from '../../domain/units/unitList.ts';
import { findUnits, unitSearchRequest } from '../../domain/units/unitSearch.ts';
import type { ReserveUnitsFields } from './fields.ts';

/** The nearest units: of the release at hand, and by the hub's own call before there is one [DEC-103, HTTP-10, UNIT-20]. */
export async function load({ source, fields }: BlockQuestion<ReserveUnitsFields>): Promise<ListedUnit[]> {
  const point = { latitude: fields.Latitude, longitude: fields.Longitude };
  return listedUnits(await readUnits(source, point));
}

async function readUnits(source: ContentSource, point: Coordinates): Promise<ReserveUnit[]> {
  if (source.kind !== 'hub') return findUnits(await source.all('units'), unitSearchRequest(point)).Results;
  const { searchSite } = await import('../../content/search/browserSearch.pageOnly.ts');
  return (await searchSite('unitLocations', point, new AbortController().signal)).answer.units;
}
