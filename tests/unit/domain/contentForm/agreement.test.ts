import { describe, expect, it } from 'vitest';
import { linearPatterns } from '../../../../hub/content/forms/linearPatterns.ts';
import { cleanValue } from '../../../../src/domain/contentForm/fieldRules.ts';
import { judgeAtHub, judgeOnPage } from '../../../builders/contentFormSides.ts';
import { fieldsOfType, generateFormCases, TYPES_WITH_VALUE } from '../../../builders/generateFormValues.ts';

const VALUES = 2_000;
const SEED = 27;
describe('page and hub agree', () => {
  it.each(TYPES_WITH_VALUE)(
    'in verdict, message and cleaned value of %s [FORM-05 in part, FORM-15 in part]',
    (type) => {
      const seen = new Set<string | undefined>();
      for (const { field, value } of generateFormCases(type, VALUES, SEED)) {
        const onPage = judgeOnPage(field, value);
        expect(judgeAtHub(field, value), JSON.stringify({ field, value })).toEqual(onPage);
        seen.add(onPage.error);
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
