/** Entries and receipts as status screens see them, and the news between two reads. Pure. */
import type { Receipt } from '../../db/outboxDb.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import type { EntryView, OutboxNews, TryOutcome } from '../outbox.ts';
import type { ListedEntry, OutboxContents } from '../ports.ts';

export function entryView({ id, sequence, kind, reference, shown, createdAt, state }: ListedEntry): EntryView {
  return {
    id,
    sequence,
    kind,
    reference,
    shown,
    createdAt,
    state: state.status,
    attempts: state.attempts,
    reason: state.status === 'needs-attention' ? state.reason : undefined,
    problem: state.status === 'delivered' ? undefined : state.problem,
  };
}

function receiptView({
  id,
  sequence,
  kind,
  reference,
  shown,
  createdAt,
  deliveredAt,
  attempts,
  quarantined,
}: Receipt): EntryView {
  return { id, sequence, kind, reference, shown, createdAt, deliveredAt, attempts, quarantined, state: 'delivered' };
}

/** Returns entries and receipts by sequence, oldest first. */
export function viewsOf({ entries, receipts }: OutboxContents): EntryView[] {
  return [...entries.map(entryView), ...receipts.map(receiptView)].sort((a, b) => a.sequence - b.sequence);
}

/** Counts the entries that will be sent automatically: `{n} waiting to send` [OUTBOX-25, DEC-127]. */
export function countWaiting(views: EntryView[]): number {
  return views.filter(({ state }) => state === 'queued' || state === 'sending').length;
}

export function countNeedingAttention(views: EntryView[]): number {
  return views.filter(({ state }) => state === 'needs-attention').length;
}

/**
 * Whether the hub has refused the entry for good: it stores that answer by idempotency key, so another attempt gets the
 * same one [CON-04].
 */
export function isFinal({ reason }: EntryView): boolean {
  return reason === 'rejected';
}

/** Counts what happened to the entries with these ids. */
export function tryOutcome(views: EntryView[], ids: string[]): TryOutcome {
  const tried = views.filter(({ id }) => ids.includes(id));
  return {
    sent: tried.filter(({ state }) => state === 'delivered').length,
    waiting: countWaiting(tried),
    troubled: countNeedingAttention(tried),
  };
}

/**
 * Returns what happened to waiting entries between two reads [OUTBOX-26]. Entries delivered in their first pass are
 * left out: the form tells their visitor.
 */
export function newsBetween(before: OutboxContents, after: OutboxContents): OutboxNews[] {
  const known = new Set([
    ...before.receipts.map(({ id }) => id),
    ...before.entries.filter(({ state }) => state.status === 'needs-attention').map(({ id }) => id),
  ]);
  const delivered = after.receipts
    .filter(({ id, pass }) => pass > 1 && !known.has(id))
    .map((receipt): OutboxNews => ({ type: 'delivered', entry: receiptView(receipt) }));
  const troubled = after.entries
    .filter(({ id, pass, state }) => state.status === 'needs-attention' && pass > 1 && !known.has(id))
    .map((entry): OutboxNews => ({ type: 'needs-attention', entry: entryView(entry) }));
  return [...delivered, ...troubled];
}

/**
 * Returns what the worker or another page delivered between the page's start and its first read. Without this, a
 * registration sent while its visitor reopens the site would never be announced [OUTBOX-26].
 */
export function newsOnOpening(contents: OutboxContents, openedAt: EpochMs, now: EpochMs): OutboxNews[] {
  return contents.receipts
    .filter(({ pass, deliveredAt }) => pass > 1 && deliveredAt >= openedAt && deliveredAt <= now)
    .map((receipt): OutboxNews => ({ type: 'delivered', entry: receiptView(receipt) }));
}
