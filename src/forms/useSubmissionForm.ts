import { yupResolver } from '@hookform/resolvers/yup';
import { type BaseSyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import type { FormMessages } from '../domain/entities/settings.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '../domain/submission/kinds/kinds.ts';
import type { ShownOfEntry } from '../domain/submission/submission.ts';
import { blockReset } from '../kiosk/visitActivity.ts';
import { loadOutbox } from '../outbox/loadOutbox.ts';
import type { Submission, SubmitOutcome } from '../outbox/outbox.ts';
import { KEPT_FOR_A_PERSON_TEXT, KEPT_TEXT, NOT_SAVED_TEXT } from '../outbox/screens/texts.ts';
import { record } from '../platform/analytics.ts';
import { askBeforeLeaving, markUnsaved } from '../platform/unsavedWork.ts';
import type { SummaryItem } from '../ui/form/ErrorSummary.tsx';
import { createSubmissionKey } from './submissionKey.ts';
import { type BoothForm, errorTexts, type FormSetting, fieldId } from './useFormSetting.ts';

/** What one form is about. */
export type FormDescription<Values extends FieldValues> = {
  schema: ObjectSchema<Values>;
  /** The values of an empty form */
  empty: () => Values;
  /** Every field in the order of the form, with its name in the error summary */
  fields: (values: Values) => { path: string; label: string }[];
  /** The contract's JSON that is sent */
  bodyOf: (values: Values) => object;
  /** What may be shown of the submission while it waits */
  shown: ShownOfEntry;
  /** Refused on the device when the same pair is already waiting [OUTBOX-28] */
  duplicateOf?: (values: Values) => Submission['duplicateOf'];
  /** For the thanks at a booth */
  firstNameOf: (values: Values) => string;
  /** What happens now, said once it has arrived */
  nextStepOf?: (values: Values) => string | undefined;
  /** What content says in place of ours */
  words?: FormWords;
  /** Path of the field that takes the focus when the form opens */
  autoFocus?: string | undefined;
  /** The form is one at a booth */
  booth?: BoothForm | undefined;
  onOutcome?: ((outcome: SubmitOutcome) => void) | undefined;
};

export type FormWords = {
  messages?: FormMessages;
  /** Headings of the panel above the form, by the hub's code */
  problems?: { readonly [code: string]: string | undefined };
  /** Below the heading of every failure that the visitor could not know of before sending */
  problemDetail?: string;
};

/** `saved`: it waits on this device. `in-review`: staff review it first. Neither is confirmed. */
export type Confirmed = {
  as: 'delivered' | 'saved' | 'in-review';
  reference: string;
  firstName: string;
  nextStep?: string | undefined;
  shown: ShownOfEntry;
};

type Problem = { heading: string; details: string[] };

/** A problem that is shown above the form. `attempt` counts, so that the same problem is announced again. */
export type Trouble = Problem & { attempt: number; items: SummaryItem[] };

/** An open form, for `SubmissionForm`. */
export type OpenForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  setting: FormSetting;
  /** Shown in place of the form */
  confirmed: Confirmed | undefined;
  trouble: Trouble | undefined;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
};

type Shown = { sending: boolean; confirmed?: Confirmed; trouble?: Trouble };

/**
 * One form of a kind of submission, from the first key press to the outcome: its values are validated by the schema that
 * the hub uses too, handed to the outbox, and the outcome becomes a confirmation or a problem above the form.
 */
export function useSubmissionForm<Values extends FieldValues>(
  kind: SubmissionKind,
  description: FormDescription<Values>,
): OpenForm<Values> {
  const { schema, empty, fields, shown: shownOfEntry, firstNameOf, autoFocus, booth, onOutcome, words } = description;
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
  const [shown, setShown] = useState<Shown>({ sending: false });
  const [key] = useState(() => createSubmissionKey());
  const busy = useRef(false);
  const attempts = useRef(0);
  useUnsavedWork(form.formState.isDirty || shown.sending, !booth);
  useEffect(() => {
    if (autoFocus) document.getElementById(fieldId(formId, autoFocus))?.focus();
  }, [autoFocus, formId]);

  const showTrouble = (problem: Problem, items: SummaryItem[] = []) => {
    attempts.current += 1;
    setShown({ sending: false, trouble: { ...problem, attempt: attempts.current, items } });
  };

  /**
   * A second press while the first is in progress does nothing.
   * @returns whether the submission is confirmed or saved
   */
  const send = async (values: Values): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setShown({ sending: true });
    const release = blockReset();
    try {
      const body = description.bodyOf(values);
      const duplicateOf = description.duplicateOf?.(values);
      const outcome = await submit({ id: key.idFor(body), kind, body, shown: shownOfEntry, duplicateOf });
      const hasArrived = outcome.type === 'delivered' || outcome.type === 'in-review';
      const isConfirmed = hasArrived || outcome.type === 'saved';
      if (hasArrived || outcome.type === 'rejected') key.renew();
      if (isConfirmed) {
        const { type: as, reference } = outcome;
        const firstName = firstNameOf(values).trim();
        const nextStep = description.nextStepOf?.(values);
        setShown({ sending: false, confirmed: { as, reference, firstName, nextStep, shown: shownOfEntry } });
      } else showTrouble(problemOf(kind, outcome, shownOfEntry, words));
      onOutcome?.(outcome);
      return isConfirmed;
    } finally {
      busy.current = false;
      release();
    }
  };

  return {
    form,
    setting: { kind, formId, booth, sending: shown.sending, messages: words?.messages },
    confirmed: shown.confirmed,
    trouble: shown.trouble,
    onSubmit: form.handleSubmit(
      async (values) => {
        // No personal data stays behind the confirmation.
        if (await send(values)) form.reset();
      },
      (errors) => {
        const items = fields(form.getValues()).flatMap(({ path, label }) => {
          const { error } = errorTexts(errors, path, words?.messages);
          return error ? [{ fieldId: fieldId(formId, path), text: `${label}: ${error}` }] : [];
        });
        showTrouble(problemInWords(kind, 'INVALID', shownOfEntry), items);
      },
    ),
  };
}

/** Passes a submission to the outbox, which stores and sends it [REG-01, OUTBOX-02]. Never rejects. */
async function submit(submission: Omit<Submission, 'endpoint'>): Promise<SubmitOutcome> {
  const { kind } = submission;
  const { endpoint, formId } = SUBMISSION_KINDS[kind];
  try {
    const outbox = await loadOutbox();
    const outcome = await outbox.submit({ ...submission, endpoint });
    if (outcome.type === 'delivered' || outcome.type === 'in-review') record({ event: 'form_submission', formId });
    // No personal data in a log [REG-21].
    if (outcome.type === 'saved') console.warn(`${kind}: the hub cannot be reached, it waits on this device`);
    return outcome;
  } catch (error) {
    console.warn(`${kind}: the outbox could not be used`, error);
    return { type: 'not-saved' };
  }
}

type Failed = Exclude<SubmitOutcome, { type: Confirmed['as'] }>;

/** Returns the panel above the form for an outcome that is no confirmation [REG-16, ENQ-13, ENQ-14, OUTBOX-27]. */
function problemOf(kind: SubmissionKind, outcome: Failed, shown: ShownOfEntry, words: FormWords = {}): Problem {
  const inContent = (code: string, { heading, details }: Problem): Problem => ({
    heading: words.problems?.[code] ?? heading,
    details: words.problemDetail ? [words.problemDetail] : details,
  });
  switch (outcome.type) {
    case 'rejected':
      return inContent(outcome.code, problemInWords(kind, outcome.code, shown, outcome.message));
    case 'duplicate':
      return problemInWords(kind, 'EXIST', shown);
    case 'kept': {
      const { code, message } = outcome;
      const { heading, details } = inContent(code, problemInWords(kind, '', shown, message));
      const kept = outcome.goesOn ? KEPT_TEXT : KEPT_FOR_A_PERSON_TEXT;
      return { heading, details: [...details, kept, `Your reference: ${outcome.reference}`] };
    }
    case 'not-saved':
      return { heading: NOT_SAVED_TEXT, details: [] };
  }
}

function problemInWords(kind: SubmissionKind, code: string, shown: ShownOfEntry, message?: string): Problem {
  const { heading, detail } = SUBMISSION_KINDS[kind].words.problem(code, shown, message);
  return { heading, details: detail ? [detail] : [] };
}

/**
 * Marks, while `active`, that a reload would lose what was typed or is being sent [PWA-17].
 * @param asksOnLeaving  whether the browser asks the visitor before that
 */
function useUnsavedWork(active: boolean, asksOnLeaving: boolean): void {
  useEffect(() => (active ? markUnsaved() : undefined), [active]);
  useEffect(() => (active && asksOnLeaving ? askBeforeLeaving() : undefined), [active, asksOnLeaving]);
}
