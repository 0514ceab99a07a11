import { type AnyObject, type ObjectSchema, ValidationError } from 'yup';
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
    return { problems: found.flatMap((each) => problemsOf(file, each)) };
  }
}

function problemsOf(file: string, error: ValidationError): ContentProblem[] {
  const field = error.path ?? '';
  if (error.type !== 'noUnknown') return [{ file, field, reason: problemReason(error) }];
  const names = String(error.params?.unknown).split(', ');
  return names.map((name) => ({
    file,
    field: field ? `${field}.${name}` : name,
    reason: 'is not a field of this file',
  }));
}
