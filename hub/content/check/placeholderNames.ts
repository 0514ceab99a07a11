import type { ContentProblem } from '../ContentLibrary.ts';
import type { ContentSources } from '../contentTypes.ts';
import { placeholdersIn } from '../expand/placeholders.ts';
import { FACT_NAMES } from '../expand/roleFacts.ts';

const FACTS: ReadonlySet<string> = new Set(FACT_NAMES);
const WEEKS: ReadonlySet<string> = new Set(['initialWeeks']);

/** Checks that texts use only placeholders that will be filled in. */
export function placeholderNames(sources: ContentSources): ContentProblem[] {
  return [
    ...unknownNames('job-wording.json', sources['job-wording.json'], FACTS),
    ...sources.entryMethods.flatMap(({ file, data }) => unknownNames(file, data, FACTS)),
    ...sources.services.flatMap(({ file, data }) => unknownNames(file, data.training, WEEKS, 'training')),
  ];
}

function unknownNames(file: string, value: unknown, known: ReadonlySet<string>, field = ''): ContentProblem[] {
  if (typeof value === 'string') {
    return placeholdersIn(value)
      .filter((name) => !known.has(name))
      .map((name) => ({
        file,
        field,
        reason: `{${name}} is not one of ${[...known].map((each) => `{${each}}`).join(', ')}`,
      }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const step = Array.isArray(value) ? `[${name}]` : `${field && '.'}${name}`;
    return unknownNames(file, inner, known, `${field}${step}`);
  });
}
