/** A form of many fields on the form kit: as an editor's longest, drawn in one step. */
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { object } from 'yup';
import { email, LENGTHS, phone, postcode, required, text } from '../../../src/domain/forms/fields.ts';
import { DirectSendButton, SubmissionForm } from '../../../src/forms/SubmissionForm.tsx';
import { useDirectForm } from '../../../src/forms/useDirectForm.ts';
import { useField } from '../../../src/forms/useFormSetting.ts';
import { TextField } from '../../../src/ui/form/TextField.tsx';

type Values = Record<string, string>;

const RULES = [() => text(LENGTHS.name), email, phone, postcode] as const;

/** Draws it in place of the page. Each field is required, a quarter of each kind. */
export function openLongForm(fields: number): void {
  const names = Array.from({ length: fields }, (_, at) => `field${at}`);
  const rules = names.map((name, at) => [name, required((RULES[at % RULES.length] ?? email)())] as const);
  const schema = object(Object.fromEntries(rules));
  const place = document.body.appendChild(document.createElement('main'));
  const element = <LongForm names={names} schema={schema as never} />;
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
