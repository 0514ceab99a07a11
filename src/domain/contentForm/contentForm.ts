/**
 * Forms that editors make [FORM-02 to FORM-06, CON-23]: what page, device and hub agree on. A form is one definition or
 * several, one a step. Each post carries the values of all steps up to the one that is sent, so that the hub keeps
 * nothing between two steps and any hub can answer any of them.
 */
import type { Html } from '../entities/shared.ts';
import { FORM_PATH } from '../hubPaths.ts';

/**
 * The kinds of field, by `fieldTypeItemId` [FORM-06, DEC-113]. `value` is what a person enters: a text, one or several
 * of the items, a tick, a file, or nothing.
 */
export const FIELD_TYPES = {
  section: { value: 'none' },
  'single-line-text': { value: 'text' },
  'multiple-line-text': { value: 'text' },
  email: { value: 'text' },
  telephone: { value: 'text' },
  number: { value: 'text' },
  date: { value: 'text' },
  password: { value: 'text' },
  hidden: { value: 'text' },
  'file-upload': { value: 'file' },
  checkbox: { value: 'tick' },
  'checkbox-list': { value: 'several' },
  'list-box': { value: 'several' },
  'dropdown-list': { value: 'one' },
  'radio-button-list': { value: 'one' },
  recaptcha: { value: 'none' },
  button: { value: 'none' },
  text: { value: 'none' },
} as const satisfies Record<string, { value: 'text' | 'one' | 'several' | 'tick' | 'file' | 'none' }>;

export type FieldType = keyof typeof FIELD_TYPES;

/** Returns the kind of a field; undefined for an unknown one, which renders nothing and is no part of an answer. */
export function fieldTypeOf({ fieldTypeItemId }: Pick<FormField, 'fieldTypeItemId'>): FieldType | undefined {
  return Object.hasOwn(FIELD_TYPES, fieldTypeItemId) ? (fieldTypeItemId as FieldType) : undefined;
}

export const VALIDATORS = ['Custom Validator', 'Number Validator', 'String Length Validator'] as const;

/**
 * A rule beside those of the field's kind [FORM-05]. `{0}` in a message is the limit that is broken.
 * Custom Validator: `pattern`, or one of the checks of FORM-19, `digits` with its exact `length`.
 * Number Validator: `min`, `max`. String Length Validator: `minLength`, `maxLength`.
 */
export type ValidationModel = {
  name: (typeof VALIDATORS)[number];
  message?: string;
  parameters?: {
    pattern?: string;
    check?: 'email' | 'name' | 'mobile' | 'digits';
    length?: number;
    min?: number;
    max?: number;
    minLength?: number;
    maxLength?: number;
  };
};

export type FormItem = { text: string; value: string; itemId: string };

export type FormField = {
  itemId: string;
  name: string;
  title?: string;
  fieldTypeItemId: string;
  required?: boolean;
  requiredErrorMessage?: string;
  customRegex?: string;
  customRegexMessage?: string;
  validationDataModels?: ValidationModel[];
  /** Of a number */
  min?: number;
  max?: number;
  /** In code points [CON-09] */
  minLength?: number;
  maxLength?: number;
  placeholderText?: string;
  cssClass?: string;
  isReadOnly?: boolean;
  querystringParameterKey?: string;
  items?: FormItem[];
  additionalErrorMessage?: string;
  alignment?: string;
  htmlTag?: string;
  text?: Html;
  heading?: string;
  subHeading?: string;
  /** Of a section */
  fields?: FormField[];
  /** Of a file upload: the types taken, keys of `FILE_TYPES` */
  fileTypes?: string[];
  /** The browser's own name for what the field asks, such as `given-name` (WCAG 1.3.5) */
  autocomplete?: string;
};

/** One step of a form. */
export type FormDefinition = {
  fields: FormField[];
  /** Empty in content: the page gets one when it sends [HTTP-17] */
  antiForgeryToken: string;
  /** Where it is sent, with its query [FORM-34] */
  action: string;
  /** Which step it is, from 1, and the titles of all; absent where there is one only */
  steps?: { current: number; titles: string[] };
};

export type FormContext = {
  /** Names one version of the form, for ever: `{form}.{version}` */
  formItemId: string;
  /** Empty in content: the page makes one for each visitor */
  formSessionId: string;
  htmlPrefix: string;
  /** The page that holds the form */
  contextItemId: string;
  /** `itemId`: the form, whatever its version */
  metadata: { itemId: string; isTrackingEnabled: boolean };
};

export type FormResponse = {
  success: boolean;
  redirectUrl?: string;
  errors: string[];
  /** Messages by field name; of an earlier step where a value of it was changed on the way */
  validationErrors: Record<string, string[]>;
  nextForm?: FormDefinition;
};

/** An answer of the hub [HTTP-18, CON-01]. */
export type FormAnswer = FormResponse & { submissionId: string; reference: string };

/** One event at a field; never a value [DEC-142]. */
export const FIELD_EVENTS = ['focus', 'change', 'blur', 'error'] as const;
export type FieldEvent = {
  fieldName: string;
  fieldItemId: string;
  type: (typeof FIELD_EVENTS)[number];
  durationMs: number;
  /** Epoch milliseconds */
  at: number;
};
export type FieldTracking = { formItemId: string; formSessionId: string; contextItemId: string; events: FieldEvent[] };

/** Largest file of an upload, in bytes [DEC-113]. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Largest form post, in bytes [CON-09]. */
export const MAX_POST_BYTES = MAX_FILE_BYTES + 64 * 1024;

/** What a file upload may take: the names' endings and the content type, which the hub compares with the bytes. */
export const FILE_TYPES = {
  pdf: { says: 'PDF', endings: ['pdf'], mime: 'application/pdf' },
  jpg: { says: 'JPEG', endings: ['jpg', 'jpeg'], mime: 'image/jpeg' },
  png: { says: 'PNG', endings: ['png'], mime: 'image/png' },
  webp: { says: 'WebP', endings: ['webp'], mime: 'image/webp' },
  heic: { says: 'HEIC', endings: ['heic', 'heif'], mime: 'image/heic' },
  docx: {
    says: 'Word',
    endings: ['docx'],
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
} as const;
export type FileType = keyof typeof FILE_TYPES;
/** What an upload takes when its content names no types. */
const DEFAULT_FILE_TYPES: readonly FileType[] = ['pdf', 'jpg', 'png'];

export function fileTypesOf({ fileTypes = [] }: Pick<FormField, 'fileTypes'>): readonly FileType[] {
  const known = fileTypes.filter((type): type is FileType => Object.hasOwn(FILE_TYPES, type));
  return known.length > 0 ? known : DEFAULT_FILE_TYPES;
}

/** Returns the type that a file's name claims; undefined when its ending is none of ours. */
export function fileTypeOfName(name: string): FileType | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (Object.keys(FILE_TYPES) as FileType[]).find((type) =>
    (FILE_TYPES[type].endings as readonly string[]).includes(ending),
  );
}

/** What the site's own pages send as `sc_apikey`. It opens nothing: the hub takes any. */
const API_KEY = 'site';

/** The address to which every step is posted [FORM-34, DEC-121]. @param language  added as `sc_lang` */
export function formAction(
  { formItemId, htmlPrefix, contextItemId }: Pick<FormContext, 'formItemId' | 'htmlPrefix' | 'contextItemId'>,
  language?: string,
): string {
  const query = new URLSearchParams({
    'fxb.FormItemId': formItemId,
    'fxb.HtmlPrefix': htmlPrefix,
    sc_apikey: API_KEY,
    sc_itemid: contextItemId,
    ...(language && { sc_lang: language }),
  });
  return `${FORM_PATH}?${query}`;
}

/** Part of the anti-forgery token [CON-23]. */
export const TOKEN_PART = '__RequestVerificationToken';

/** Names of the parts of a post [DEC-121, CON-23]. The button that was pressed is a part of its field's own name. */
export const fieldPart = (htmlPrefix: string, itemId: string) => `${htmlPrefix}.Fields[${itemId}].Value`;
export const sessionPart = (htmlPrefix: string) => `${htmlPrefix}.FormSessionId`;
export const captchaPart = (htmlPrefix: string) => `${htmlPrefix}.Captcha`;

/** What a ticked checkbox sends; one that is not ticked sends no part. Lists send a part for each chosen item. */
export const TICKED = 'true';

/** Encodes a bot-check token for its part: base64 already, so only characters are replaced [FORM-32, DEC-120]. */
export function encodeBotToken(token: string): string {
  return token.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reverses `encodeBotToken`. */
export function decodeBotToken(encoded: string): string {
  const base64 = encoded.replaceAll('-', '+').replaceAll('_', '/');
  return base64.padEnd(Math.ceil(base64.length / 4) * 4, '=');
}

/** Returns all fields in order, those of sections after their section. */
export function flatFields(fields: readonly FormField[]): FormField[] {
  return fields.flatMap((field) => [field, ...flatFields(field.fields ?? [])]);
}
