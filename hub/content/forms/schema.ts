import { type AnyObject, type ArraySchema, array, boolean, type InferType, lazy, number, object, string } from 'yup';
import { count, html, oneOf, slug, text } from '../../../src/domain/content/fields.ts';
import {
  FIELD_TYPES,
  FILE_TYPES,
  type FieldType,
  type FileType,
  VALIDATORS,
} from '../../../src/domain/contentForm/contentForm.ts';

/** A field as editors write it: the contract's names, without the ids, which follow from the names [FORM-04]. */
export type FieldSource = InferType<ReturnType<typeof fieldObject>> & { fields?: FieldSource[] };

const fieldTypes = Object.keys(FIELD_TYPES) as FieldType[];
const fileTypes = Object.keys(FILE_TYPES) as FileType[];

const message = () => text(300);
/** Longer ones are not for a form. */
const pattern = () => string().meta({ is: 'a regular expression' }).max(300);
const fieldName = () =>
  string()
    .meta({ is: 'a name of letters, digits, hyphens and underscores' })
    .matches(/^[A-Za-z][\w-]{0,59}$/, 'must begin with a letter and hold letters, digits, - and _ only');

const validator = () =>
  object({
    name: oneOf(...VALIDATORS).required(),
    message: message(),
    parameters: object({
      pattern: pattern(),
      check: oneOf('email', 'name', 'mobile', 'digits'),
      length: count(255),
      min: number().integer(),
      max: number().integer(),
      minLength: count(10_000),
      maxLength: count(10_000),
    })
      .noUnknown()
      .default(undefined)
      .optional(),
  }).noUnknown();

const fieldObject = () =>
  object({
    name: fieldName().required(),
    fieldTypeItemId: oneOf(...fieldTypes).required(),
    title: text(300),
    required: boolean(),
    requiredErrorMessage: message(),
    additionalErrorMessage: message(),
    customRegex: pattern(),
    customRegexMessage: message(),
    validationDataModels: array(validator()).max(5),
    min: number().integer(),
    max: number().integer(),
    minLength: count(10_000),
    maxLength: count(10_000),
    placeholderText: text(120),
    cssClass: text(60),
    isReadOnly: boolean(),
    querystringParameterKey: fieldName(),
    items: array(object({ text: text(120).required(), value: text(120).required() }).noUnknown()).max(60),
    alignment: oneOf('left', 'center', 'right'),
    htmlTag: oneOf('h2', 'h3', 'h4', 'p'),
    text: html(2_000),
    heading: text(120),
    subHeading: text(300),
    fileTypes: array(oneOf(...fileTypes).required()).max(fileTypes.length),
    autocomplete: string().matches(/^[a-z -]{2,40}$/, 'must be a name that browsers know, such as given-name'),
  });

/** Fields, and those of sections inside of them, which no type of a list can express. */
function fieldList(): ArraySchema<FieldSource[] | undefined, AnyObject> {
  return array(
    lazy(() =>
      fieldObject()
        .shape({ fields: lazy(() => fieldList().max(40)) })
        .noUnknown(),
    ),
  ) as unknown as ArraySchema<FieldSource[] | undefined, AnyObject>;
}

/** The fields of one field, for the list that editors read. */
export const describedField = fieldObject();

/** `forms/{form}.json`: a form in one or several steps; `ContentForm` puts it on a page. */
export const formSchema = object({
  isTrackingEnabled: boolean().default(false),
  /** Where a visitor goes once it is sent */
  redirectUrl: string().matches(/^\/(?!\/)\S*$/, 'must be a path of this site, such as /contact-us'),
  success: object({ heading: text(120).required(), text: html(1_000) })
    .noUnknown()
    .required(),
  steps: array(
    object({
      name: slug().required(),
      title: text(80),
      /** The step that follows; the last has none */
      nextForm: slug(),
      fields: fieldList().meta({ is: 'a list of fields, below' }).min(1).max(60).required(),
    }).noUnknown(),
  )
    .min(1)
    .max(10)
    .required(),
})
  .noUnknown()
  .required();

export type FormSource = InferType<typeof formSchema>;
export type StepSource = FormSource['steps'][number];
