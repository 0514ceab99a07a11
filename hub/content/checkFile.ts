import { type AnyObject, type ObjectSchema, reach, ValidationError } from 'yup';
import type { CheckContext } from '../../src/domain/content/fields.ts';
import { lettersApart } from '../../src/domain/search/editDistance.ts';
import type { ContentProblem } from './ContentLibrary.ts';
import type { ContentFile } from './contentFiles.ts';
import { namedPicture } from './media/pictureIndex.ts';
import { sanitiseHtml } from './sanitiseHtml.ts';

const context: CheckContext = {
  sanitise: sanitiseHtml,
  hasPicture: (reference) => namedPicture(reference) !== undefined,
};

/** Entries of one list: no schema that says nothing else means more. */
const MOST_ENTRIES = 5_000;
/** Blocks within blocks are the deepest, and need about ten. */
const MOST_LEVELS = 40;
const MOST_PROBLEMS = 10;

/** Finds lists without an end before a schema looks at each of their entries. */
function endlessParts(file: string, json: unknown): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const look = (value: unknown, field: string, level: number): void => {
    if (typeof value !== 'object' || value === null || problems.length >= MOST_PROBLEMS) return;
    if (level > MOST_LEVELS) {
      problems.push({ file, field, reason: `lies within more than ${MOST_LEVELS} lists and objects` });
    } else if (Array.isArray(value)) {
      if (value.length > MOST_ENTRIES) {
        problems.push({ file, field, reason: `has ${value.length} entries, and a list has at most ${MOST_ENTRIES}` });
      } else for (const [at, entry] of value.entries()) look(entry, `${field}[${at}]`, level + 1);
    } else {
      for (const [name, inner] of Object.entries(value)) look(inner, field ? `${field}.${name}` : name, level + 1);
    }
  };
  look(json, '', 0);
  return problems;
}

/**
 * Validates one file against its schema, without type coercion: a number in quotes is a problem. Valid data is returned
 * with defaults filled in and rich text sanitised [HUB-21, HUB-22].
 */
export function checkFile<T extends AnyObject>(
  { file, json }: ContentFile,
  schema: ObjectSchema<T>,
): { data: T } | { problems: ContentProblem[] } {
  const endless = endlessParts(file, json);
  if (endless.length > 0) return { problems: endless };
  try {
    schema.validateSync(json, { strict: true, abortEarly: false, context });
    return { data: schema.cast(json, { context }) as T };
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

/** Returns the problem with one value in words for its editor, such as `must be one of navy, army`. */
function problemReason({ type, params, message, value }: ValidationError & { value?: unknown }): string {
  switch (type) {
    case 'optionality':
    case 'required':
    case 'defined':
    case 'nullable':
      return value === '' ? 'must not be empty' : 'is missing';
    case 'typeError':
      return `must be ${KINDS[String(params?.type)] ?? `of type ${params?.type}`}, not ${shown(value)}`;
    case 'oneOf':
      return `must be one of ${params?.values}, not ${shown(value)}`;
    case 'integer':
      return `must be a whole number, not ${shown(value)}`;
    case 'min':
      return Array.isArray(value) ? `must have at least ${params?.min}` : `must be ${params?.min} or more`;
    case 'max':
      if (typeof value === 'number') return `must be ${params?.max} or less`;
      return `must have at most ${params?.max}${typeof value === 'string' ? ' characters' : ''}`;
    case 'trim':
      return 'must not begin or end with a space';
    case 'email':
      return 'must be an email address';
    case 'uuid':
      return 'must be a UUID';
    default:
      return message;
  }
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object in braces',
};

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
