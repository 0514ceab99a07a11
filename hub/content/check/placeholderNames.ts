import type { ContentProblem } from '../ContentLibrary.ts';
import type { ContentSources } from '../contentTypes.ts';
import { placeholdersIn } from '../expand/placeholders.ts';
import { FACT_NAMES } from '../expand/roleFacts.ts';
import { textsIn } from './textsIn.ts';

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
  return textsIn(value, field).flatMap(({ text, field: place }) =>
    placeholdersIn(text)
      .filter((name) => !known.has(name))
      .map((name) => ({
        file,
        field: place,
        reason: `{${name}} is not one of ${[...known].map((each) => `{${each}}`).join(', ')}`,
      })),
  );
}
