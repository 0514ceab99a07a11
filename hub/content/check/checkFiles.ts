import type { AnyObject, ObjectSchema } from 'yup';
import type { ContentProblem } from '../ContentLibrary.ts';
import { type ContentSources, MANY_KINDS, ONE_FILES, placeOf } from '../contentTypes.ts';
import type { ContentFile } from '../readContentFiles.ts';
import { checkFile } from './checkFile.ts';

/**
 * Validates every file against the schema of its path. `sources` is returned only when there is no problem.
 * @param unreadable  files that exist but are not valid JSON, so that they are not reported as missing too
 */
export function checkFiles(
  files: ContentFile[],
  unreadable: readonly string[],
): { sources?: ContentSources; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const many: Record<string, object[]> = Object.fromEntries(MANY_KINDS.map((kind) => [kind, []]));
  const one: Record<string, unknown> = {};
  for (const each of files) {
    const place = placeOf(each.file);
    if (!place) {
      problems.push({ file: each.file, field: '', reason: 'is not in a place where content is looked for' });
      continue;
    }
    const checked = checkFile(each, place.schema as ObjectSchema<AnyObject>);
    if ('problems' in checked) problems.push(...checked.problems);
    else if ('key' in place) many[place.kind]?.push({ file: each.file, key: place.key, data: checked.data });
    else one[place.kind] = checked.data;
  }
  const present = new Set([...unreadable, ...files.map(({ file }) => file)]);
  for (const file of ONE_FILES) {
    if (!present.has(file)) problems.push({ file, field: '', reason: 'is missing' });
  }
  // Each schema has just validated its own part.
  return problems.length > 0 ? { problems } : { sources: { ...many, ...one } as ContentSources, problems };
}
