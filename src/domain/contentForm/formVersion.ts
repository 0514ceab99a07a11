/** What the hub keeps of a form, and how it judges what was sent. Pure. */
import {
  FIELD_TYPES,
  type FormDefinition,
  type FormField,
  fieldPart,
  fieldTypeOf,
  flatFields,
  TICKED,
} from './contentForm.ts';
import { cleanValue, type FieldValue, type FileFacts, fieldError, type PatternEngine } from './fieldRules.ts';

/**
 * One version of a form, which never changes: its id holds the hash of all that it asks. The hub keeps every version
 * that it has published, so that whoever began on one finishes on it.
 */
export type FormVersion = {
  /** `{form}.{hash}`, the `formItemId` of its context */
  id: string;
  form: string;
  redirectUrl?: string;
  /** In their order */
  steps: FormStep[];
};
type FormStep = { title?: string; fields: FormField[] };

/** Returns one step as the page gets it. @param at  from 0 */
export function formDefinition({ steps }: FormVersion, at: number, action: string): FormDefinition {
  const titles = steps.map(({ title }, index) => title ?? `Step ${index + 1}`);
  return {
    fields: steps[at]?.fields ?? [],
    antiForgeryToken: '',
    action,
    ...(steps.length > 1 && { steps: { current: at + 1, titles } }),
  };
}

/** Returns the step that was sent, from 0, by the button among the parts; -1 when none of its buttons is. */
export function sentStep({ steps }: FormVersion, parts: ReadonlySet<string>): number {
  return steps.findIndex(({ fields }) =>
    flatFields(fields).some((field) => fieldTypeOf(field) === 'button' && parts.has(field.name)),
  );
}

/** The parts of a post: texts by the name of their part, and what is known of files. */
export type PostedParts = {
  texts: ReadonlyMap<string, readonly string[]>;
  files: ReadonlyMap<string, FileFacts>;
};

/** A declared field with its value, cleaned, and its message when it breaks a rule. */
export type JudgedField = { field: FormField; value: FieldValue; error: string | undefined };

/**
 * Judges the fields of all steps up to the one that was sent, in order. Parts of fields that the form does not declare
 * are not looked at.
 * @param step  from 0
 */
export function judgeParts(
  { steps }: FormVersion,
  step: number,
  { texts, files }: PostedParts,
  htmlPrefix: string,
  compile: PatternEngine,
): JudgedField[] {
  return steps
    .slice(0, step + 1)
    .flatMap(({ fields }) => flatFields(fields))
    .flatMap((field): JudgedField[] => {
      const type = fieldTypeOf(field);
      if (!type || FIELD_TYPES[type].value === 'none') return [];
      const part = fieldPart(htmlPrefix, field.itemId);
      const value = cleanValue(field, postedValue(FIELD_TYPES[type].value, texts.get(part) ?? [], files.get(part)));
      return [{ field, value, error: fieldError(field, value, compile) }];
    });
}

/** Several parts of a field that takes one value: the first counts, as it would in a query. */
function postedValue(
  takes: (typeof FIELD_TYPES)[keyof typeof FIELD_TYPES]['value'],
  texts: readonly string[],
  file: FileFacts | undefined,
): FieldValue {
  if (takes === 'file') return file;
  if (takes === 'several') return [...texts];
  return takes === 'tick' ? texts[0] === TICKED : texts[0];
}
