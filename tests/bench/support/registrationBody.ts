import type { EventDetail } from '../../../src/domain/entities/event.ts';
import { eventFromWire, type WireEventDetail } from '../../../src/domain/wire/event.ts';
import { buildWireRegistration } from '../../builders/buildRegistration.ts';

/** Asks a hub for one of its events, to register for. */
export async function askEvent(origin: string, eventCode: string): Promise<EventDetail> {
  const response = await fetch(`${origin}/api/v2/eventfinder/events/searchEvent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ eventCode }),
  });
  if (!response.ok) throw new Error(`the hub answered ${response.status} for ${eventCode}`);
  return eventFromWire((await response.json()) as WireEventDetail).event;
}

/** The contract's JSON for one person. @param email  unlike all others */
export function registrationBody(event: EventDetail, email: string): object {
  const body = buildWireRegistration({}, event);
  return { ...body, Registrant: { ...body.Registrant, Email: email } };
}
