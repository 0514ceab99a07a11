import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { OutboxForm } from '../../../src/forms/OutboxForm.tsx';
import { SendButton } from '../../../src/forms/SubmissionForm.tsx';
import { type BoothForm, useField } from '../../../src/forms/useFormSetting.ts';
import { type FormDescription, useSubmissionForm } from '../../../src/forms/useSubmissionForm.ts';
import type { SubmissionKind } from '../../../src/outbox/outbox.ts';
import { TextField } from '../../../src/ui/form/TextField.tsx';
import { byText, doing, mount } from '../support/mount.tsx';

type Texts = Record<string, unknown>;

type FormPageProps = {
  kind: SubmissionKind;
  /** The fields that are asked for, with their labels */
  labels: Record<string, string>;
  about: Pick<FormDescription<Texts>, 'schema' | 'empty' | 'bodyOf'>;
  booth?: BoothForm;
  onClose?: () => void;
};

/** The smallest page with a form of some kind: a text field for each label, and the button. */
function FormPage({ kind, labels, about, booth, onClose = () => undefined }: FormPageProps): ReactElement {
  const open = useSubmissionForm<Texts>(kind, {
    ...about,
    fields: () => Object.entries(labels).map(([path, label]) => ({ path, label })),
    shown: {},
    firstNameOf: ({ firstName }) => String(firstName),
    booth,
  });
  return (
    <OutboxForm open={open} onClose={onClose}>
      {Object.entries(labels).map(([path, label]) => (
        <FormField key={path} path={path} label={label} />
      ))}
      <SendButton />
    </OutboxForm>
  );
}

function FormField({ path, label }: { path: string; label: string }) {
  return <TextField {...useField<Texts>(path)} label={label} />;
}

/** The page, and what a person can do with it. */
export async function openFormPage(props: Omit<FormPageProps, 'onClose'>) {
  const onClose = vi.fn();
  const page = await mount(<FormPage {...props} onClose={onClose} />);
  const field = (label: string) =>
    document.getElementById(byText<HTMLLabelElement>(page, 'label', label).htmlFor) as HTMLInputElement;
  return {
    page,
    onClose,
    field,
    text: () => page.textContent ?? '',
    summary: () => page.querySelector('[role="alert"]'),
    press: (name: string) => doing(() => byText(page, 'button', name).click()),
    fill: (label: string, value: string) =>
      doing(() => {
        const input = field(label);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}
