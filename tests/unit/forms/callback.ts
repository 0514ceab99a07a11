/** A third kind of submission, as an engineer would add it: its schema, its definition, and the hub's side. */
import { object, ValidationError } from 'yup';
import { arrivalOf, type HubKind, rowOf } from '../../../hub/submissions/kinds/kind.ts';
import { forInbox, withPayload } from '../../../hub/submissions/submission.ts';
import { LENGTHS, phone, required, text } from '../../../src/domain/forms/fields.ts';
import { GENERAL_PROBLEM, type KindDefinition, readOutcome } from '../../../src/domain/submission/kinds/kind.ts';
import type { SubmissionKind } from '../../../src/domain/submission/kinds/kinds.ts';

export const callbackSchema = object({ firstName: required(text(LENGTHS.name)), phone: required(phone()) });

export const callback = {
  kind: 'callback',
  endpoint: '/api/contactus/requestCallback',
  botCheck: 'form',
  finalCodes: ['INVALID'],
  answer: ({ key, reference }, error) => ({ success: error === null, error, submissionId: key, reference }),
  readAnswer: readOutcome,
  formId: 'callback',
  words: {
    one: 'callback',
    many: 'callbacks',
    title: 'Callback',
    name: () => 'wish to be called',
    send: 'Call me',
    sent: () => 'We will call you.',
    problem: () => GENERAL_PROBLEM,
    refusal: () => ({
      text: "We couldn't take your number.",
      advice: 'Please call us.',
      staffAdvice: 'Give the person our number.',
      nextStep: { href: '/contact-us', text: 'Contact us' },
    }),
    loss: 'nobody calls the person',
  },
} satisfies KindDefinition<'callback'>;

/** Its name in the list of kinds, which the line in the table would give it. */
export const CALLBACK = callback.kind as string as SubmissionKind;

const COLUMNS = ['submissionId', 'firstName', 'phone', 'receivedAt'];

const INBOX_SHAPE = { firstName: LENGTHS.name, phone: LENGTHS.line };

export const callbackAtHub: HubKind<'callback'> = {
  definition: callback,
  forEvents: false,
  inboxShape: INBOX_SHAPE,
  async accept({ store, passesBotCheck }, submission) {
    try {
      const values = callbackSchema.validateSync(submission.body, { abortEarly: false, stripUnknown: true });
      if (!(await passesBotCheck(''))) {
        return { type: 'answered', answer: callback.answer(submission, { code: 'BOTCHECK' }) };
      }
      const answer = callback.answer(submission, null);
      return store.accept({ ...withPayload(submission, values), kind: CALLBACK, answer });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const answer = callback.answer(submission, { code: 'INVALID' });
      return store.refuse({ ...forInbox(submission, INBOX_SHAPE), kind: CALLBACK, reason: 'INVALID', answer });
    }
  },
  exports: {
    help: ['All who want to be called.'],
    columns: COLUMNS,
    longColumns: [],
    recordOf: (stored) => ({ submissionId: stored.key, ...stored.payload, ...arrivalOf(stored) }),
    rowsOf: (stored) => [rowOf(COLUMNS, { submissionId: stored.key, ...stored.payload, ...arrivalOf(stored) })],
  },
};
