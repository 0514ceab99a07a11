import type { HubAnswer } from '../../api/askHub.ts';
import { askClosestLocations, askLocations, type LocationAnswer, type Point } from '../../api/search.ts';
import type { Location } from '../../domain/entities/shared.ts';
import { isEditing } from '../../platform/editingMode.ts';

/**
 * Places to suggest for what a visitor types. None when the hub cannot say; none for editors, for whom nothing is
 * looked up [EDIT-04].
 * @param signal  ends the call, for example because the visitor typed on [UNIT-15]
 */
export async function findLocations(query: string, signal: AbortSignal): Promise<Location[]> {
  return isEditing() ? [] : placesOf(await askLocations(query, signal), signal);
}

/** Where a visitor is who gave their position, the closest place first; the same as above for editors [EDIT-04]. */
export async function findClosestLocations(point: Point, signal: AbortSignal): Promise<Location[]> {
  return isEditing() ? [] : placesOf(await askClosestLocations(point, signal), signal);
}

function placesOf(answer: HubAnswer<LocationAnswer>, { aborted }: AbortSignal): Location[] {
  if (aborted) return [];
  if (answer.type === 'ok') return answer.value.items;
  console.warn('locations: the hub could not say', answer.type);
  return [];
}
