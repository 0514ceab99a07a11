import { describe, expect, it } from 'vitest';
import { linearPatterns } from '../../../../hub/content/forms/linearPatterns.ts';
import { type FormField, fieldPart, TICKED } from '../../../../src/domain/contentForm/contentForm.ts';
import {
  cleanValue,
  type FieldValue,
  type FileFacts,
  fieldError,
  type PatternEngine,
} from '../../../../src/domain/contentForm/fieldRules.ts';
import { judgeParts } from '../../../../src/domain/contentForm/formVersion.ts';
import { fieldsOfType, generateFormCases, TYPES_WITH_VALUE } from '../../../builders/generateFormValues.ts';

const VALUES = 2_000;
const SEED = 27;
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

function atHub(field: FormField, value: FieldValue) {
  const version = { id: 'visit.1', form: 'visit', steps: [{ fields: [field] }] };
  return judgeParts(version, 0, partsOf(field, value), PREFIX, linearPatterns)[0];
}

describe('page and hub agree', () => {
  it.each(TYPES_WITH_VALUE)(
    'in verdict, message and cleaned value of %s [FORM-05 in part, FORM-15 in part]',
    (type) => {
      const seen = new Set<string | undefined>();
      for (const { field, value } of generateFormCases(type, VALUES, SEED)) {
        const onPage = fieldError(field, value, platformPatterns);
        const judged = atHub(field, value);
        const what = JSON.stringify({ field, value });
        expect(judged?.error, what).toBe(onPage);
        expect(judged?.value, what).toEqual(cleanValue(field, value));
        seen.add(onPage);
      }
      // Both verdicts occur: values that all are refused, or all are fine, would show nothing.
      expect(seen.has(undefined)).toBe(true);
      expect(seen.size).toBeGreaterThan(1);
    },
  );

  it('cleaning a clean value changes nothing', () => {
    for (const type of TYPES_WITH_VALUE) {
      for (const { field, value } of generateFormCases(type, 300, SEED)) {
        const clean = cleanValue(field, value);
        expect(cleanValue(field, clean), JSON.stringify(value)).toEqual(clean);
      }
    }
  });

  it('on every pattern, which both engines compile', () => {
    for (const { customRegex } of fieldsOfType('single-line-text')) {
      if (customRegex) expect(linearPatterns(customRegex.replaceAll('||', '')), customRegex).toBeDefined();
    }
  });
});

describe('a pattern that hangs other engines', () => {
  it('takes the hub the time of the text: (a+)+$ on 50,000 letters', () => {
    const matches = linearPatterns('^(a+)+$');
    const began = performance.now();
    expect(matches?.(`${'a'.repeat(50_000)}!`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('has no effect where one of the engines cannot run it', () => {
    for (const pattern of ['(?=a)a', '(a)\\1', '(', '[[:alpha:]\\]', '\\p{Nonsense}', 'a{1,2000}']) {
      expect(linearPatterns(pattern), pattern).toBeUndefined();
    }
  });
});
