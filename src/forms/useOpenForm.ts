import { yupResolver } from '@hookform/resolvers/yup';
import { type BaseSyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { DefaultValues, FieldError, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { type ObjectSchema, ValidationError } from 'yup';
import type { FormMessages } from '../domain/entities/settings.ts';
import type { SubmissionKind } from '../domain/submission/kinds/kinds.ts';
import type { SummaryItem } from '../ui/form/ErrorSummary.tsx';
import { type Problem, summaryItems } from './problem.ts';
import { useCheckedForm, useOneSend } from './useCheckedForm.ts';
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
  const { form, recheck } = useCheckedForm<Values>({
    defaultValues: empty() as DefaultValues<Values>,
    resolver: yupResolver(schema, { abortEarly: false, stripUnknown: true }) as unknown as Resolver<Values>,
    errorAt: (path, values) => errorAt(schema, path, values),
  });
  const [shown, setShown] = useState<Shown<Confirmed>>({ sending: false });
  const oneSend = useOneSend();
  const attempts = useRef(0);
  useEffect(() => {
    if (autoFocus) document.getElementById(fieldId(formId, autoFocus))?.focus();
  }, [autoFocus, formId]);

  /** @param textOf  the error of a field, if it has one */
  const showTrouble = (problem: Problem, textOf: (path: string) => string | undefined) => {
    attempts.current += 1;
    const named = fields(form.getValues()).map(({ path, label }) => ({
      fieldId: fieldId(formId, path),
      label,
      error: textOf(path),
    }));
    setShown({ sending: false, trouble: { ...problem, attempt: attempts.current, items: summaryItems(named) } });
  };

  const showSent = (sent: Sent<Confirmed>) => {
    if ('confirmed' in sent) {
      setShown({ sending: false, confirmed: sent.confirmed });
      // No personal data stays behind the confirmation.
      form.reset();
      return;
    }
    const said = sent.fields ?? {};
    for (const [path, message] of Object.entries(said)) {
      form.setError(path as FieldPath<Values>, { type: SAID_BY_HUB, message });
    }
    showTrouble(sent.problem, (path) => said[path]);
  };

  return {
    form,
    setting: {
      kind,
      formId,
      booth,
      messages,
      sending: shown.sending,
      recheck: (path) => recheck(path as FieldPath<Values>),
    },
    confirmed: shown.confirmed,
    trouble: shown.trouble,
    onSubmit: form.handleSubmit(
      (values) =>
        oneSend(async () => {
          setShown({ sending: true });
          showSent(await send(values));
        }),
      (errors) => showTrouble(invalid, (path) => errorTexts(errors, path, messages).error),
    ),
  };
}

/** Returns the first rule that one field breaks, by the code of its message. */
function errorAt<Values extends FieldValues>(
  schema: ObjectSchema<Values>,
  path: string,
  values: Values,
): FieldError | undefined {
  try {
    schema.validateSyncAt(path, values);
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { type: error.type ?? 'rule', message: error.message };
  }
}
