/// <reference path="../../recheck.d.ts" />
import recheck from 'recheck/lib/browser.js';
import { FIELD_TYPES, type FieldType } from '../../../src/domain/contentForm/contentForm.ts';
import { MAX_PATTERN_TEXT, withoutDoubleBars } from '../../../src/domain/contentForm/fieldRules.ts';
import type { ContentProblem } from '../ContentLibrary.ts';
import type { ContentSources } from '../contentTypes.ts';
import { linearPatterns } from './linearPatterns.ts';
import { stepsInOrder } from './record.ts';
import type { FieldSource, FormSource } from './schema.ts';

type Problem = Omit<ContentProblem, 'file'>;
type PlacedField = { field: FieldSource; place: string; step: number };

/** Checks what the schema of a form cannot say: its names, its steps, and the patterns of its fields [HUB-21]. */
export function formProblems({ forms }: Pick<ContentSources, 'forms'>): ContentProblem[] {
  return forms.flatMap(({ file, data }) => {
    const placed = placedFields(data);
    const found = [
      ...stepProblems(data),
      ...twice(placed),
      ...buttonProblems(data, placed),
      ...uploadProblems(placed),
      ...placed.flatMap(({ field, place }) =>
        fieldProblems(field).map((problem) => ({ ...problem, field: `${place}.${problem.field}` })),
      ),
    ];
    return found.map((problem) => ({ file, ...problem }));
  });
}

function placedFields({ steps }: FormSource): PlacedField[] {
  const inside = (fields: readonly FieldSource[], list: string, step: number): PlacedField[] =>
    fields.flatMap((field, at) => {
      const place = `${list}[${at}]`;
      return [{ field, place, step }, ...inside(field.fields ?? [], `${place}.fields`, step)];
    });
  return steps.flatMap(({ fields }, step) => inside(fields, `steps[${step}].fields`, step));
}

function stepProblems({ steps }: FormSource): Problem[] {
  const names = steps.map(({ name }) => name);
  const problems = steps.flatMap(({ name, nextForm }, at): Problem[] => [
    ...(names.indexOf(name) < at ? [{ field: `steps[${at}].name`, reason: `the step "${name}" is there twice` }] : []),
    ...(nextForm !== undefined && !names.includes(nextForm)
      ? [{ field: `steps[${at}].nextForm`, reason: `"${nextForm}" is not a step of this form` }]
      : []),
  ]);
  if (problems.length > 0) return problems;
  const ordered = stepsInOrder(steps);
  const last = ordered.at(-1);
  const lastAt = last ? steps.indexOf(last) : 0;
  if (last?.nextForm !== undefined) {
    return [
      { field: `steps[${lastAt}].nextForm`, reason: `leads back to "${last.nextForm}", in a circle without end` },
    ];
  }
  return steps.flatMap((step, at) =>
    ordered.includes(step)
      ? []
      : [{ field: `steps[${at}].name`, reason: `no nextForm leads to the step "${step.name}"` }],
  );
}

/** Messages and values are told apart by the names, over all steps. */
function twice(placed: readonly PlacedField[]): Problem[] {
  const first = new Map<string, string>();
  return placed.flatMap(({ field: { name }, place }) => {
    const key = name.toLowerCase();
    const other = first.get(key);
    if (other === undefined) first.set(key, place);
    return other === undefined
      ? []
      : [{ field: `${place}.name`, reason: `the field "${name}" is there twice, the first time at ${other}` }];
  });
}

/** The hub knows by the button which step was sent. */
function buttonProblems({ steps }: FormSource, placed: readonly PlacedField[]): Problem[] {
  return steps.flatMap((step, at) =>
    placed.some(({ field, step: own }) => own === at && field.fieldTypeItemId === 'button')
      ? []
      : [{ field: `steps[${at}].fields`, reason: `the step "${step.name}" has no button` }],
  );
}

/** One post carries all steps, and is no larger than one file may be. */
function uploadProblems(placed: readonly PlacedField[]): Problem[] {
  return placed
    .filter(({ field }) => field.fieldTypeItemId === 'file-upload')
    .slice(1)
    .map(({ place }) => ({
      field: `${place}.fieldTypeItemId`,
      reason: 'is the second file-upload: a form takes one file',
    }));
}

const HAVE_PATTERN: readonly FieldType[] = ['single-line-text', 'email', 'telephone'];

function fieldProblems(field: FieldSource): Problem[] {
  const type = field.fieldTypeItemId;
  const { value } = FIELD_TYPES[type];
  const offers = value === 'one' || value === 'several';
  return [
    ...(offers && !field.items?.length
      ? [{ field: 'items', reason: 'is missing: there is nothing to choose from' }]
      : []),
    ...itemProblems(field),
    ...(type === 'section' && !field.fields?.length
      ? [{ field: 'fields', reason: 'is missing: the section is empty' }]
      : []),
    ...(type !== 'section' && field.fields ? [{ field: 'fields', reason: 'only a section has fields' }] : []),
    ...(field.fileTypes && type !== 'file-upload'
      ? [{ field: 'fileTypes', reason: 'only a file-upload has types' }]
      : []),
    ...(type === 'hidden' && field.required
      ? [{ field: 'required', reason: 'nobody can fill in a hidden field that is empty' }]
      : []),
    ...(value !== 'text' && field.validationDataModels
      ? [{ field: 'validationDataModels', reason: `has no effect on a ${type}: only texts have validators` }]
      : []),
    ...limits('minLength', field.minLength, 'maxLength', field.maxLength),
    ...limits('min', field.min, 'max', field.max),
    ...ownPatternProblems(field, type),
    ...(field.validationDataModels ?? []).flatMap(validatorProblems),
  ];
}

function itemProblems({ items = [] }: FieldSource): Problem[] {
  const values = items.map(({ value }) => value.toLowerCase());
  return items.flatMap(({ value }, at) =>
    values.indexOf(value.toLowerCase()) < at
      ? [{ field: `items[${at}].value`, reason: `"${value}" is there twice` }]
      : [],
  );
}

function limits(least: string, min: number | undefined, most: string, max: number | undefined): Problem[] {
  return min !== undefined && max !== undefined && min > max
    ? [{ field: least, reason: `must not be more than ${most}, ${max}` }]
    : [];
}

function ownPatternProblems({ customRegex, customRegexMessage, maxLength }: FieldSource, type: FieldType): Problem[] {
  if (customRegex === undefined) return [];
  if (!HAVE_PATTERN.includes(type)) {
    return [{ field: 'customRegex', reason: `has no effect: only ${HAVE_PATTERN.join(', ')} have one` }];
  }
  return [
    ...patternProblems('customRegex', customRegex),
    ...(customRegexMessage ? [] : [{ field: 'customRegexMessage', reason: 'is missing: customRegex needs one' }]),
    ...(maxLength !== undefined && maxLength > MAX_PATTERN_TEXT
      ? [{ field: 'maxLength', reason: `must be ${MAX_PATTERN_TEXT} or less beside a customRegex` }]
      : []),
  ];
}

function validatorProblems(
  { name, message, parameters = {} }: NonNullable<FieldSource['validationDataModels']>[number],
  at: number,
): Problem[] {
  const place = `validationDataModels[${at}]`;
  const { pattern, check, length, min, max, minLength, maxLength } = parameters;
  const needs = (what: string) => [{ field: `${place}.parameters`, reason: `${name} needs ${what}` }];
  return [
    ...(message ? [] : [{ field: `${place}.message`, reason: `is missing: ${name} needs one` }]),
    ...(name === 'Custom Validator' && pattern === undefined && check === undefined ? needs('pattern or check') : []),
    ...(check === 'digits' && length === undefined ? needs('length beside the check digits') : []),
    ...(name === 'String Length Validator' && minLength === undefined && maxLength === undefined
      ? needs('minLength or maxLength')
      : []),
    ...limits(`${place}.parameters.minLength`, minLength, 'maxLength', maxLength),
    ...limits(`${place}.parameters.min`, min, 'max', max),
    ...(pattern === undefined ? [] : patternProblems(`${place}.parameters.pattern`, pattern)),
  ];
}

function patternProblems(field: string, pattern: string): Problem[] {
  const reason = patternProblem(withoutDoubleBars(pattern));
  return reason === undefined ? [] : [{ field, reason }];
}

/** Verdicts by pattern: each is judged once, however often the content is checked. */
const judged = new Map<string, string | undefined>();

/**
 * Returns why a pattern is refused: it does not compile, the hub's engine cannot run it, or there are texts on which
 * the page's engine, which tries one way after another, takes far longer than the text is long.
 */
export function patternProblem(pattern: string): string | undefined {
  if (!judged.has(pattern)) judged.set(pattern, judge(pattern));
  return judged.get(pattern);
}

function judge(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'is not a regular expression';
  }
  if (!linearPatterns(pattern))
    return 'uses what the hub cannot run, such as look-around, back references or [:names:]';
  // This checker alone takes the same time for the same pattern on every machine.
  const flags = /\\[pPu]/.test(pattern) ? 'u' : '';
  const { status } = recheck.checkSync(pattern, flags, { checker: 'automaton' });
  return status === 'safe'
    ? undefined
    : 'is dangerous: a browser may hang on some texts. Avoid repeats inside of repeats';
}
