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
  /** Its device could keep nothing then: the one excuse for telling the visitor that nothing is saved */
  storageBroken?: boolean;
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
  /** What lies before the staff */
  inbox: readonly { key: string; reason: string }[];
  /** Whether nothing stands in anybody's way any more and a person has pressed `Try again` */
  lastLook?: boolean;
};

export type Violation = {
  type:
    | 'lost'
    | 'doubled'
    | 'stranger'
    | 'mixed up'
    | 'wrong reference'
    | 'refused without cause'
    | 'not saved without cause'
    | 'stored though refused'
    | 'stuck'
    | 'left behind'
    | 'not strictly written'
    | 'sent twice at once'
    | 'gap in the sequence';
  key: string;
  detail: string;
};

/** Reason of what a revoked device sent: the staff have it, and it is told as delivered [CON-32]. */
const QUARANTINED = 'REVOKED';

/** @returns nothing when every promise is kept */
export function checkPromises(evidence: Evidence): Violation[] {
  return [...wrongRows(evidence), ...brokenPromises(evidence), ...wrongRests(evidence)];
}

function wrongRows({ sent, rows }: Evidence): Violation[] {
  const known = new Map(sent.map((each) => [`${each.kind} ${each.key}`, each]));
  const seen = new Set<string>();
  const violations: Violation[] = [];
  for (const { key, kind, email } of rows) {
    const maker = known.get(`${kind} ${key}`);
    if (!maker) violations.push({ type: 'stranger', key, detail: `${kind} of ${email} under a key nobody made` });
    else if (maker.email !== email) {
      violations.push({ type: 'mixed up', key, detail: `sent by ${maker.email}, stored for ${email}` });
    }
    const person = `${kind} ${email}`;
    if (seen.has(person)) violations.push({ type: 'doubled', key, detail: `${email} is stored more than once` });
    seen.add(person);
  }
  return violations;
}

/** Everything known of one submission. */
type Case = { key: string; sent?: Sent; row?: Row; entry?: Left; inbox?: string };

function brokenPromises({ sent, told, rows, left, inbox }: Evidence): Violation[] {
  const sentBy = new Map(sent.map((each) => [each.key, each]));
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const leftOf = new Map(left.map((entry) => [entry.id, entry]));
  const inboxOf = new Map(inbox.map(({ key, reason }) => [key, reason]));
  return told.flatMap(({ key, outcome }) => {
    const known = { key, sent: sentBy.get(key), row: rowOf.get(key), entry: leftOf.get(key), inbox: inboxOf.get(key) };
    return brokenPromise(known, outcome) ?? [];
  });
}

function brokenPromise(known: Case, outcome: SubmitOutcome): Violation | undefined {
  const { key, sent, row, entry, inbox } = known;
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
      if (outcome.code === sent?.due && inbox === outcome.code) return undefined;
      return { type: 'refused without cause', key, detail: `told ${outcome.code}` };
    case 'duplicate':
      return { type: 'refused without cause', key, detail: 'told that it waits already' };
    case 'not-saved':
      return sent?.storageBroken ? undefined : { type: 'not saved without cause', key, detail: 'told that it is not' };
  }
}

/** Told delivered, saved or kept, and there is no row: fine only while the device, or the staff, show why. */
function unstored({ key, sent, entry, inbox }: Case, told: string): Violation | undefined {
  const detail = `told ${told}, left: ${JSON.stringify(entry)}, inbox: ${inbox}`;
  if (inbox === QUARANTINED) return undefined;
  if (told === 'delivered' || !entry) return { type: 'lost', key, detail };
  // What still waits is told of once, as stuck.
  if (entry.state === 'queued' || entry.state === 'sending') return undefined;
  if (entry.state !== 'needs-attention' || !entry.reason || !entry.problem) return { type: 'lost', key, detail };
  const rightly = entry.reason !== 'rejected' || (entry.problem === sent?.due && inbox === entry.problem);
  return rightly ? undefined : { type: 'refused without cause', key, detail };
}

/** What should not be on the device as it is, whether or not anybody was told of it. */
function wrongRests({ told, rows, left, inbox, lastLook = false }: Evidence): Violation[] {
  const promised = new Set(told.map(({ key }) => key));
  const arrived = new Set([...rows, ...inbox].map(({ key }) => key));
  return left.flatMap(({ id: key, state, reason, problem }): Violation[] => {
    const detail = `${state}, ${reason ?? 'no reason'}, ${problem ?? 'no problem'}`;
    if (state === 'queued' || state === 'sending') return [{ type: 'stuck', key, detail }];
    if (state === 'delivered') return promised.has(key) || arrived.has(key) ? [] : [{ type: 'lost', key, detail }];
    return lastLook && reason !== 'rejected' ? [{ type: 'left behind', key, detail }] : [];
  });
}

export function countByType(violations: readonly Violation[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of violations) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
