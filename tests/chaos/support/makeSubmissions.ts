/** Submissions of distinct people, by number; the same seed gives the same ones. */

import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import { encodeText } from '../../../src/domain/text/base64.ts';
import type { Submission } from '../../../src/outbox/outbox.ts';
import { buildWireRegistration } from '../../builders/buildRegistration.ts';
import { buildWireEnquiry } from '../../builders/buildWireEnquiry.ts';
import { botTokenOf } from '../../builders/solveBotCheck.ts';
import type { NamedEvent } from './chaosHub.ts';
import type { Kind, Sent } from './checkPromises.ts';
import { seededBytes } from './seededRandom.ts';
import { typedIn } from './typed.ts';

const ENQUIRY_SHARE = 0.1;
const RIVAL_SHARE = 0.02;
const INVALID_SHARE = 0.01;

export const REGISTER_PATH = '/api/eventfinder/application/registerevent/';
const ENQUIRY_PATH = '/api/contactus/submitEnquiryForm';

export type Made = { submission: Submission; sent: Sent };

/** @param kind  of all of them; without it a few are enquiries */
export function makeSubmission(number: number, event: NamedEvent, random: () => number, kind?: Kind): Made {
  const key = newSubmissionId(seededBytes(random));
  const share = random();
  if (kind ? kind === 'enquiry' : share < ENQUIRY_SHARE) return makeEnquiry(number, key);
  if (share < ENQUIRY_SHARE + INVALID_SHARE) return makeRegistration(number, key, event, 'INVALID');
  const rival = share > 1 - RIVAL_SHARE;
  return makeRegistration(number, key, event, rival ? 'EXIST' : 'accepted');
}

export function makeRegistration(number: number, key: string, event: NamedEvent, due: Sent['due'] = 'accepted'): Made {
  const email = `visitor.${number}@example.com`;
  const form = buildWireRegistration();
  const body = {
    ...form,
    ...event,
    DietaryRequirements: '',
    Registrant: {
      ...form.Registrant,
      FirstName: nameOf(number),
      Surname: due === 'INVALID' ? '' : 'Tamihana',
      Email: email,
      Attend: 'Online',
    },
  };
  return {
    sent: { key, kind: 'registration', email, typed: typedIn('registration', body, 'sent'), due },
    submission: {
      id: key,
      kind: 'registration',
      endpoint: REGISTER_PATH,
      body,
      shown: { eventName: event.EventName, eventCode: event.EventCode },
      duplicateOf: { eventCode: event.EventCode, email },
    },
  };
}

export function makeEnquiry(number: number, key: string): Made {
  const email = `asks.${number}@example.com`;
  const question = encodeText(`How long is the training for a medic? Asked by ${nameOf(number)}.`);
  const body = buildWireEnquiry({ email, question, firstName: nameOf(number) });
  return {
    sent: { key, kind: 'enquiry', email, typed: typedIn('enquiry', body, 'sent'), due: 'accepted' },
    submission: { id: key, kind: 'enquiry', endpoint: ENQUIRY_PATH, body, shown: {} },
  };
}

const LETTERS = 'abcdefghij';

/** Returns a unique first name, so that mixed-up data shows in more than the address. */
const nameOf = (number: number) => `Aroha${[...String(number)].map((digit) => LETTERS[Number(digit)]).join('')}`;

/** Registers the same address under another key, like another device of the family before [HUB-07]. */
export async function registerElsewhere(
  hubOrigin: string,
  { submission, sent }: Made,
  random: () => number,
): Promise<Sent> {
  const key = newSubmissionId(seededBytes(random));
  const answer = await fetch(`${hubOrigin}${REGISTER_PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-bot-check': await botTokenOf(hubOrigin),
    },
    body: JSON.stringify(submission.body),
  });
  if (!answer.ok) throw new Error(`the rival was answered ${answer.status}`);
  return { ...sent, key, due: 'accepted' };
}
