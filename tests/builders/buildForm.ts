import type { FormContext, FormDefinition, FormField, FormResponse } from '../../src/domain/contentForm/contentForm.ts';
import { buildFormField } from './buildFormField.ts';

/** Returns a step with these fields, and a button unless they have one. */
export function buildForm(
  fields: FormField[] = [buildFormField('single-line-text')],
  extra: Partial<FormDefinition> = {},
): FormDefinition {
  const hasButton = fields.some(({ fieldTypeItemId }) => fieldTypeItemId === 'button');
  const button = buildFormField('button', { itemId: 'id-send', name: 'send', title: 'Send' });
  return {
    fields: hasButton ? fields : [...fields, button],
    antiForgeryToken: '',
    action: '/api/jss/formbuilder?fxb.FormItemId=visit.1',
    ...extra,
  };
}

/** Returns the first of two steps, and the second. */
export function buildSteps(first: FormField[], second: FormField[]): [FormDefinition, FormDefinition] {
  const titles = ['About you', 'Papers'];
  return [buildForm(first, { steps: { current: 1, titles } }), buildForm(second, { steps: { current: 2, titles } })];
}

export const FORM_CONTEXT: FormContext = {
  formItemId: 'visit.1',
  formSessionId: '',
  htmlPrefix: 'fxb.visit',
  contextItemId: '/visit',
  metadata: { itemId: 'visit', isTrackingEnabled: true },
};

/** Returns an answer of the hub; a success unless it says otherwise. */
export function buildFormResponse(extra: Partial<FormResponse> = {}): FormResponse {
  return { success: true, errors: [], validationErrors: {}, ...extra };
}
