/**
 * The field types of our forms, shared by the page and the hub. Messages are codes (`messages.ts`). A value of another
 * type is refused rather than converted: yup's own conversion calls `toString` on whatever it is given, and a request
 * body may hold anything.
 */
import { mixed } from 'yup';

/** Maximum lengths in Unicode code points [DEC-119, CON-09]. */
export const LENGTHS = {
  name: 100,
  email: 254,
  phone: 15,
  postcode: 4,
  longText: 2000,
  dietary: 500,
  line: 255,
} as const;

/** The generic form's default [FORM-08, DEC-83]. */
const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;
const POSTCODE = new RegExp(`^\\d{${LENGTHS.postcode}}$`);
const PHONE = new RegExp(`^[\\d +]{1,${LENGTHS.phone}}$`);
const PHONE_MIN_DIGITS = 8;

/** A trimmed text; empty when missing. */
export function text(max: number) {
  return mixed<string>({ type: 'text', check: (value): value is string => typeof value === 'string' })
    .typeError('type')
    .nonNullable('type')
    .defined('type')
    .default('')
    .transform((value: unknown) => (typeof value === 'string' ? value.trim() : value))
    .test('length', `tooLong.${max}`, (value) => value.length <= max || [...value].length <= max);
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
  return text(LENGTHS.email).test('email', 'email.format', (value) => value === '' || EMAIL.test(value));
}

/** The pattern includes the length, so that a value that is too long gets the same message as any other wrong one. */
export function postcode() {
  return text(LENGTHS.line).test('postcode', 'postcode.format', (value) => value === '' || POSTCODE.test(value));
}

/** Up to 15 characters of digits, spaces and plus, with at least 8 digits [DEC-83]. */
export function phone() {
  return text(LENGTHS.line).test(
    'phone',
    'phone.format',
    (value) => value === '' || (PHONE.test(value) && value.replaceAll(/\D/g, '').length >= PHONE_MIN_DIGITS),
  );
}

export function digits(code: string) {
  return text(LENGTHS.line).test('digits', code, (value) => value === '' || /^\d+$/.test(value));
}

/** One of a few fixed values, or empty. */
export function choice(values: readonly string[]) {
  return text(LENGTHS.line).test('choice', 'choice', (value) => value === '' || values.includes(value));
}

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
