import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormMessages } from '../domain/entities/settings.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '../domain/submission/kinds/kinds.ts';
import type { ShownOfEntry } from '../domain/submission/submission.ts';
import { loadOutbox } from '../outbox/loadOutbox.ts';
import type { Submission, SubmitOutcome } from '../outbox/outbox.ts';
import { KEPT_FOR_A_PERSON_TEXT, KEPT_TEXT, NOT_SAVED_TEXT } from '../outbox/screens/texts.ts';
import { record } from '../platform/analytics.ts';
import type { Problem } from './problem.ts';
import { createSubmissionKey } from './submissionKey.ts';
import { type FormContent, type OpenForm, useOpenForm } from './useOpenForm.ts';

/** What one form of the outbox is about. */
export type FormDescription<Values extends FieldValues> = FormContent<Values> & {
  /** The contract's JSON that is sent */
  bodyOf: (values: Values) => object;
  /** What may be shown of the submission while it waits */
  shown: ShownOfEntry;
  /** Refused on the device when the same pair is already waiting [OUTBOX-28] */
  duplicateOf?: (values: Values) => Submission['duplicateOf'];
  /** For the thanks at a booth */
  firstNameOf: (values: Values) => string;
  /** What the visitor has written, repeated to them while it is shown what became of it */
  saidOf?: (values: Values) => Confirmed['said'];
  /** What happens now, said once it has arrived */
  nextStepOf?: (values: Values) => string | undefined;
  /** What content says in place of ours */
  words?: FormWords;
  /** It is being handed to the outbox, under this id */
  onSend?: ((id: string) => Promise<void>) | undefined;
  onOutcome?: ((outcome: SubmitOutcome, id: string) => void) | undefined;
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
  kind: SubmissionKind;
  as: 'delivered' | 'saved' | 'in-review';
  reference: string;
  /** It waits although the hub was reached, which takes it later */
  isBusy?: boolean;
  /** A confirmation by email is on its way: the hub has said so */
  emailed: boolean;
  firstName: string;
  nextStep?: string | undefined;
  said?: { label: string; text: string } | undefined;
  shown: ShownOfEntry;
};

/**
 * One form of a kind of submission: its values are handed to the outbox, and the outcome becomes a confirmation or a
 * problem above the form.
 */
export function useSubmissionForm<Values extends FieldValues>(
  kind: SubmissionKind,
  description: FormDescription<Values>,
): OpenForm<Values, Confirmed> {
  const { shown, firstNameOf, onOutcome, words } = description;
  const [key] = useState(() => createSubmissionKey());
  return useOpenForm<Values, Confirmed>(
    { ...description, messages: words?.messages },
    {
      kind,
      invalid: problemInWords(kind, 'INVALID', shown),
      async send(values) {
        const body = description.bodyOf(values);
        const duplicateOf = description.duplicateOf?.(values);
        const id = key.idFor(body);
        await description.onSend?.(id);
        const outcome = await submit({ id, kind, body, shown, duplicateOf });
        const hasArrived = outcome.type === 'delivered' || outcome.type === 'in-review';
        if (hasArrived || outcome.type === 'rejected') key.renew();
        onOutcome?.(outcome, id);
        if (!hasArrived && outcome.type !== 'saved') return { problem: problemOf(kind, outcome, shown, words) };
        const { type: as, reference } = outcome;
        const emailed = outcome.type === 'delivered' && outcome.emailed === true;
        const isBusy = outcome.type === 'saved' && outcome.isBusy === true;
        const firstName = firstNameOf(values).trim();
        const nextStep = description.nextStepOf?.(values);
        const said = description.saidOf?.(values);
        return { confirmed: { kind, as, reference, isBusy, emailed, firstName, nextStep, said, shown } };
      },
    },
  );
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
    if (outcome.type === 'saved') {
      console.warn(`${kind}: the hub ${outcome.isBusy ? 'is busy' : 'cannot be reached'}, it waits on this device`);
    }
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
