/**
 * The field types of our forms, shared by the page and the hub. Messages are codes (`messages.ts`). A value of another
 * type is refused rather than converted: yup's own conversion calls `toString` on whatever it is given, and a request
 * body may hold anything.
 */
import { mixed } from 'yup';
import { cleanDigits, cleanEmail, cleanLine, cleanLongText, cleanPhone, isPhone } from './cleaning.ts';

/** Maximum lengths in Unicode code points [DEC-119, CON-09]. The 15 of a phone number are digits (`isPhone`). */
export const LENGTHS = {
  name: 100,
  email: 254,
  postcode: 4,
  longText: 2000,
  dietary: 500,
  line: 255,
} as const;

const LETTER_OR_DIGIT = '\\p{L}\\p{M}\\p{Nd}';
/** Between two dots before the @: an atom of RFC 5321, with the letters of any script (RFC 6531). */
const ATOM = `[${LETTER_OR_DIGIT}!#$%&'*+/=?^_\`{|}~-]+`;
const DOMAIN_LABEL = `[${LETTER_OR_DIGIT}](?:[${LETTER_OR_DIGIT}-]*[${LETTER_OR_DIGIT}])?`;
const LAST_LABEL = '(?:(?:\\p{L}\\p{M}*){2,}|xn--[a-z\\d](?:[a-z\\d-]*[a-z\\d])?)';
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${DOMAIN_LABEL}\\.)+${LAST_LABEL}$`, 'iu');
const POSTCODE = new RegExp(`^\\d{${LENGTHS.postcode}}$`);

/** A text of one line, cleaned; empty when missing. */
export function text(max: number, clean: (value: string) => string = cleanLine) {
  return mixed<string>({ type: 'text', check: (value): value is string => typeof value === 'string' })
    .typeError('type')
    .nonNullable('type')
    .defined('type')
    .default('')
    .transform((value: unknown) => (typeof value === 'string' ? clean(value) : value))
    .test('length', `tooLong.${max}`, (value) => value.length <= max || [...value].length <= max);
}

/** A text of several lines. */
export function longText(max: number) {
  return text(max, cleanLongText);
}

/** A character that is visible when printed: no space, control, joiner, filler or blank Braille cell. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Requires at least one visible character.
 * @param schema  a text field
 */
export function required(schema: ReturnType<typeof text>, code = 'required') {
  return schema.test('required', code, (value) => VISIBLE.test(value));
}

/* Each pattern accepts an empty value, so that it suits optional fields too [FORM-19]. */

export function email() {
  return text(LENGTHS.email, cleanEmail).test('email', 'email.format', (value) => value === '' || EMAIL.test(value));
}

/** The pattern includes the length, so that a value that is too long gets the same message as any other wrong one. */
export function postcode() {
  return text(LENGTHS.line, cleanDigits).test(
    'postcode',
    'postcode.format',
    (value) => value === '' || POSTCODE.test(value),
  );
}

/** 8 to 15 digits with an optional leading plus, written in groups whatever was typed [DEC-83]. */
export function phone() {
  return text(LENGTHS.line, cleanPhone).test('phone', 'phone.format', (value) => value === '' || isPhone(value));
}

export function digits(code: string) {
  return text(LENGTHS.line, cleanDigits).test('digits', code, (value) => value === '' || /^\d+$/.test(value));
}

/**
 * One of a few fixed values, or empty. A group of radios that a keyboard went through without choosing has no value,
 * where it had an empty one before.
 */
export function choice(values: readonly string[]) {
  return emptyForNull(text(LENGTHS.line)).test('choice', 'choice', (value) => value === '' || values.includes(value));
}

/** One of the choices that content offers, shown as a list or as radios; empty for none. */
export const chosenText = () => emptyForNull(text(LENGTHS.line));

const emptyForNull = (schema: ReturnType<typeof text>) => schema.transform((value: unknown) => value ?? '');

export function flag() {
  return mixed<boolean>({ type: 'flag', check: (value): value is boolean => typeof value === 'boolean' })
    .typeError('type')
    .nonNullable('type')
    .defined('type')
    .default(false);
}

export function requiredFlag() {
  return flag().test('required', 'required', (value) => value);
}

const SOURCE_CODE = text(LENGTHS.line);

/**
 * Returns the source code in a form's address: nobody sees the field, so one that its rule would refuse is not taken
 * [DEC-107].
 * @param search  query of the address
 */
export function sourceCodeIn(search: string): string {
  const code = new URLSearchParams(search).get('sCode') ?? '';
  return SOURCE_CODE.isValidSync(code) ? code : '';
}
