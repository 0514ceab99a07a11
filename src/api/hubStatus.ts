import { HEALTH_PATH } from '../domain/hubPaths.ts';
import type { HubReading } from '../domain/readiness/readinessFacts.ts';
import { isJsonObject } from '../domain/text/json.ts';
import { connectivity, reportHub } from '../platform/connectivity.ts';

const ANSWER_TIMEOUT_MS = 8_000;
/** The `Date` of an answer is cut to whole seconds: on average it is this much behind. */
const CUT_OFF_MS = 500;

/** Asks the hub how it is, and compares its clock and its version with this device's [KIOSK-29]. Never rejects. */
export async function askHubStatus(): Promise<HubReading> {
  const reading = await ask().catch((): HubReading => ({ type: 'silent' }));
  reportHub(reading.type === 'answers');
  return reading.type === 'silent' && connectivity() === 'offline' ? { type: 'no-network' } : reading;
}

async function ask(): Promise<HubReading> {
  const startedMs = performance.now();
  const response = await fetch(HEALTH_PATH, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  const health: unknown = await response.json().catch(() => undefined);
  const tookMs = Math.round(performance.now() - startedMs);
  if (!response.ok || !isJsonObject(health) || typeof health.version !== 'string') return { type: 'something-else' };
  const date = Date.parse(response.headers.get('Date') ?? '');
  const skewMs = Number.isNaN(date) ? undefined : Math.round(Date.now() - tookMs / 2 - (date + CUT_OFF_MS));
  const release = typeof health.release === 'string' ? health.release : null;
  return { type: 'answers', tookMs, skewMs, version: health.version, release };
}
