/**
 * Counting what people did not find, in a page [GS-22, DEC-161]. Loaded when the browser is idle: it needs the database.
 */
import { postUnanswered } from '../../api/search.ts';
import { contentDb } from '../../db/contentDb.ts';
import { addCount, dropBatch, nextBatch } from '../../db/waitingCounts.ts';
import type { UnansweredCount } from '../../domain/search/unansweredSearches.ts';
import { toBase64Url } from '../../domain/text/base64.ts';
import { parsedJson } from '../../domain/text/json.ts';
import { systemClock } from '../../platform/clock.ts';
import { connectivity, subscribeConnectivity } from '../../platform/connectivity.ts';
import { isEditing } from '../../platform/editingMode.ts';
import { persisted, visitorsAreHeld } from '../../platform/persisted.ts';
import { createSearchWatch } from './searchWatch.ts';

/** The searches of this visit that were counted: they are the visitor's, and forgotten with them. */
const visit = persisted('counted-searches', readNames);

/** The watch of one place that shows results. */
export const openSearchWatch = () =>
  createSearchWatch({ elapsedMs: systemClock.elapsedMs, isEditing, visit, keep: (count) => void keep(count) });

/** Pause after a count, in which others of the same visit join its batch. */
const SOON_MS = 5_000;
const ID_BYTES = 16;

const listeners = new Set<() => void>();

/** Where the counters wait: at a booth in memory. */
const place = () => (visitorsAreHeld() ? undefined : contentDb());

/** Where nothing can be kept, nothing is counted [PWA-21]. */
const canKeep = () => visitorsAreHeld() || globalThis.indexedDB !== undefined;

/** A count that cannot be kept is lost: no page may suffer from that. */
async function keep(count: UnansweredCount): Promise<void> {
  if (!canKeep()) return;
  try {
    await addCount(place(), count);
    for (const listener of listeners) listener();
  } catch (error) {
    console.warn('a search could not be counted', error);
  }
}

/**
 * Starts sending what waits, now, shortly after a count, and when the network returns. A booth sends with its heartbeats
 * instead, at its own pace.
 * @returns stops it
 */
export function startSendingUnanswered(): () => void {
  let cancel = () => {};
  const send = () => {
    if (connectivity() === 'online') void sendUnanswered();
  };
  const sendSoon = () => {
    cancel();
    cancel = systemClock.after(SOON_MS, send);
  };
  const stopListening = subscribeConnectivity(send);
  listeners.add(sendSoon);
  send();
  return () => {
    cancel();
    stopListening();
    listeners.delete(sendSoon);
  };
}

/**
 * Sends what waits, batch after batch, while the hub takes it. Never throws. What the hub can never take is dropped, so
 * that it does not hold up the rest; with no answer of the hub, or one that asks for later, the batch stays.
 */
export async function sendUnanswered(): Promise<void> {
  if (isEditing() || !canKeep()) return;
  try {
    for (;;) {
      const batch = await nextBatch(place(), newId);
      if (!batch) return;
      const answer = await postUnanswered(batch);
      const isRefused = answer.type === 'failed' && REFUSALS.has(answer.status);
      if (answer.type !== 'ok' && !isRefused) return;
      await dropBatch(place(), batch.batch);
    }
  } catch (error) {
    console.warn('the counted searches could not be sent', error);
  }
}

/** Statuses that say something about the batch itself. */
const REFUSALS = new Set([400, 413, 422]);

const newId = () => toBase64Url(crypto.getRandomValues(new Uint8Array(ID_BYTES)));

function readNames(text: string): readonly string[] {
  const value = parsedJson(text);
  return Array.isArray(value) ? value.map(String) : [];
}
