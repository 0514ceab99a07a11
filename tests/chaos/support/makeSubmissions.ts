/** Submissions of people who exist once, by number; the same seed makes the same ones. */
import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import type { Submission } from '../../../src/outbox/outbox.ts';
import { buildWireRegistration } from '../../builders/buildRegistration.ts';
import { buildWireEnquiry } from '../../builders/buildWireEnquiry.ts';
import type { NamedEvent } from './chaosHub.ts';
import type { Sent } from './checkPromises.ts';
import { seededBytes } from './seededRandom.ts';

const ENQUIRY_SHARE = 0.1;
const RIVAL_SHARE = 0.02;
const INVALID_SHARE = 0.01;

export const REGISTER_PATH = '/api/eventfinder/application/registerevent/';
const ENQUIRY_PATH = '/api/contactus/submitEnquiryForm';

export type Made = { submission: Submission; sent: Sent };

export function makeSubmission(number: number, event: NamedEvent, random: () => number): Made {
  const key = newSubmissionId(seededBytes(random));
  const share = random();
  if (share < ENQUIRY_SHARE) return makeEnquiry(number, key);
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
    Registrant: { ...form.Registrant, Email: email, Attend: 'Online', Surname: due === 'INVALID' ? '' : 'Tamihana' },
  };
  return {
    sent: { key, kind: 'registration', email, due },
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
  return {
    sent: { key, kind: 'enquiry', email, due: 'accepted' },
    submission: { id: key, kind: 'enquiry', endpoint: ENQUIRY_PATH, body: buildWireEnquiry({ email }), shown: {} },
  };
}

/** Registers the same address under another key, as another device of the family did before [HUB-07]. */
export async function registerElsewhere(hubOrigin: string, { submission }: Made, random: () => number): Promise<Sent> {
  const key = newSubmissionId(seededBytes(random));
  const answer = await fetch(`${hubOrigin}${REGISTER_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(submission.body),
  });
  if (!answer.ok) throw new Error(`the rival was answered ${answer.status}`);
  return { key, kind: 'registration', email: submission.duplicateOf?.email ?? '', due: 'accepted' };
}
