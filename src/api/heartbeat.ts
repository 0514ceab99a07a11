import type { Heartbeat, HeartbeatAnswer } from '../domain/heartbeat.ts';
import { HEARTBEAT_PATH } from '../domain/hubPaths.ts';
import { isJsonObject } from '../domain/text/json.ts';
import { askForJson, type HubAnswer } from './askHub.ts';

const ANSWER_TIMEOUT_MS = 10_000;

const isOptionalText = (value: unknown) => value === undefined || typeof value === 'string';

function isAnswer(value: unknown): value is HeartbeatAnswer {
  return (
    isJsonObject(value) &&
    typeof value.serverTime === 'number' &&
    typeof value.revoked === 'boolean' &&
    (value.enrolled === undefined || typeof value.enrolled === 'boolean') &&
    Array.isArray(value.freeze) &&
    isOptionalText(value.unlock) &&
    isOptionalText(value.secret) &&
    isOptionalText(value.pinHash)
  );
}

/**
 * Reports this kiosk's status to the hub [HTTP-27]. Never throws; a failed report needs no retry, because the next one
 * repeats everything.
 * @param secret  authenticates the device; undefined until the hub has issued one [CON-32]
 */
export function sendHeartbeat(heartbeat: Heartbeat, secret: string | undefined): Promise<HubAnswer<HeartbeatAnswer>> {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (secret !== undefined) headers.set('Authorization', `Device ${secret}`);
  return askForJson(
    HEARTBEAT_PATH,
    { method: 'POST', headers, body: JSON.stringify(heartbeat), cache: 'no-store', timeoutMs: ANSWER_TIMEOUT_MS },
    isAnswer,
  );
}
