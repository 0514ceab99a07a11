/** One answer in a form of content, as its page and as its hub judge it: each with its own engine for editors' patterns. */
import { linearPatterns } from '../../hub/content/forms/linearPatterns.ts';
import { type FormField, fieldPart, TICKED } from '../../src/domain/contentForm/contentForm.ts';
import {
  cleanValue,
  type FieldValue,
  type FileFacts,
  fieldError,
  type PatternEngine,
} from '../../src/domain/contentForm/fieldRules.ts';
import { judgeParts } from '../../src/domain/contentForm/formVersion.ts';

const PREFIX = 'fxb.visit';

/** As the page runs them. */
const platformPatterns: PatternEngine = (pattern) => {
  const compiled = new RegExp(pattern, 'u');
  return (value) => compiled.test(value);
};

/** What the page sends of a value: cleaned, an empty one as no part. */
function partsOf(field: FormField, value: FieldValue) {
  const clean = cleanValue(field, value);
  const part = fieldPart(PREFIX, field.itemId);
  const texts = clean === true ? [TICKED] : [clean].flat().filter((each) => typeof each === 'string' && each !== '');
  const file = clean !== null && typeof clean === 'object' && !Array.isArray(clean) ? clean : undefined;
  return {
    texts: new Map([[part, texts as string[]]]),
    files: new Map<string, FileFacts>(file ? [[part, file]] : []),
  };
}

type JudgedField = { error: string | undefined; value: FieldValue };

export function judgeOnPage(field: FormField, value: FieldValue): JudgedField {
  return { error: fieldError(field, value, platformPatterns), value: cleanValue(field, value) };
}

export function judgeAtHub(field: FormField, value: FieldValue): JudgedField {
  const version = { id: 'visit.1', form: 'visit', steps: [{ fields: [field] }] };
  const [judged] = judgeParts(version, 0, partsOf(field, value), PREFIX, linearPatterns);
  return { error: judged?.error, value: judged?.value };
}
