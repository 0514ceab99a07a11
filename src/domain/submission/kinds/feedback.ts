import { contactAnswer, type EndpointDefinition, readOutcome } from './kind.ts';

/** Feedback about the site: sent directly, so no outbox knows it [FB-03, HTTP-02, DEC-125]. */
export const feedback = {
  kind: 'feedback',
  endpoint: '/api/contactus/submitFeedbackForm',
  botCheck: 'feedback',
  finalCodes: ['INVALID'],
  answer: contactAnswer,
  readAnswer: readOutcome,
  words: { one: 'feedback', many: 'feedback' },
} satisfies EndpointDefinition<'feedback'>;
