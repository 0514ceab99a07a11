import { slugOf } from '../../../src/domain/search/foldText.ts';
import type { ContentProblem } from '../ContentLibrary.ts';
import type { ContentSources } from '../contentTypes.ts';

/** Facet groups whose values records refer to by display name. */
const NAMED_BY_DISPLAY = { jobs: 'category', events: 'eventType' } as const;

/** Where records refer to a facet value by display name, its name must be the slug of that display name. */
export function facetNames(sources: ContentSources): ContentProblem[] {
  const facets = sources['facets.json'];
  return (['jobs', 'events'] as const).flatMap((search) =>
    facets[search].flatMap((group, at) =>
      group.values.flatMap(({ name, displayName }, place) => {
        const wanted = slugOf(displayName);
        if (group.name !== NAMED_BY_DISPLAY[search] || name === wanted) return [];
        return [
          { file: 'facets.json', field: `${search}[${at}].values[${place}].name`, reason: `must be "${wanted}"` },
        ];
      }),
    ),
  );
}
