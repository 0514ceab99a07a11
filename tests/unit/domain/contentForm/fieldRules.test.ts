import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../../src/domain/contentForm/contentForm.ts';
import {
  cleanValue,
  type FieldValue,
  fieldError,
  isDigitsOrEmpty,
  isEmailOrEmpty,
  isMobileOrEmpty,
  isNameOrEmpty,
  maxLengthOf,
  type PatternEngine,
} from '../../../../src/domain/contentForm/fieldRules.ts';
import { buildFormField } from '../../../builders/buildFormField.ts';

const engine: PatternEngine = (pattern) => {
  try {
    const compiled = new RegExp(pattern, 'u');
    return (value) => compiled.test(value);
  } catch {
    return undefined;
  }
};
const errorOf = (field: FormField, value: FieldValue) => fieldError(field, value, engine);

describe('a required field', () => {
  it('shows its own message, else the default, for nothing visible [FORM-07]', () => {
    const empty: [Parameters<typeof buildFormField>[0], FieldValue][] = [
      ['single-line-text', ''],
      ['single-line-text', ' \u200b\u2800 '],
      ['multiple-line-text', '\n'],
      ['email', undefined],
      ['checkbox', false],
      ['checkbox-list', []],
      ['list-box', ['']],
      ['dropdown-list', ''],
      ['file-upload', undefined],
      ['file-upload', { name: '', size: 0 }],
    ];
    for (const [type, value] of empty) {
      expect(errorOf(buildFormField(type, { required: true }), value)).toBe('This information is required');
      const own = buildFormField(type, { required: true, requiredErrorMessage: 'Tell us' });
      expect(errorOf(own, value)).toBe('Tell us');
      expect(errorOf(buildFormField(type), value)).toBeUndefined();
    }
  });
});

describe('an email field', () => {
  const message = 'Your email can only include letters, numbers and the following special characters: @ _ - . +';
  it('takes a local part of letters, digits and ._%+-, a domain and two letters at least [FORM-08, FORM-09]', () => {
    for (const good of ['a@b.co', 'Jo.o_k%e+x-1@mail.example.museum', ' jo@example.com\u200b']) {
      expect(errorOf(buildFormField('email'), good)).toBeUndefined();
    }
    for (const bad of ['jo', 'jo@', '@b.co', 'jo@b', 'jo@b.c', 'j o@b.co', "o'neil@b.co", 'jo@b.c0', 'jö@b.co']) {
      expect(errorOf(buildFormField('email'), bad), bad).toBe(message);
    }
  });
});

describe('a telephone field', () => {
  const message = 'Your phone number must start with +61 and contain only numbers and spaces';
  it('starts with +61 and has Australian digits with optional spaces [FORM-10, FORM-11]', () => {
    for (const good of ['+61 2 6266 1234', '+61412345678', '+61 412345678', '+61\u00a0412\u00a0345\u00a0678']) {
      expect(errorOf(buildFormField('telephone'), good), good).toBeUndefined();
    }
    for (const bad of ['0412 345 678', '(02) 6266 1234', '+61 512345678', '+61 41234567', '+61-412-345-678']) {
      expect(errorOf(buildFormField('telephone'), bad), bad).toBe(message);
    }
    expect(cleanValue(buildFormField('telephone'), ' +61\u00a0412  345 678 ')).toBe('+61 412 345 678');
  });
});

describe('a number field', () => {
  it('takes digits only, within its limits [FORM-12]', () => {
    const field = buildFormField('number', { min: 15, max: 18 });
    for (const good of ['15', '18', ' 1 6 ']) expect(errorOf(field, good)).toBeUndefined();
    for (const bad of ['14', '19', '-16', '1.6', '1e1', 'x']) {
      expect(errorOf(field, bad), bad).toBe('Please enter a valid number');
    }
  });
});

describe('a text of several lines', () => {
  const field = buildFormField('multiple-line-text', { minLength: 3, maxLength: 5 });
  it('has its messages with the limit, and takes exactly the limit [FORM-13, FORM-14]', () => {
    expect(errorOf(field, 'abcdef')).toBe('Please enter less than 5 characters');
    expect(errorOf(field, 'ab')).toBe('Please enter more than 3 characters');
    expect(errorOf(field, 'abc')).toBeUndefined();
    expect(errorOf(field, 'abcde')).toBeUndefined();
    expect(errorOf(field, '𐐀𐐀𐐀𐐀𐐀')).toBeUndefined();
  });
});

describe("an editor's pattern", () => {
  it('overrides the defaults of text, email and telephone [FORM-15]', () => {
    const own = { customRegex: '^[a-z]{2}$', customRegexMessage: 'Two letters' };
    for (const type of ['single-line-text', 'email', 'telephone'] as const) {
      expect(errorOf(buildFormField(type, own), 'ab')).toBeUndefined();
      expect(errorOf(buildFormField(type, own), 'a1')).toBe('Two letters');
    }
    expect(errorOf(buildFormField('number', own), '12')).toBeUndefined();
  });

  it('loses its double bars, and the default applies where it does not compile [FORM-16]', () => {
    const own = { customRegex: '^(a||b)||$', customRegexMessage: 'Not ab' };
    expect(errorOf(buildFormField('single-line-text', own), 'ab')).toBeUndefined();
    expect(errorOf(buildFormField('single-line-text', own), 'a')).toBe('Not ab');
    const broken = { customRegex: '(', customRegexMessage: 'Never' };
    expect(errorOf(buildFormField('email', broken), 'jo@example.com')).toBeUndefined();
    expect(errorOf(buildFormField('email', broken), 'jo')).toMatch(/^Your email/);
  });

  it('is never tried on a text longer than 255 units', () => {
    const field = buildFormField('single-line-text', {
      customRegex: '^a+$',
      customRegexMessage: 'As',
      maxLength: 9999,
    });
    expect(errorOf(field, 'a'.repeat(255))).toBeUndefined();
    const refusing = () => () => {
      throw new Error('tried');
    };
    expect(fieldError(field, 'a'.repeat(256), refusing)).toBe('As');
  });
});

describe('lists', () => {
  it('lower-case the values of a checkbox list, and take their own items only [FORM-17]', () => {
    const boxes = buildFormField('checkbox-list');
    expect(cleanValue(boxes, ['Navy', 'NAVY', ' Air Force'])).toEqual(['navy', 'air force']);
    expect(errorOf(boxes, ['Air Force'])).toBeUndefined();
    expect(errorOf(boxes, ['marines'])).toBe('Please choose one of the options');
    expect(errorOf(buildFormField('list-box'), ['Navy', 'Army'])).toBeUndefined();
    expect(errorOf(buildFormField('list-box'), ['navy'])).toBe('Please choose one of the options');
    expect(errorOf(buildFormField('dropdown-list'), 'Army')).toBeUndefined();
    expect(errorOf(buildFormField('radio-button-list'), 'Marines')).toBe('Please choose one of the options');
  });
});

describe('the helper checks', () => {
  it('each pass an empty value [FORM-19]', () => {
    for (const check of [isEmailOrEmpty, isNameOrEmpty, isMobileOrEmpty]) expect(check('')).toBe(true);
    expect(isDigitsOrEmpty('', 4)).toBe(true);
  });

  it('know an email, a name, a mobile and a number of digits [FORM-19]', () => {
    expect([isEmailOrEmpty('a@b.co'), isEmailOrEmpty('a')]).toEqual([true, false]);
    for (const name of ["Anne-Marie O'Neil", 'D’Arcy', 'Nguyễn', '李', 'J. R.']) expect(isNameOrEmpty(name)).toBe(true);
    for (const name of ['R2D2', 'a@b', '<b>']) expect(isNameOrEmpty(name)).toBe(false);
    expect(isMobileOrEmpty('+61 412 345 678')).toBe(true);
    expect(isMobileOrEmpty('0412345678901234')).toBe(false);
    expect(isMobileOrEmpty('0412-345')).toBe(false);
    expect([isDigitsOrEmpty('2600', 4), isDigitsOrEmpty('260', 4), isDigitsOrEmpty('26o0', 4)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('validators', () => {
  const withModel = (model: NonNullable<FormField['validationDataModels']>[number]) =>
    buildFormField('single-line-text', { validationDataModels: [model] });

  it('apply to their field, with their own messages [FORM-05]', () => {
    const length = { name: 'String Length Validator', message: 'At least {0}', parameters: { minLength: 3 } } as const;
    expect(errorOf(withModel(length), 'ab')).toBe('At least 3');
    expect(errorOf(withModel(length), 'abc')).toBeUndefined();
    const number = { name: 'Number Validator', message: 'Up to {0}', parameters: { max: 9 } } as const;
    expect(errorOf(withModel(number), '10')).toBe('Up to 9');
    expect(errorOf(withModel(number), '9')).toBeUndefined();
    expect(errorOf(withModel({ name: 'Number Validator' }), 'x')).toBe('Please enter a valid number');
    const custom = {
      name: 'Custom Validator',
      message: 'Four digits',
      parameters: { check: 'digits', length: 4 },
    } as const;
    expect(errorOf(withModel(custom), '123')).toBe('Four digits');
    expect(errorOf(withModel(custom), '1234')).toBeUndefined();
    const pattern = { name: 'Custom Validator', message: 'A to C', parameters: { pattern: '^[a-c]+$' } } as const;
    expect(errorOf(withModel(pattern), 'abd')).toBe('A to C');
    expect(errorOf(withModel(pattern), 'abc')).toBeUndefined();
    for (const model of [length, number, custom, pattern]) expect(errorOf(withModel(model), '')).toBeUndefined();
  });
});

describe('lengths', () => {
  it('are those of the content, else the defaults decided [FORM-30]', () => {
    const line = (name: string) => maxLengthOf(buildFormField('single-line-text', { name }));
    expect([
      line('firstName'),
      line('Last name'),
      line('postcode'),
      line('dietaryRequirements'),
      line('school'),
    ]).toEqual([100, 100, 4, 500, 255]);
    expect(maxLengthOf(buildFormField('email'))).toBe(254);
    expect(maxLengthOf(buildFormField('telephone'))).toBe(20);
    expect(maxLengthOf(buildFormField('multiple-line-text'))).toBe(2000);
    expect(maxLengthOf(buildFormField('email', { maxLength: 50 }))).toBe(50);
    const field = buildFormField('single-line-text', { name: 'postcode' });
    expect(errorOf(field, '26001')).toBe('Please enter less than 4 characters');
  });
});

describe('dates and files', () => {
  it('takes a date of the calendar', () => {
    const field = buildFormField('date');
    expect(errorOf(field, '2028-02-29')).toBeUndefined();
    for (const bad of ['2027-02-29', '29/02/2028', '2028-2-9'])
      expect(errorOf(field, bad)).toBe('Please enter a valid date');
  });

  it('takes a file of its types up to 10 MiB', () => {
    const field = buildFormField('file-upload', { fileTypes: ['pdf', 'docx'] });
    const file = (name: string, size: number) => errorOf(field, { name, size });
    expect(file('consent.PDF', 10 * 1024 * 1024)).toBeUndefined();
    expect(file('consent.pdf', 10 * 1024 * 1024 + 1)).toBe('Please choose a file of 10 MB or less');
    expect(file('film.mov', 1)).toBe('Please choose a file of the type PDF or Word');
    expect(file('consent.pdf', 0)).toBe('This file is empty. Please choose another one');
  });
});

it('knows no rule for an unknown kind', () => {
  const unknown = { itemId: 'x', name: 'x', fieldTypeItemId: 'constructor', required: true };
  expect(errorOf(unknown, '')).toBeUndefined();
  expect(cleanValue(unknown, 'x')).toBeUndefined();
});
