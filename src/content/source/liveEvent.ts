import { searchEvent } from '../../api/content.ts';
import type { EventDetail } from '../../domain/entities/event.ts';
import { eventFromWire, type WireEventSummary } from '../../domain/wire/event.ts';

/** Longer than this, and the cached copy is shown instead [PWA-11]. */
const LIVE_LIMIT_MS = 3_000;

export type LiveEventAnswer =
  | { type: 'live'; event: EventDetail; similar: WireEventSummary[] }
  | { type: 'not-found' }
  /** The hub's own error; the server error page shows the status [HTTP-04] */
  | { type: 'failed'; status: number }
  /** Show the event of the device with the numbers last known, else the offline page */
  | { type: 'unreachable' };

/** Asks the hub for an event with the numbers of this minute: places left, registration open [PWA-11, HTTP-04]. */
export async function askLiveEvent(eventCode: string): Promise<LiveEventAnswer> {
  const answer = await searchEvent(eventCode, LIVE_LIMIT_MS);
  if (answer.type === 'ok') return { type: 'live', ...eventFromWire(answer.value) };
  if (answer.type !== 'failed') return { type: 'unreachable' };
  return answer.status === 404 ? { type: 'not-found' } : answer;
}
