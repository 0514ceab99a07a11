import { ROUTES } from '../../site/routes.ts';
import { contactAnswer, GENERAL_PROBLEM, type KindDefinition, readOutcome } from './kind.ts';
import { registration } from './registration.ts';

/**
 * The registration of nobody by which a booth tries its way to the hub and back: sealed, stored and sent like any other,
 * read and checked by the rules of a real one. The hub keeps its number alone [KIOSK-29, docs/decisions/0051].
 */
export const testRegistration = {
  kind: 'test',
  endpoint: '/api/kiosk/testRegistration',
  finalCodes: registration.finalCodes,
  answer: contactAnswer,
  readAnswer: readOutcome,
  formId: 'test-registration',
  words: {
    one: 'test registration',
    many: 'test registrations',
    title: 'Test registration',
    name: () => 'test registration',
    send: 'Test again',
    sent: () => 'The test registration has arrived.',
    problem: () => GENERAL_PROBLEM,
    refusal: () => ({
      text: 'The hub turned the test registration down.',
      advice: 'Test this kiosk again.',
      staffAdvice: 'It is a test and nobody’s: delete it, and test this kiosk again.',
      nextStep: { href: ROUTES.kioskReady.path, text: 'Test again' },
    }),
    loss: 'nobody loses anything, because it is a test',
  },
} satisfies KindDefinition<'test'>;
