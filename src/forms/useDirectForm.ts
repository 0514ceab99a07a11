import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { OFFLINE_TEXT } from '../domain/forms/messages.ts';
import { record } from '../platform/analytics.ts';
import type { Problem } from './problem.ts';
import { createSubmissionKey } from './submissionKey.ts';
import { type FormContent, type OpenForm, useOpenForm } from './useOpenForm.ts';

/** What the hub answered to a form that is sent directly. `fields`: what it says about single ones, by their paths. */
export type DirectOutcome<Confirmed> =
  | { type: 'sent'; confirmed: Confirmed }
  /** Final: the hub remembers its answer, and a corrected form is a new submission [CON-04] */
  | { type: 'refused'; problem: Problem; fields?: Record<string, string> }
  /** The same form may go again */
  | { type: 'failed'; problem: Problem; fields?: Record<string, string> }
  | { type: 'unreachable' };

type DirectSending<Values, Body extends object, Confirmed> = {
  /** Name of the form in analytics events [ANA-07] */
  formName: string;
  /** Shown above the list of fields that break a rule */
  invalid: Problem;
  /** What is sent. Its JSON tells one submission from the next, so anything else in it needs a `toJSON`. */
  bodyOf: (values: Values) => Body;
  /**
   * Sends it while the visitor waits. Never rejects.
   * @param id  the idempotency key: the same for the same body until an answer is final [CON-02, CON-04]
   */
  send: (body: Body, id: string) => Promise<DirectOutcome<Confirmed>>;
};

/**
 * One form that is sent when its button is pressed, and is not queued: when nothing answers it says that the visitor is
 * offline, and keeps what was typed [DEC-125].
 */
export function useDirectForm<Values extends FieldValues, Body extends object, Confirmed>(
  content: FormContent<Values>,
  { formName, invalid, bodyOf, send }: DirectSending<Values, Body, Confirmed>,
): OpenForm<Values, Confirmed> {
  const [key] = useState(() => createSubmissionKey());
  return useOpenForm<Values, Confirmed>(content, {
    invalid,
    async send(values) {
      const body = bodyOf(values);
      const outcome = await send(body, key.idFor(body));
      if (outcome.type === 'unreachable') return { problem: { heading: OFFLINE_TEXT, details: [] } };
      if (outcome.type === 'sent' || outcome.type === 'refused') key.renew();
      if (outcome.type !== 'sent') return outcome;
      record({ event: 'form_submission', formId: formName });
      return outcome;
    },
  });
}
