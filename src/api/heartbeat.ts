import type { Heartbeat, HeartbeatAnswer } from '../domain/heartbeat.ts';
import { isJsonObject } from '../domain/text/json.ts';
import { askForJson } from './askHub.ts';
import type { HubAnswer } from './hubAnswer.ts';

const ANSWER_TIMEOUT_MS = 10_000;

const isOptionalText = (value: unknown) => value === undefined || typeof value === 'string';

function isAnswer(value: unknown): value is HeartbeatAnswer {
  return (
    isJsonObject(value) &&
    typeof value.serverTime === 'number' &&
    typeof value.revoked === 'boolean' &&
    Array.isArray(value.freeze) &&
    isOptionalText(value.unlock) &&
    isOptionalText(value.secret)
  );
}

/**
 * Tells the hub how this kiosk is [HTTP-27]. Never throws; a failure says nothing that the next one does not.
 * @param secret  what the hub knows this device by; undefined until it has given one [CON-32]
 */
export function sendHeartbeat(heartbeat: Heartbeat, secret: string | undefined): Promise<HubAnswer<HeartbeatAnswer>> {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (secret !== undefined) headers.set('Authorization', `Device ${secret}`);
  return askForJson(
    '/api/kiosk/heartbeat',
    { method: 'POST', headers, body: JSON.stringify(heartbeat), cache: 'no-store', timeoutMs: ANSWER_TIMEOUT_MS },
    isAnswer,
  );
}
