import { CONTENT_PAGES } from '../../site/routes.ts';
import { type AnswerError, GENERAL_PROBLEM, type KindDefinition, readOutcome } from './kind.ts';

/** The answer of the endpoint [HTTP-01, CON-01]. */
type EnquiryAnswer = { success: boolean; error: AnswerError | null; submissionId: string; reference: string };

/** An enquiry [ENQ-01, HTTP-01]. */
export const enquiry = {
  kind: 'enquiry',
  endpoint: '/api/contactus/submitEnquiryForm',
  botCheck: 'enquiry',
  finalCodes: ['INVALID'],
  answer: ({ key, reference }, error): EnquiryAnswer => ({
    success: error === null,
    error,
    submissionId: key,
    reference,
  }),
  readAnswer: readOutcome,
  formId: 'enquiry',
  words: {
    one: 'enquiry',
    many: 'enquiries',
    title: 'Enquiry',
    name: () => 'enquiry',
    send: 'Send my question',
    sent: () => 'Thank you. Your enquiry has been sent.',
    // The hub's message, or `Unknown error` [ENQ-13, ENQ-14].
    problem: (code, _shown, message) => {
      if (message !== undefined) return { heading: message };
      return code === 'INVALID' ? GENERAL_PROBLEM : { heading: 'Unknown error' };
    },
    refusal: () => ({
      text: "We couldn't accept your enquiry.",
      advice: "This can't be sent again as it is. Please fill in the form again.",
      staffAdvice: 'The person has to fill in the form again.',
      nextStep: { href: CONTENT_PAGES.contactUs.path, text: 'Contact us' },
    }),
    loss: 'nobody answers the enquiry',
  },
} satisfies KindDefinition<'enquiry'>;
