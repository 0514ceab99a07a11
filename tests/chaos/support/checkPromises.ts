/** Compares every promise made to a visitor with the rows at the hub. Pure. */
import type { EntryView, SubmitOutcome } from '../../../src/outbox/outbox.ts';

export type Kind = 'enquiry' | 'registration';

/** A submission that was handed to the outbox. Its email belongs to no other submission of its kind. */
export type Sent = {
  key: string;
  kind: Kind;
  email: string;
  /** What a faultless hub answers: an accepted row, or this refusal */
  due: 'accepted' | 'EXIST' | 'INVALID';
};

/** What the visitor saw. */
export type Told = { key: string; outcome: SubmitOutcome };
export type Row = { key: string; kind: Kind; reference: string; email: string };
export type Left = Pick<EntryView, 'id' | 'state' | 'reason' | 'problem' | 'reference'>;

export type Evidence = {
  sent: readonly Sent[];
  told: readonly Told[];
  rows: readonly Row[];
  /** What the device shows: entries and receipts */
  left: readonly Left[];
  /** Keys in the staff's inbox */
  inbox: readonly string[];
};

export type Violation = {
  type:
    | 'lost'
    | 'doubled'
    | 'stranger'
    | 'wrong reference'
    | 'refused without cause'
    | 'stored though refused'
    | 'stuck'
    | 'not strictly written';
  key: string;
  detail: string;
};

/** @returns nothing when every promise is kept */
export function checkPromises(evidence: Evidence): Violation[] {
  return [...doubledRows(evidence), ...brokenPromises(evidence), ...stuckEntries(evidence)];
}

function doubledRows({ sent, rows }: Evidence): Violation[] {
  const known = new Map(sent.map((each) => [each.key, each]));
  const seen = new Set<string>();
  const violations: Violation[] = [];
  for (const { key, kind, email } of rows) {
    if (!known.has(key))
      violations.push({ type: 'stranger', key, detail: `${kind} of ${email} under a key nobody made` });
    const person = `${kind} ${email}`;
    if (seen.has(person)) violations.push({ type: 'doubled', key, detail: `${email} is stored more than once` });
    seen.add(person);
  }
  return violations;
}

/** Everything known of one submission. */
type Case = { key: string; due?: Sent['due']; row?: Row; entry?: Left; inInbox: boolean };

function brokenPromises({ sent, told, rows, left, inbox }: Evidence): Violation[] {
  const dueOf = new Map(sent.map(({ key, due }) => [key, due]));
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const leftOf = new Map(left.map((entry) => [entry.id, entry]));
  const inInbox = new Set(inbox);
  return told.flatMap(({ key, outcome }) => {
    const known = { key, due: dueOf.get(key), row: rowOf.get(key), entry: leftOf.get(key), inInbox: inInbox.has(key) };
    return brokenPromise(known, outcome) ?? [];
  });
}

function brokenPromise(known: Case, outcome: SubmitOutcome): Violation | undefined {
  const { key, due, row, entry, inInbox } = known;
  switch (outcome.type) {
    case 'delivered':
    case 'saved':
    case 'kept':
      if (!row) return unstored(known, outcome.type);
      if (entry?.reason === 'rejected') return { type: 'stored though refused', key, detail: `shown ${entry.problem}` };
      if (row.reference === outcome.reference) return undefined;
      return { type: 'wrong reference', key, detail: `told ${outcome.reference}, stored as ${row.reference}` };
    case 'rejected':
      if (row) return { type: 'stored though refused', key, detail: `told ${outcome.code}` };
      if (outcome.code === due && inInbox) return undefined;
      return { type: 'refused without cause', key, detail: `told ${outcome.code}` };
    case 'duplicate':
      return { type: 'refused without cause', key, detail: 'told that it waits already' };
    case 'not-saved':
      return undefined;
  }
}

/** Told delivered, saved or kept, and there is no row: fine only while the device shows why. */
function unstored({ key, due, entry }: Case, told: string): Violation | undefined {
  const detail = `told ${told}, left: ${JSON.stringify(entry)}`;
  if (told === 'delivered' || !entry) return { type: 'lost', key, detail };
  // One that still waits is told of once, as stuck.
  if (entry.state === 'queued' || entry.state === 'sending') return undefined;
  if (entry.state !== 'needs-attention' || !entry.reason || !entry.problem) return { type: 'lost', key, detail };
  const rightly = entry.reason !== 'rejected' || entry.problem === due;
  return rightly ? undefined : { type: 'refused without cause', key, detail };
}

function stuckEntries({ left }: Evidence): Violation[] {
  return left
    .filter(({ state }) => state === 'queued' || state === 'sending')
    .map(({ id, state, problem }) => ({ type: 'stuck', key: id, detail: `${state}, ${problem ?? 'no problem'}` }));
}

export function countByType(violations: readonly Violation[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of violations) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
