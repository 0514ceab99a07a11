import { yupResolver } from '@hookform/resolvers/yup';
import { type BaseSyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import type { FormMessages } from '../domain/entities/settings.ts';
import type { SubmissionKind } from '../domain/submission/kinds/kinds.ts';
import { blockReset } from '../kiosk/visitActivity.ts';
import { askBeforeLeaving, markUnsaved } from '../platform/unsavedWork.ts';
import type { SummaryItem } from '../ui/form/ErrorSummary.tsx';
import { type BoothForm, errorTexts, type FormSetting, fieldId, SAID_BY_HUB } from './useFormSetting.ts';

/** What one form asks, however it is sent. */
export type FormContent<Values extends FieldValues> = {
  schema: ObjectSchema<Values>;
  /** The values of an empty form */
  empty: () => Values;
  /** Every field in the order of the form, with its name in the error summary */
  fields: (values: Values) => { path: string; label: string }[];
  /** Of content, in place of ours [DEC-83] */
  messages?: FormMessages | undefined;
  /** Path of the field that takes the focus when the form opens */
  autoFocus?: string | undefined;
  /** The form is one at a booth */
  booth?: BoothForm | undefined;
};

export type Problem = { heading: string; details: string[] };

/** A problem that is shown above the form. `attempt` counts, so that the same problem is announced again. */
export type Trouble = Problem & { attempt: number; items: SummaryItem[] };

/** What became of the values. `fields`: what the hub says about single ones, by their paths. */
export type Sent<Confirmed> = { confirmed: Confirmed } | { problem: Problem; fields?: Record<string, string> };

/** An open form, for `SubmissionForm`. */
export type OpenForm<Values extends FieldValues, Confirmed> = {
  form: UseFormReturn<Values>;
  setting: FormSetting;
  /** Shown in place of the form */
  confirmed: Confirmed | undefined;
  trouble: Trouble | undefined;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
};

type Shown<Confirmed> = { sending: boolean; confirmed?: Confirmed; trouble?: Trouble };

type Sending<Values, Confirmed> = {
  /** The kind of an outbox's form */
  kind?: SubmissionKind;
  /** Shown above the list of fields that break a rule */
  invalid: Problem;
  /** Hands the validated values on; called once however often the button is pressed meanwhile. Never rejects. */
  send: (values: Values) => Promise<Sent<Confirmed>>;
};

/**
 * One form from the first key press to what became of it, for the outbox (`useSubmissionForm`) and for what is sent
 * directly (`useDirectForm`): validated by the schema that the hub uses too, its errors listed above it, its values kept
 * until they are sent, and nothing resets a booth meanwhile.
 */
export function useOpenForm<Values extends FieldValues, Confirmed>(
  { schema, empty, fields, messages, autoFocus, booth }: FormContent<Values>,
  { kind, invalid, send }: Sending<Values, Confirmed>,
): OpenForm<Values, Confirmed> {
  const formId = useId();
  const form = useForm<Values>({
    resolver: yupResolver(schema, { abortEarly: false, stripUnknown: true }) as unknown as Resolver<Values>,
    defaultValues: empty() as DefaultValues<Values>,
    // `useField` validates single fields again. With `onChange` the library would validate a whole list whenever an item
    // is added, and show errors for an item before anything is typed.
    reValidateMode: 'onSubmit',
    // The summary above the form takes the focus.
    shouldFocusError: false,
  });
  const [shown, setShown] = useState<Shown<Confirmed>>({ sending: false });
  const busy = useRef(false);
  const attempts = useRef(0);
  useUnsavedWork(form.formState.isDirty || shown.sending, !booth);
  useEffect(() => {
    if (autoFocus) document.getElementById(fieldId(formId, autoFocus))?.focus();
  }, [autoFocus, formId]);

  /** @param textOf  the error of a field, if it has one */
  const showTrouble = (problem: Problem, textOf: (path: string) => string | undefined) => {
    attempts.current += 1;
    const items = fields(form.getValues()).flatMap(({ path, label }) => {
      const text = textOf(path);
      return text ? [{ fieldId: fieldId(formId, path), text: summaryLine(label, text) }] : [];
    });
    setShown({ sending: false, trouble: { ...problem, attempt: attempts.current, items } });
  };

  /**
   * A second press while the first is in progress does nothing.
   * @returns whether the values have gone
   */
  const sendOnce = async (values: Values): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setShown({ sending: true });
    const release = blockReset();
    try {
      const sent = await send(values);
      if ('confirmed' in sent) {
        setShown({ sending: false, confirmed: sent.confirmed });
        return true;
      }
      const said = sent.fields ?? {};
      for (const [path, message] of Object.entries(said)) {
        form.setError(path as FieldPath<Values>, { type: SAID_BY_HUB, message });
      }
      showTrouble(sent.problem, (path) => said[path]);
      return false;
    } finally {
      busy.current = false;
      release();
    }
  };

  return {
    form,
    setting: { kind, formId, booth, messages, sending: shown.sending },
    confirmed: shown.confirmed,
    trouble: shown.trouble,
    onSubmit: form.handleSubmit(
      async (values) => {
        // No personal data stays behind the confirmation.
        if (await sendOnce(values)) form.reset();
      },
      (errors) => showTrouble(invalid, (path) => errorTexts(errors, path, messages).error),
    ),
  };
}

/**
 * Marks, while `active`, that a reload would lose what was typed or is being sent [PWA-17].
 * @param asksOnLeaving  whether the browser asks the visitor before that
 */
export function useUnsavedWork(active: boolean, asksOnLeaving: boolean): void {
  useEffect(() => (active ? markUnsaved() : undefined), [active]);
  useEffect(() => (active && asksOnLeaving ? askBeforeLeaving() : undefined), [active, asksOnLeaving]);
}

/** `Email: This information is required`; a name that is a question or a sentence has its own end. */
function summaryLine(label: string, text: string): string {
  return /[?.!]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`;
}
