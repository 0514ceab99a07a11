import type { EventDetail } from '../../domain/entities/event.ts';
import type { RegistrationValues } from '../../domain/forms/registration.ts';
import { registrationToWire } from '../../domain/wire/registration.ts';
import { loadOutbox } from '../../outbox/loadOutbox.ts';
import type { SubmitOutcome } from '../../outbox/outbox.ts';
import { record } from '../../platform/analytics.ts';
import type { SubmissionKey } from './submissionKey.ts';

const ENDPOINT = '/api/eventfinder/application/registerevent/';

/** Passes valid values to the outbox, which stores and sends them [REG-01, OUTBOX-02]. */
export async function sendRegistration(
  values: RegistrationValues,
  event: EventDetail,
  key: SubmissionKey,
): Promise<SubmitOutcome> {
  const { eventCode, eventName } = event;
  const body = registrationToWire(values, event);
  const outcome = await submit({
    id: key.idFor(body),
    kind: 'registration',
    endpoint: ENDPOINT,
    body,
    shown: { eventCode, eventName },
    duplicateOf: { eventCode, email: values.registrant.email },
  });
  const hasArrived = outcome.type === 'delivered' || outcome.type === 'in-review';
  if (hasArrived || outcome.type === 'rejected') key.renew();
  if (hasArrived) record({ event: 'form_submission', formId: 'event-registration' });
  // No personal data in a log [REG-21].
  if (outcome.type === 'saved') console.warn('registration: the hub cannot be reached, it waits on this device');
  return outcome;
}

async function submit(submission: Parameters<Awaited<ReturnType<typeof loadOutbox>>['submit']>[0]) {
  try {
    const outbox = await loadOutbox();
    return await outbox.submit(submission);
  } catch (error) {
    console.warn('registration: the outbox could not be used', error);
    return { type: 'not-saved' } as const;
  }
}
