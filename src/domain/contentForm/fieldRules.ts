/**
 * The rules of a field, the same on page, device and hub: what is dropped from a value, and which message it gets
 * [FORM-05, FORM-07 to FORM-19, FORM-30]. Functions of their arguments; patterns of editors run in an engine that the
 * caller brings, since the page has only the platform's, which can be made to hang, and the hub has one that cannot.
 */
import { cleanDigits, cleanEmail, cleanLine, cleanLongText, cleanPatterned } from '../forms/cleaning.ts';
import {
  FIELD_TYPES,
  FILE_TYPES,
  type FieldType,
  type FormField,
  fieldTypeOf,
  fileTypeOfName,
  fileTypesOf,
  MAX_FILE_BYTES,
  type ValidationModel,
} from './contentForm.ts';

/** What is known of a chosen file before its bytes are read. */
export type FileFacts = { name: string; size: number };

/** A value by the kind of its field: text and one item, several items, a tick, a file. */
export type FieldValue = string | string[] | boolean | FileFacts | undefined;

/**
 * Compiles a pattern of editors; undefined when it does not compile, which the engine logs [DEC-116].
 * A pattern matches when it is found anywhere in the value, so that editors write `^` and `$`.
 */
export type PatternEngine = (pattern: string) => ((value: string) => boolean) | undefined;

/** Longest text, in UTF-16 units, that a pattern of editors is tried on; a longer one does not match. */
export const MAX_PATTERN_TEXT = 255;

/** Default maximum lengths in code points [DEC-119]. */
const LENGTHS = { name: 100, email: 254, telephone: 20, postcode: 4, dietary: 500, longText: 2000, line: 255 } as const;

/** Fields whose default length follows from what they ask, by name in lower case without separators [DEC-119]. */
const LENGTH_BY_NAME: Readonly<Record<string, number>> = {
  firstname: LENGTHS.name,
  givenname: LENGTHS.name,
  preferredname: LENGTHS.name,
  lastname: LENGTHS.name,
  surname: LENGTHS.name,
  familyname: LENGTHS.name,
  fullname: LENGTHS.name,
  name: LENGTHS.name,
  postcode: LENGTHS.postcode,
  dietaryrequirements: LENGTHS.dietary,
};

const LENGTH_BY_TYPE: Partial<Record<FieldType, number>> = {
  email: LENGTHS.email,
  telephone: LENGTHS.telephone,
  'multiple-line-text': LENGTHS.longText,
};

export const REQUIRED_MESSAGE = 'This information is required';
const EMAIL_MESSAGE = 'Your email can only include letters, numbers and the following special characters: @ _ - . +';
const TELEPHONE_MESSAGE = 'Your phone number must start with +61 and contain only numbers and spaces';
const NUMBER_MESSAGE = 'Please enter a valid number';
const DATE_MESSAGE = 'Please enter a valid date';
const CHOICE_MESSAGE = 'Please choose one of the options';
const OTHER_MESSAGE = 'Please check this value';
const TOO_LONG_MESSAGE = 'Please enter less than {0} characters';
const TOO_SHORT_MESSAGE = 'Please enter more than {0} characters';

const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;
const TELEPHONE = /^\+61 ?[2-478]( ?\d){8}$/;
const DIGITS = /^\d+$/;
const NAME = /^[\p{L}\p{M} '\u2019.-]+$/u;
const MOBILE = /^[\d +]{1,15}$/;
/** A character that is visible when printed. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The checks that a Custom Validator may name; each passes an empty value [FORM-19, DEC-118]. */
export const isEmailOrEmpty = (value: string) => value === '' || EMAIL.test(value);
export const isNameOrEmpty = (value: string) => value === '' || NAME.test(value);
export const isMobileOrEmpty = (value: string) => value === '' || MOBILE.test(value);
export const isDigitsOrEmpty = (value: string, length: number) =>
  value === '' || (DIGITS.test(value) && value.length === length);

/** Returns the longest text that a field takes, in code points; undefined for a field without text [FORM-30, DEC-119]. */
export function maxLengthOf(field: FormField): number | undefined {
  const type = fieldTypeOf(field);
  if (!type || FIELD_TYPES[type].value !== 'text') return undefined;
  if (field.maxLength !== undefined) return field.maxLength;
  const byName =
    type === 'single-line-text' ? LENGTH_BY_NAME[field.name.toLowerCase().replace(/[\s_-]/g, '')] : undefined;
  return byName ?? LENGTH_BY_TYPE[type] ?? LENGTHS.line;
}

/** Removes every pair of vertical bars from an editor's pattern [FORM-16, DEC-116]. */
export const withoutDoubleBars = (pattern: string) => pattern.replaceAll('||', '');

const CLEANING: Partial<Record<FieldType, (value: string) => string>> = {
  'multiple-line-text': cleanLongText,
  email: cleanEmail,
  telephone: (value) => cleanPatterned(value).replace(/\s+/g, ' '),
  number: cleanDigits,
  date: cleanPatterned,
  // As it was typed: a blank may be part of it.
  password: (value) => value,
};

/**
 * Returns a value as it is checked and stored: without what a keyboard or a copied text adds, and in the case of lists
 * in lower case [FORM-17]. Cleaning a clean value changes nothing.
 */
export function cleanValue(field: FormField, value: FieldValue): FieldValue {
  const type = fieldTypeOf(field);
  if (!type) return undefined;
  switch (FIELD_TYPES[type].value) {
    case 'text':
    case 'one':
      return typeof value === 'string' ? (CLEANING[type] ?? cleanLine)(value) : '';
    case 'several': {
      const chosen = Array.isArray(value) ? value : [];
      const clean = chosen.map((each) => (type === 'checkbox-list' ? cleanLine(each).toLowerCase() : cleanLine(each)));
      return [...new Set(clean.filter((each) => each !== ''))];
    }
    case 'tick':
      return value === true;
    case 'file':
      return isFile(value) ? value : undefined;
    case 'none':
      return undefined;
  }
}

const isFile = (value: FieldValue): value is FileFacts =>
  typeof value === 'object' && !Array.isArray(value) && value.name !== '';

/**
 * Returns the message for a value; undefined when it fits. The value is cleaned first.
 * @param compile  for patterns of editors; absent where none can run, and then the defaults apply
 */
export function fieldError(
  field: FormField,
  value: FieldValue,
  compile: PatternEngine = () => undefined,
): string | undefined {
  const type = fieldTypeOf(field);
  if (!type) return undefined;
  const clean = cleanValue(field, value);
  if (isEmpty(clean)) {
    return field.required ? (field.requiredErrorMessage ?? REQUIRED_MESSAGE) : undefined;
  }
  if (typeof clean === 'string') {
    return FIELD_TYPES[type].value === 'one' ? choiceError(field, [clean]) : textError(field, type, clean, compile);
  }
  if (Array.isArray(clean)) return choiceError(field, clean);
  return isFile(clean) ? fileError(field, clean) : undefined;
}

function isEmpty(clean: FieldValue): boolean {
  if (typeof clean === 'string') return !VISIBLE.test(clean);
  return clean === undefined || clean === false || (Array.isArray(clean) && clean.length === 0);
}

/** A list of the checkbox kind is compared in lower case, as its values are sent [FORM-17]. */
function choiceError(field: FormField, chosen: string[]): string | undefined {
  const isLowered = fieldTypeOf(field) === 'checkbox-list';
  const values = (field.items ?? []).map(({ value }) => {
    const clean = cleanLine(value);
    return isLowered ? clean.toLowerCase() : clean;
  });
  return chosen.every((each) => values.includes(each)) ? undefined : CHOICE_MESSAGE;
}

function textError(field: FormField, type: FieldType, value: string, compile: PatternEngine): string | undefined {
  return (
    lengthError(field, value) ??
    patternError(field, type, value, compile) ??
    rangeError(field, type, value) ??
    firstOf(field.validationDataModels ?? [], (model) => validatorError(model, value, compile))
  );
}

function firstOf<T>(list: readonly T[], errorOf: (each: T) => string | undefined): string | undefined {
  for (const each of list) {
    const error = errorOf(each);
    if (error !== undefined) return error;
  }
  return undefined;
}

/** A text has at most twice as many units as code points, and is counted only where that decides. */
const lengthOf = (value: string) => [...value].length;
const withLimit = (message: string, limit: number) => message.replaceAll('{0}', String(limit));

/** Exactly the limit is valid [DEC-115]. */
function lengthError(field: FormField, value: string): string | undefined {
  const { minLength = 0 } = field;
  const maxLength = maxLengthOf(field);
  if (maxLength !== undefined && value.length > maxLength && lengthOf(value) > maxLength) {
    return withLimit(TOO_LONG_MESSAGE, maxLength);
  }
  return lengthOf(value) < minLength ? withLimit(TOO_SHORT_MESSAGE, minLength) : undefined;
}

/** Kinds whose defaults an editor's pattern overrides [FORM-15]. */
const DEFAULTS: Partial<Record<FieldType, { fits: (value: string) => boolean; message: string }>> = {
  'single-line-text': { fits: () => true, message: OTHER_MESSAGE },
  email: { fits: (value) => EMAIL.test(value), message: EMAIL_MESSAGE },
  telephone: { fits: (value) => TELEPHONE.test(value), message: TELEPHONE_MESSAGE },
};

function patternError(field: FormField, type: FieldType, value: string, compile: PatternEngine): string | undefined {
  if (type === 'number') return DIGITS.test(value) ? undefined : NUMBER_MESSAGE;
  if (type === 'date') return isCalendarDate(value) ? undefined : DATE_MESSAGE;
  const byDefault = DEFAULTS[type];
  if (!byDefault) return undefined;
  const own = field.customRegex ? compile(withoutDoubleBars(field.customRegex)) : undefined;
  if (!own) return byDefault.fits(value) ? undefined : byDefault.message;
  return matches(own, value) ? undefined : (field.customRegexMessage ?? byDefault.message);
}

const matches = (pattern: (value: string) => boolean, value: string) =>
  value.length <= MAX_PATTERN_TEXT && pattern(value);

function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

function rangeError({ min, max }: FormField, type: FieldType, value: string): string | undefined {
  if (type !== 'number') return undefined;
  return brokenLimit(Number(value), min, max) === undefined ? undefined : NUMBER_MESSAGE;
}

/** Returns the limit that a number breaks. */
function brokenLimit(value: number, min?: number, max?: number): number | undefined {
  if (min !== undefined && value < min) return min;
  return max !== undefined && value > max ? max : undefined;
}

/** An editor's rule [FORM-05]. One that lacks its parameters refuses nothing. */
function validatorError(model: ValidationModel, value: string, compile: PatternEngine): string | undefined {
  const { name, message, parameters = {} } = model;
  const { min, max, minLength, maxLength } = parameters;
  switch (name) {
    case 'Number Validator': {
      if (!DIGITS.test(value)) return message ? withLimit(message, min ?? max ?? 0) : NUMBER_MESSAGE;
      const limit = brokenLimit(Number(value), min, max);
      return limit === undefined ? undefined : withLimit(message ?? NUMBER_MESSAGE, limit);
    }
    case 'String Length Validator': {
      const length = lengthOf(value);
      const limit = brokenLimit(length, minLength, maxLength);
      if (limit === undefined) return undefined;
      return withLimit(message ?? (length > limit ? TOO_LONG_MESSAGE : TOO_SHORT_MESSAGE), limit);
    }
    case 'Custom Validator':
      return passesCustom(parameters, value, compile) ? undefined : (message ?? OTHER_MESSAGE);
    default:
      return undefined;
  }
}

function passesCustom(
  { check, length, pattern }: NonNullable<ValidationModel['parameters']>,
  value: string,
  compile: PatternEngine,
): boolean {
  switch (check) {
    case 'email':
      return isEmailOrEmpty(value);
    case 'name':
      return isNameOrEmpty(value);
    case 'mobile':
      return isMobileOrEmpty(value);
    case 'digits':
      return length === undefined || isDigitsOrEmpty(value, length);
  }
  const own = pattern === undefined ? undefined : compile(withoutDoubleBars(pattern));
  return own === undefined || matches(own, value);
}

/** `PDF, JPEG or PNG` */
function fileTypeNames(field: FormField): string {
  const names = fileTypesOf(field).map((type) => FILE_TYPES[type].says);
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** The message for a file of another type than the field takes, by its name or, at the hub, by its bytes. */
export function fileTypeMessage(field: FormField): string {
  return `Please choose a file of the type ${fileTypeNames(field)}`;
}

export const FILE_TOO_LARGE_MESSAGE = 'Please choose a file of 10 MB or less';
export const FILE_EMPTY_MESSAGE = 'This file is empty. Please choose another one';

function fileError(field: FormField, { name, size }: FileFacts): string | undefined {
  const type = fileTypeOfName(name);
  if (!type || !fileTypesOf(field).includes(type)) return fileTypeMessage(field);
  if (size === 0) return FILE_EMPTY_MESSAGE;
  return size > MAX_FILE_BYTES ? FILE_TOO_LARGE_MESSAGE : undefined;
}
