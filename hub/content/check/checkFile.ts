import { type AnyObject, type ObjectSchema, reach, ValidationError } from 'yup';
import { lettersApart } from '../../../src/domain/search/editDistance.ts';
import type { ContentProblem } from '../ContentLibrary.ts';
import type { ContentFile } from '../readContentFiles.ts';
import { problemReason } from './problemReason.ts';

/**
 * Validates one file against its schema, without type coercion: a number in quotes is a problem. Valid data is returned
 * with defaults filled in and rich text sanitised [HUB-21, HUB-22].
 */
export function checkFile<T extends AnyObject>(
  { file, json }: ContentFile,
  schema: ObjectSchema<T>,
): { data: T } | { problems: ContentProblem[] } {
  try {
    schema.validateSync(json, { strict: true, abortEarly: false });
    return { data: schema.cast(json) as T };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    return { problems: found.flatMap((each) => problemsOf({ file, json }, schema as ObjectSchema<AnyObject>, each)) };
  }
}

function problemsOf(
  { file, json }: ContentFile,
  schema: ObjectSchema<AnyObject>,
  error: ValidationError,
): ContentProblem[] {
  const field = error.path ?? '';
  if (error.type !== 'noUnknown') return [{ file, field, reason: problemReason(error) }];
  const names = String(error.params?.unknown).split(', ');
  const place = (field === '' ? schema : reach(schema, field, json)) as Partial<ObjectSchema<AnyObject>>;
  return names.map((name) => ({
    file,
    field: field ? `${field}.${name}` : name,
    reason: unknownField(name, Object.keys(place.fields ?? {})),
  }));
}

function unknownField(name: string, known: string[]): string {
  const distance = new Map(known.map((each) => [each, lettersApart(name.toLowerCase(), each.toLowerCase())]));
  const nearestFirst = known.toSorted((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0));
  return `unknown field \`${name}\`; ${known.length > 0 ? `fields here: ${nearestFirst.join(', ')}` : 'there are no fields here'}`;
}
