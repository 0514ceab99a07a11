/**
 * One answer in a form, as its page and as its hub judge it: the page by the form's schema, the hub by all that its kind
 * does with the body that the page would send of it.
 */
import { ValidationError } from 'yup';
import type { RefusalInput, RegistrationInput, SubmissionInput } from '../../hub/store/Store.ts';
import { HUB_KINDS } from '../../hub/submissions/kinds/kinds.ts';
import { submissionOf } from '../../hub/submissions/submission.ts';
import type { FormMessages } from '../../src/domain/entities/settings.ts';
import { countedEvent } from '../../src/domain/event/availability.ts';
import { enquirySchema } from '../../src/domain/forms/enquiry.ts';
import { feedbackSchema } from '../../src/domain/forms/feedback.ts';
import { fieldHelp, messageText } from '../../src/domain/forms/messages.ts';
import { registrationRules, registrationSchema } from '../../src/domain/forms/registration.ts';
import { enquiryFromWire, enquiryToWire } from '../../src/domain/wire/enquiry.ts';
import { feedbackFromWire, feedbackToWire } from '../../src/domain/wire/feedback.ts';
import { registrationToWire } from '../../src/domain/wire/registration.ts';
import { memoryLibrary } from '../fakes/memoryLibrary.ts';
import { BEFORE_THE_EVENT, buildEventRecord } from './buildEventRecord.ts';
import { buildWireFeedback, FEEDBACK_SETTINGS } from './buildFeedback.ts';
import { buildPublishedRelease, buildSettings } from './buildPublishedRelease.ts';
import { buildPerson, buildRegistrationValues } from './buildRegistration.ts';
import { buildWireEnquiry } from './buildWireEnquiry.ts';

/** `stored`: what is written down of a value that is taken. Without it, `says` is why not, and `help` what to do. */
export type Judged = { stored?: string; says?: string; help?: string };

type Schema = { validateSync(values: unknown, options: object): unknown };

type FormSides = {
  page(field: string, typed: string): Judged;
  hub(field: string, typed: string): Promise<Judged>;
  /** The hub's answer names the fields that break a rule; without, only that one does */
  hubSaysWhy: boolean;
};

const EVENT = buildEventRecord();
const DETAIL = countedEvent(EVENT, { inPerson: 0, online: 0 }, BEFORE_THE_EVENT);
const { library } = memoryLibrary(
  buildPublishedRelease({ events: [EVENT], settings: [buildSettings({ feedback: FEEDBACK_SETTINGS })] }),
);

/** Reads `guests.0.email` in an object. */
const valueAt = (from: unknown, path: string) =>
  path.split('.').reduce<unknown>((branch, key) => (branch as Record<string, unknown> | undefined)?.[key], from);

function withValue<T>(values: T, path: string, value: string): T {
  const copy = structuredClone(values);
  const keys = path.split('.');
  const field = keys.pop() ?? '';
  const branch = keys.length > 0 ? valueAt(copy, keys.join('.')) : copy;
  (branch as Record<string, unknown>)[field] = value;
  return copy;
}

function judgeOnPage(schema: Schema, values: object, path: string, messages: FormMessages = {}): Judged {
  try {
    const clean = schema.validateSync(values, { abortEarly: false, stripUnknown: true });
    return { stored: String(valueAt(clean, path)) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const atPath = path.replace(/\.(\d+)\./, '[$1].');
    const code = error.inner.find((each) => each.path === atPath)?.message ?? `only of ${error.inner[0]?.path}`;
    return { says: messageText(code, messages[path]), help: fieldHelp(path, code) };
  }
}

async function judgeAtHub(kind: 'registration' | 'enquiry' | 'feedback', body: object) {
  let stored: object | undefined;
  const keep = async (input: SubmissionInput & { answer?: object }) => {
    stored = input.payload;
    return { type: 'answered' as const, answer: input.answer ?? {} };
  };
  const store = {
    accept: keep,
    register: (input: RegistrationInput) => keep(input),
    refuse: async ({ answer }: RefusalInput) => ({ type: 'answered' as const, answer }),
  };
  const sent = JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
  const submission = submissionOf({
    key: 'AAECAwQFBgcICQoLDA0ODw',
    body: sent,
    receivedAt: BEFORE_THE_EVENT,
    deferred: false,
  });
  const deps = { store, library, now: () => BEFORE_THE_EVENT, passesBotCheck: async () => true };
  const result = await HUB_KINDS[kind].accept(deps, submission);
  return { stored, answer: result.type === 'answered' ? result.answer : {} };
}

const fieldsIn = (answer: object) => valueAt(answer, 'error.fields') as Record<string, string[]> | undefined;

async function judgeContactAtHub(kind: 'enquiry' | 'feedback', body: object, field: string): Promise<Judged> {
  const { stored, answer } = await judgeAtHub(kind, body);
  return stored
    ? { stored: String(valueAt(stored, field)) }
    : { says: fieldsIn(answer)?.[field]?.[0] ?? 'another field' };
}

const ENQUIRY = enquiryFromWire(buildWireEnquiry());
const FEEDBACK = feedbackFromWire(buildWireFeedback());
const REGISTRATION = buildRegistrationValues({ guests: [buildPerson()] });
/** The contract's names of the fields that people type into. */
const REGISTRATION_WIRE: Record<string, string> = {
  firstName: 'FirstName',
  surname: 'Surname',
  email: 'Email',
  postcode: 'Postcode',
  mobile: 'Mobile',
};

export const FORM_SIDES: Record<'registration' | 'enquiry' | 'feedback', FormSides> = {
  registration: {
    page: (field, typed) =>
      judgeOnPage(registrationSchema(registrationRules(DETAIL)), withValue(REGISTRATION, field, typed), field),
    async hub(field, typed) {
      const body = registrationToWire(withValue(REGISTRATION, field, typed), DETAIL);
      const { stored, answer } = await judgeAtHub('registration', body);
      if (!stored) return { says: String(valueAt(answer, 'result.error.systemMessage')) };
      const [, person = '', name = ''] = /^(.*)\.(\w+)$/.exec(field) ?? [];
      const branch = person === 'registrant' ? 'Registrant' : person.replace('guests', 'Guests');
      return { stored: String(valueAt(stored, `${branch}.${REGISTRATION_WIRE[name]}`)) };
    },
    hubSaysWhy: false,
  },
  enquiry: {
    page(field, typed) {
      const judged = judgeOnPage(enquirySchema, { ...ENQUIRY, [field]: typed }, field);
      // An empty one is sent as this [ENQ-11].
      return field === 'postcode' && judged.stored === '' ? { stored: '0000' } : judged;
    },
    hub: (field, typed) => judgeContactAtHub('enquiry', enquiryToWire({ ...ENQUIRY, [field]: typed }), field),
    hubSaysWhy: true,
  },
  feedback: {
    page: (field, typed) =>
      judgeOnPage(
        feedbackSchema(FEEDBACK_SETTINGS),
        { ...FEEDBACK, [field]: typed },
        field,
        FEEDBACK_SETTINGS.messages,
      ),
    hub: (field, typed) => judgeContactAtHub('feedback', feedbackToWire({ ...FEEDBACK, [field]: typed }), field),
    hubSaysWhy: true,
  },
};
