import { createHash } from 'node:crypto';
import type { ContentFormFields, WrittenContentForm } from '../../../src/blocks/content-form/fields.ts';
import { type FormContext, type FormField, formAction } from '../../../src/domain/contentForm/contentForm.ts';
import { type FormVersion, formDefinition } from '../../../src/domain/contentForm/formVersion.ts';
import { canonicalJson } from '../../../src/domain/text/json.ts';
import type { ContentSources } from '../contentTypes.ts';
import { sanitiseInline } from '../sanitiseHtml.ts';
import { stableId } from '../stableId.ts';
import type { FieldSource, FormSource, StepSource } from './schema.ts';

const HASH_DIGITS = 12;

/** Returns the version of a form that its file describes. @param form  the name of the file */
export function formVersion(form: string, { redirectUrl, steps }: FormSource): FormVersion {
  const what = {
    ...(redirectUrl && { redirectUrl }),
    steps: stepsInOrder(steps).map(({ title, fields }) => ({
      ...(title && { title }),
      fields: fields.map((field) => publishedField(form, field)),
    })),
  };
  const hash = createHash('sha256').update(canonicalJson(what)).digest('hex');
  return { id: `${form}.${hash.slice(0, HASH_DIGITS)}`, form, ...what };
}

/** Returns the steps along `nextForm`, from the first; the check refuses files where that leaves any out. */
export function stepsInOrder(steps: readonly StepSource[]): StepSource[] {
  const ordered: StepSource[] = [];
  let step = steps[0];
  while (step && !ordered.includes(step)) {
    ordered.push(step);
    const { nextForm } = step;
    step = nextForm === undefined ? undefined : steps.find(({ name }) => name === nextForm);
  }
  return ordered;
}

/** The ids follow from the names, so that an editor's change of a title keeps what a browser has filled in. */
function publishedField(form: string, { items, fields, ...field }: FieldSource): FormField {
  const { name, fieldTypeItemId: type, title, requiredErrorMessage } = field;
  const id = (part: string) => stableId(`form ${form} ${part}`);
  const published: FormField = {
    ...field,
    itemId: id(name),
    // The two texts of FORM-18 that may hold markup.
    ...(type === 'checkbox' && title !== undefined && { title: sanitiseInline(title) }),
    ...(type === 'radio-button-list' &&
      requiredErrorMessage !== undefined && { requiredErrorMessage: sanitiseInline(requiredErrorMessage) }),
    ...(items && { items: items.map((item) => ({ ...item, itemId: id(`${name} ${item.value}`) })) }),
    ...(fields && { fields: fields.map((each) => publishedField(form, each)) }),
  };
  // Absent, not undefined: only what JSON can carry is part of the hash.
  return JSON.parse(JSON.stringify(published)) as FormField;
}

/** Returns the block of a form, with its first step [CON-23]. @param page  path of the page it stands on */
export function publishedContentForm(
  { Form: form, ...written }: WrittenContentForm,
  { forms }: Pick<ContentSources, 'forms'>,
  page: string,
): ContentFormFields {
  const source = forms.find(({ key }) => key === form)?.data;
  if (!source) throw new Error(`the check lets no page name the form ${form}, which does not exist`);
  const version = formVersion(form, source);
  const context: FormContext = {
    formItemId: version.id,
    formSessionId: '',
    htmlPrefix: `fxb.${form}`,
    contextItemId: page,
    metadata: { itemId: form, isTrackingEnabled: source.isTrackingEnabled },
  };
  return { ...written, form: formDefinition(version, 0, formAction(context)), context, success: source.success };
}
