import { eventPath, REGISTER_FRAGMENT, ROUTES } from '../../site/routes.ts';
import type { ShownOfEntry } from '../submission.ts';
import {
  type AnswerError,
  BOT_CHECK_FAILED,
  GENERAL_PROBLEM,
  type KindDefinition,
  type RefusalWords,
  readOutcome,
} from './kind.ts';

/** The `systemMessage` of a finally refused registration [CON-04, CON-07]. */
export type RegistrationRefusal = 'INVALID' | 'CANDIDATEID' | 'NOT_FOUND' | 'CLOSED' | 'EXIST' | 'NO_SPOTS';

/** Too many people from one network for one event: the hub takes it later [CON-11]. */
export const TOO_MANY_PEOPLE = 'TOO_MANY_PEOPLE';

/** The answer of the endpoint [HTTP-03, CON-01]; code and message where the refusal is not final [CON-06]. */
export type RegistrationAnswer = {
  result: { success: boolean; error: { systemMessage: string; code?: string; message?: string } | null };
  submissionId: string;
  reference: string;
};

/** Returns the panel's words in those of the error catalogue [REG-17, REG-18, REG-19]; any other code has the general ones. */
function problem(code: string, { eventName = 'this event' }: ShownOfEntry): { heading: string; detail?: string } {
  switch (code) {
    case 'EXIST':
      return { heading: `Your email is already registered for ${eventName}.` };
    case 'NO_SPOTS':
      return { heading: `There are no more spots available for ${eventName}.` };
    case 'CANDIDATEID':
      return { heading: 'Your Candidate ID can only contain numbers.' };
    default:
      return GENERAL_PROBLEM;
  }
}

const OTHER_EVENT = { href: ROUTES.events.path, text: 'Find another event' };

/** Without the advice to check the values: an entry's values are sealed [OUTBOX-19]. */
function refusal(code: string, shown: ShownOfEntry): RefusalWords {
  const { heading: text } = problem(code, shown);
  const path = shown.eventCode && eventPath(shown.eventCode);
  const event = path ? { href: path, text: 'Open the event' } : OTHER_EVENT;
  switch (code) {
    case 'EXIST':
      return {
        text,
        advice: 'There is nothing more to send.',
        staffAdvice: 'The person is already registered, so there is nothing more to do.',
        nextStep: event,
        alreadySo: {
          visitor: "You are already registered, and that doesn't change.",
          staff: "The person is already registered, and that doesn't change.",
        },
      };
    case 'NO_SPOTS':
      return {
        text,
        advice: "This registration can't be sent again. Please look for another event.",
        staffAdvice: 'The person has no place: offer another event.',
        nextStep: OTHER_EVENT,
      };
    case 'CLOSED':
    case 'NOT_FOUND':
      return {
        text,
        advice: "This registration can't be sent again. The event may be closed: please check its page.",
        staffAdvice: 'The event may be closed: ask the organisers.',
        nextStep: event,
      };
    default:
      return {
        text,
        advice: "This can't be sent again as it is. Please fill in the form again.",
        staffAdvice: 'The person has to fill in the form again.',
        nextStep:
          path && (code === 'CANDIDATEID' || code === 'INVALID')
            ? { href: `${path}#${REGISTER_FRAGMENT}`, text: 'Fill in the form again' }
            : event,
      };
  }
}

/** The registration for an event [REG-01, HTTP-03]. */
export const registration = {
  kind: 'registration',
  endpoint: '/api/eventfinder/application/registerevent/',
  botCheck: 'form',
  devicesPass: true,
  finalCodes: ['INVALID', 'CANDIDATEID', 'NOT_FOUND', 'CLOSED', 'EXIST', 'NO_SPOTS'] satisfies RegistrationRefusal[],
  waitingCodes: [BOT_CHECK_FAILED.code, TOO_MANY_PEOPLE],
  answer: (
    { key, reference },
    error: (AnswerError & { code: RegistrationRefusal | typeof BOT_CHECK_FAILED.code }) | null,
  ): RegistrationAnswer => ({
    result: {
      success: error === null,
      error: error && { systemMessage: error.code, ...(error.message !== undefined && error) },
    },
    submissionId: key,
    reference,
  }),
  readAnswer: (json) => readOutcome(json.result),
  formId: 'event-registration',
  words: {
    one: 'registration',
    many: 'registrations',
    title: 'Registration',
    name: ({ eventName = 'an event' }) => `registration for ${eventName}`,
    untilSent: {
      notYet: 'Your place is not confirmed until then.',
      onceSent: 'Your place is confirmed once it has been sent.',
    },
    send: 'Register',
    sent: ({ eventName = 'this event' }) => `You're registered for ${eventName}.`,
    problem,
    refusal,
    loss: 'the person is not registered',
  },
} satisfies KindDefinition<'registration'>;
