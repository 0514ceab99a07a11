/**
 * Fields of every kind with every kind of rule, and values for them as people, phones and programs give them: for what
 * shows that page, device and hub agree. The same seed gives the same values.
 */
import { FIELD_TYPES, type FieldType, type FormField } from '../../src/domain/contentForm/contentForm.ts';
import type { FieldValue } from '../../src/domain/contentForm/fieldRules.ts';
import { pick, seededRandom } from '../chaos/support/seededRandom.ts';
import { buildFormField } from './buildFormField.ts';

const PATTERNS = [
  '^[A-Z]{2}\\d{4}$',
  '^\\S+\\s\\S+$',
  "^[\\p{L}\\p{M} .'-]+$",
  '^.{2,8}$',
  '^[^\\s@]+@[^\\s@]+$',
  '^(?:yes||no)$',
  '^[\\w.]+$',
  '^[\\S ]*$',
  'navy',
  '\\bat\\b',
  '^\\u{41}\\x42\\u0043',
];

const own = (customRegex: string) => ({ customRegex, customRegexMessage: 'Another form, please' });

/** Returns fields of one kind: without a rule, required, and with each rule that the kind can have. */
export function fieldsOfType(type: FieldType): FormField[] {
  const ruled: Partial<FormField>[] = [
    {},
    { required: true },
    { required: true, requiredErrorMessage: 'Tell us' },
    { minLength: 3, maxLength: 8 },
    { min: 5, max: 5_000 },
    { name: 'postcode' },
    { validationDataModels: [{ name: 'Custom Validator', message: 'No', parameters: { check: 'name' } }] },
    { validationDataModels: [{ name: 'Custom Validator', message: 'No', parameters: { check: 'mobile' } }] },
    { validationDataModels: [{ name: 'Custom Validator', message: 'No', parameters: { check: 'digits', length: 4 } }] },
    { validationDataModels: [{ name: 'String Length Validator', message: '{0}!', parameters: { maxLength: 6 } }] },
    { validationDataModels: [{ name: 'Number Validator', message: '{0}?', parameters: { min: 10, max: 99 } }] },
    ...PATTERNS.map(own),
    ...PATTERNS.map((pattern) => ({
      validationDataModels: [{ name: 'Custom Validator' as const, message: 'No', parameters: { pattern } }],
    })),
  ];
  return ruled.map((rules) => buildFormField(type, { fileTypes: ['pdf', 'jpg'], ...rules }));
}

/** The kinds that have a value. */
export const TYPES_WITH_VALUE = (Object.keys(FIELD_TYPES) as FieldType[]).filter(
  (type) => FIELD_TYPES[type].value !== 'none',
);

const WHOLE = [
  '',
  ' ',
  'Māia',
  "O'Neil",
  'D’Arcy',
  'Nguyễn Thị',
  '李',
  'J. R.',
  'jo@example.com',
  'jo+expo@example.photography',
  '+61 412 345 678',
  '+61412345678',
  '0412 345 678',
  '(02) 6266 1234',
  '2600',
  '017',
  '2027-02-28',
  '2027-02-30',
  '28/02/2027',
  'AB1234',
  'ABC',
  'yes',
  'yesno',
  'navy',
  'NAVY',
  'Navy',
  'Air Force',
  'at sea',
  'true',
];
const PIECES = [
  ...'abzABZ0159 .,-_@+\'"()/|\\{}[]^$*?<>&=#%',
  ...['\t', '\n', '\r\n', '\u0000', '\u00a0', '\u00ad', '\u200b', '\u200d', '\u2028', '\u2029', '\u202e', '\u3000'],
  ...[
    '\ufeff',
    '\ud800',
    '\udc00',
    '１',
    'é',
    'e\u0301',
    'ß',
    'Ж',
    '漢',
    '👩‍🚀',
    '🇦🇺',
    '\u2800',
    'navy',
    '@example.com',
  ],
];
const LENGTHS = [0, 1, 2, 3, 4, 8, 20, 100, 254, 255, 256, 600, 2_001];

function typedText(random: () => number): string {
  const kind = random();
  if (kind < 0.4) return pick(random, WHOLE);
  if (kind < 0.5) return `${pick(random, PIECES)}${pick(random, WHOLE)}${pick(random, PIECES)}`;
  if (kind < 0.6) return pick(random, PIECES).repeat(pick(random, LENGTHS));
  return Array.from({ length: Math.floor(random() * 14) }, () => pick(random, PIECES)).join('');
}

/** Returns a value for a field of a kind. */
export function generateFormValue(type: FieldType, random: () => number): FieldValue {
  switch (FIELD_TYPES[type].value) {
    case 'text':
    case 'one':
      return typedText(random);
    case 'several':
      return Array.from({ length: Math.floor(random() * 4) }, () => typedText(random));
    case 'tick':
      return random() < 0.5;
    case 'file':
      return random() < 0.1
        ? undefined
        : {
            name: `${typedText(random)}${pick(random, ['', '.pdf', '.JPG', '.jpeg', '.png', '.exe', '.pdf.exe', '.'])}`,
            size: pick(random, [0, 1, 300, 10 * 1024 * 1024, 10 * 1024 * 1024 + 1]),
          };
    case 'none':
      return undefined;
  }
}

/** Returns fields with values, `count` of them, over all fields of a kind. */
export function generateFormCases(
  type: FieldType,
  count: number,
  seed: number,
): { field: FormField; value: FieldValue }[] {
  const random = seededRandom(seed);
  const fields = fieldsOfType(type);
  return Array.from({ length: count }, (_each, index) => ({
    field: fields[index % fields.length] as FormField,
    value: generateFormValue(type, random),
  }));
}
