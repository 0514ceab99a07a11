/**
 * The kinds of value that our forms are made of, for the page and the hub alike. Messages are codes (`messages.ts`).
 * They refuse a value of another type instead of converting it: yup's own conversion calls `toString` of whatever it
 * is given, and a body from outside may hold anything.
 */
import { mixed } from 'yup';

/** Longest values in Unicode code points [DEC-119, CON-09]. */
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

/** A trimmed text; a missing one is empty. */
export function text(max: number) {
  return mixed<string>({ type: 'text', check: (value): value is string => typeof value === 'string' })
    .typeError('type')
    .nonNullable('type')
    .defined('type')
    .default('')
    .transform((value: unknown) => (typeof value === 'string' ? value.trim() : value))
    .test('length', `tooLong.${max}`, (value) => value.length <= max || [...value].length <= max);
}

/** A character that leaves a mark on paper: no space, control, joiner, filler or blank Braille cell. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** @param schema  a text; an answer that nobody can see is none */
export function required(schema: ReturnType<typeof text>, code = 'required') {
  return schema.test('required', code, (value) => VISIBLE.test(value));
}

/* Each pattern passes for an empty value, so that it suits optional fields too [FORM-19]. */

export function email() {
  return text(LENGTHS.email).test('email', 'email.format', (value) => value === '' || EMAIL.test(value));
}

/** The pattern holds the length, so that one that is too long reads as any other wrong one. */
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
