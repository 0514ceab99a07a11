/** Forms of many fields, as an editor's longest, drawn in one step: one on the form kit, one of content in its block. */
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { object } from 'yup';
import ContentForm from '../../../src/blocks/content-form/ContentForm.tsx';
import type { FieldType } from '../../../src/domain/contentForm/contentForm.ts';
import { email, LENGTHS, phone, postcode, required, text } from '../../../src/domain/forms/fields.ts';
import { DirectSendButton, SubmissionForm } from '../../../src/forms/SubmissionForm.tsx';
import { useDirectForm } from '../../../src/forms/useDirectForm.ts';
import { useField } from '../../../src/forms/useFormSetting.ts';
import { TextField } from '../../../src/ui/form/TextField.tsx';
import { buildForm, FORM_CONTEXT } from '../../builders/buildForm.ts';
import { buildFormField } from '../../builders/buildFormField.ts';

type Values = Record<string, string>;

const RULES = [() => text(LENGTHS.name), email, phone, postcode] as const;

/** Draws one on the kit in place of the page. Each field is required, a quarter of each kind. */
export function openLongForm(fields: number): void {
  const names = Array.from({ length: fields }, (_, at) => `field${at}`);
  const rules = names.map((name, at) => [name, required((RULES[at % RULES.length] ?? email)())] as const);
  const schema = object(Object.fromEntries(rules));
  draw(<LongForm names={names} schema={schema as never} />);
}

const TYPES = ['single-line-text', 'email', 'dropdown-list', 'multiple-line-text', 'radio-button-list'] as const;

/** Draws one of content in place of the page. Each field is required, a fifth of each kind. */
export function openLongContentForm(fields: number): void {
  const form = buildForm(
    Array.from({ length: fields }, (_, at) => {
      const name = `field${at}`;
      const type: FieldType = TYPES[at % TYPES.length] ?? 'email';
      const rule = type === 'single-line-text' ? { customRegex: '^[^0-9]+$' } : {};
      return buildFormField(type, { itemId: name, name, title: name, required: true, ...rule });
    }),
  );
  const success = { heading: 'Sent' };
  draw(<ContentForm fields={{ form, context: FORM_CONTEXT, success, Style: 'contact' }} params={{}} path="main/0" />);
}

/** Leaves its elements without their script: what typing into them costs the browser alone. */
export function stopLongForm(): void {
  const place = document.querySelector('main');
  place?.replaceWith(place.cloneNode(true));
}

function draw(element: ReactElement): void {
  const place = document.createElement('main');
  document.body.replaceChildren(place);
  createRoot(place).render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

function LongForm({ names, schema }: { names: string[]; schema: never }) {
  const open = useDirectForm<Values, Values, true>(
    {
      schema,
      empty: () => Object.fromEntries(names.map((name) => [name, ''])),
      fields: () => names.map((path) => ({ path, label: path })),
    },
    {
      formName: 'long',
      invalid: { heading: 'Something is missing.', details: [] },
      bodyOf: (values) => values,
      send: async () => ({ type: 'sent', confirmed: true }),
    },
  );
  return (
    <SubmissionForm open={open}>
      {names.map((name) => (
        <OneField key={name} name={name} />
      ))}
      <DirectSendButton label="Send" />
    </SubmissionForm>
  );
}

function OneField({ name }: { name: string }) {
  return <TextField {...useField<Values>(name)} label={name} />;
}
