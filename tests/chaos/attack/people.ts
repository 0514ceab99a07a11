/** Registrations as a program sends them, with the proof of work or without. */
import type { Challenge } from 'altcha-lib';
import { AVAILABILITY_PATH, BOT_CHECK_PATH, EVENT_PATH } from '../../../src/domain/hubPaths.ts';
import type { Availability } from '../../../src/domain/release/release.ts';
import { type RegistrationAnswer, registration } from '../../../src/domain/submission/kinds/registration.ts';
import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import type { WireEventDetail } from '../../../src/domain/wire/event.ts';
import type { WireGuest } from '../../../src/domain/wire/registration.ts';
import { buildWireRegistration } from '../../builders/buildRegistration.ts';
import { solveBotCheck } from '../../builders/solveBotCheck.ts';
import type { RunningHub } from '../../e2e/support/hub.ts';
import { ATTACKER, type Called, call, jsonOf, post } from './caller.ts';

export const GUESTS = 10;

export type LimitedEvent = { EventId: string; EventCode: string; EventName: string; seats: number };

/** Returns the events that take registrations and have a limited room, with the seats that are left in it. */
export async function limitedEvents(hub: RunningHub, most: number): Promise<LimitedEvent[]> {
  const { events = {} } = jsonOf<Availability>(await call(hub, AVAILABILITY_PATH));
  const codes = Object.entries(events).filter(([, { canRegister, inPerson }]) => canRegister && (inPerson ?? 0) > 0);
  return Promise.all(
    codes.slice(0, most).map(async ([eventCode, { inPerson }]) => {
      const { Id, EventCode, EventName } = jsonOf<WireEventDetail>(await post(hub, EVENT_PATH, { eventCode }));
      return { EventId: Id ?? '', EventCode: EventCode ?? '', EventName: EventName ?? '', seats: inPerson ?? 0 };
    }),
  );
}

type Sender = { email: string; guests?: number; from?: string; token?: string; headers?: Record<string, string> };

/** Sends one registration under a key of its own. */
export function register(hub: RunningHub, event: LimitedEvent, sender: Sender): Promise<Called> {
  const { email, guests = 0, from = ATTACKER, token, headers } = sender;
  const { seats: _seats, ...named } = event;
  const base = buildWireRegistration(named);
  const person = ({ Registrant: { CandidateNumber: _number, ...guest } }: typeof base, index: number): WireGuest => ({
    ...guest,
    Email: `guest-${index}-${email}`,
  });
  const body = {
    ...base,
    Registrant: { ...base.Registrant, Email: email },
    Guests: Array.from({ length: guests }, (_, index) => person(base, index)),
  };
  return post(hub, registration.endpoint, body, {
    from,
    headers: { 'idempotency-key': newSubmissionId(), ...(token && { 'x-bot-check': token }), ...headers },
  });
}

/** Returns a proof of work for one registration; undefined where the hub gives no challenge. */
export async function proofOfWork(hub: RunningHub, from = ATTACKER): Promise<string | undefined> {
  const { challenge } = jsonOf<{ challenge: Challenge }>(await post(hub, BOT_CHECK_PATH, { action: 'form' }, { from }));
  return challenge && solveBotCheck(challenge);
}

/** `accepted`, the code of a refusal, or the status of an answer that is none. */
export function outcomeOf(called: Called): string {
  const { result } = jsonOf<RegistrationAnswer>(called);
  if (!result) return String(called.status);
  return result.success ? 'accepted' : (result.error?.systemMessage ?? String(called.status));
}
