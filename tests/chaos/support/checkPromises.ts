/** Compares every promise made to a visitor with the rows at the hub. Pure. */
import type { EntryView, OutboxNews, SubmitOutcome } from '../../../src/outbox/outbox.ts';

export type Kind = 'enquiry' | 'registration';

/** A submission that was handed to the outbox. Its email is unique among submissions of its kind. */
export type Sent = {
  key: string;
  kind: Kind;
  email: string;
  /** From `typedIn` */
  typed: string;
  /** A faultless hub's answer: an accepted row, or this refusal */
  due: 'accepted' | 'EXIST' | 'INVALID';
};

/** What the visitor saw; submitting again adds another one. */
export type Told = {
  key: string;
  outcome: SubmitOutcome;
  /** Their device could not store anything then: the only valid reason to say that nothing is saved */
  couldNotKeep?: boolean;
  /** Whether the page knew by then that its strict write was complete; undefined where that is not observed */
  written?: boolean;
};

/** News that a page announced about a waiting entry. */
export type Heard = { type: OutboxNews['type']; key: string } & Pick<EntryView, 'reference' | 'quarantined'>;
export type Row = { key: string; kind: Kind; reference: string; email: string; typed: string };
export type Left = Pick<EntryView, 'id' | 'state' | 'reason' | 'problem' | 'reference' | 'quarantined'>;
/** @param typed  undefined for what could not be decrypted */
export type InboxCopy = { key: string; kind: Kind; reason: string; reference: string; typed?: string };

export type Evidence = {
  sent: readonly Sent[];
  told: readonly Told[];
  heard: readonly Heard[];
  rows: readonly Row[];
  /** What the device shows: entries and receipts */
  left: readonly Left[];
  /** The staff's inbox */
  inbox: readonly InboxCopy[];
  /** Whether all obstacles are gone and a person has pressed `Try again` */
  lastLook?: boolean;
};

export type Violation = {
  type:
    | 'lost'
    | 'doubled'
    | 'stranger'
    | 'mixed up'
    | 'wrong reference'
    | 'confirmed though in review'
    | 'in review without cause'
    | 'false news'
    | 'refused without cause'
    | 'not saved without cause'
    | 'said before it was written'
    | 'stored though refused'
    | 'stuck'
    | 'left behind'
    | 'not strictly written'
    | 'sent twice at once'
    | 'gap in the sequence';
  key: string;
  detail: string;
};

/**
 * Reason of submissions from a revoked device: the staff have them, and nothing is confirmed before they decide
 * [CON-32].
 */
const QUARANTINED = 'REVOKED';

/** @returns an empty list when every promise is kept */
export function checkPromises(evidence: Evidence): Violation[] {
  return [
    ...wrongRows(evidence),
    ...wrongCopies(evidence),
    ...brokenPromises(evidence),
    ...earlyPromises(evidence),
    ...falseNews(evidence),
    ...wrongRests(evidence),
  ];
}

const makersOf = (sent: readonly Sent[]) => new Map(sent.map((each) => [`${each.kind} ${each.key}`, each]));

function wrongRows({ sent, rows }: Evidence): Violation[] {
  const known = makersOf(sent);
  const seen = new Set<string>();
  const violations: Violation[] = [];
  for (const { key, kind, email, typed } of rows) {
    const maker = known.get(`${kind} ${key}`);
    if (!maker) violations.push({ type: 'stranger', key, detail: `${kind} of ${email} under a key nobody made` });
    else if (maker.typed !== typed) {
      violations.push({ type: 'mixed up', key, detail: `sent ${maker.typed}, stored ${typed}` });
    }
    const person = `${kind} ${email}`;
    if (seen.has(person)) violations.push({ type: 'doubled', key, detail: `${email} is stored more than once` });
    seen.add(person);
  }
  return violations;
}

/** A second copy under another key, or with changed content, may be visible in the inbox only. */
function wrongCopies({ sent, rows, inbox }: Evidence): Violation[] {
  const known = makersOf(sent);
  const seen = new Set(rows.map(({ kind, key }) => `${kind} ${key}`));
  const violations: Violation[] = [];
  for (const { key, kind, reason, typed } of inbox) {
    const name = `${kind} ${key}`;
    const maker = known.get(name);
    if (!maker) violations.push({ type: 'stranger', key, detail: `${kind} before the staff as ${reason}: ${typed}` });
    else if (typed !== undefined && maker.typed !== typed) {
      violations.push({ type: 'mixed up', key, detail: `sent ${maker.typed}, before the staff ${typed}` });
    }
    if (seen.has(name))
      violations.push({ type: 'doubled', key, detail: `before the staff as ${reason}, and elsewhere` });
    seen.add(name);
  }
  return violations;
}

/** Everything known about one submission. */
type Case = { key: string; sent?: Sent; row?: Row; entry?: Left; inbox?: InboxCopy };

function caseOf({ sent, rows, left, inbox }: Evidence): (key: string) => Case {
  const sentBy = new Map(sent.map((each) => [each.key, each]));
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const leftOf = new Map(left.map((entry) => [entry.id, entry]));
  const inboxOf = new Map(inbox.map((copy) => [copy.key, copy]));
  return (key) => ({
    key,
    sent: sentBy.get(key),
    row: rowOf.get(key),
    entry: leftOf.get(key),
    inbox: inboxOf.get(key),
  });
}

function brokenPromises(evidence: Evidence): Violation[] {
  const { told } = evidence;
  const knownOf = caseOf(evidence);
  const last = new Map(told.map((each) => [each.key, each]));
  return told.flatMap((each) => {
    const isCorrected = last.get(each.key) !== each && last.get(each.key)?.outcome.type === 'rejected';
    // After submitting again, the final refusal counts in place of what was said before.
    return isCorrected ? [] : (brokenPromise(knownOf(each.key), each) ?? []);
  });
}

function brokenPromise(known: Case, { outcome, couldNotKeep }: Told): Violation | undefined {
  const { key, sent, row, inbox } = known;
  switch (outcome.type) {
    case 'delivered':
      if (!row && inbox?.reason === QUARANTINED) {
        return { type: 'confirmed though in review', key, detail: 'told delivered, and a person has still to decide' };
      }
      return row ? unlikeRow(known, row, outcome) : unstored(known, outcome);
    case 'in-review':
      if (!row && inbox?.reason === QUARANTINED) return unlikeReference(known, inbox.reference, outcome.reference);
      if (!row) return unstored(known, outcome);
      return { type: 'in review without cause', key, detail: 'told that a person has to look at it, and it is stored' };
    case 'saved':
    case 'kept':
      return row ? unlikeRow(known, row, outcome) : unstored(known, outcome);
    case 'rejected':
      if (row) return { type: 'stored though refused', key, detail: `told ${outcome.code}` };
      if (outcome.code === sent?.due && inbox?.reason === outcome.code) return undefined;
      return { type: 'refused without cause', key, detail: `told ${outcome.code}` };
    case 'duplicate':
      return { type: 'refused without cause', key, detail: 'told that it waits already' };
    case 'not-saved':
      return couldNotKeep ? undefined : { type: 'not saved without cause', key, detail: 'told that it is not' };
  }
}

/** Only what is on disk may be reported as saved [OUTBOX-29]. */
function earlyPromises({ told }: Evidence): Violation[] {
  return told.flatMap(({ key, outcome, written }): Violation[] => {
    if (written !== false || (outcome.type !== 'saved' && outcome.type !== 'kept')) return [];
    return [{ type: 'said before it was written', key, detail: `told ${outcome.type} before the write was complete` }];
  });
}

type Named = { type: string; reference: string };

function unlikeRow(known: Case, row: Row, { reference }: Named): Violation | undefined {
  const { key, entry } = known;
  if (entry?.reason === 'rejected') return { type: 'stored though refused', key, detail: `shown ${entry.problem}` };
  return unlikeReference(known, row.reference, reference);
}

/** The hub, the visitor and the list on the device must show the same reference [OUTBOX-32, CON-33]. */
function unlikeReference({ key, entry }: Case, atHub: string, told: string): Violation | undefined {
  const shown = entry?.reference ?? told;
  if (atHub === told && shown === told) return undefined;
  return { type: 'wrong reference', key, detail: `told ${told}, at the hub ${atHub}, shown on the device ${shown}` };
}

/** Judges a promise without a row: valid only while the device, or the inbox, shows why. */
function unstored(known: Case, { type, reference }: Named): Violation | undefined {
  const { key, sent, entry, inbox } = known;
  const detail = `told ${type}, left: ${JSON.stringify(entry)}, inbox: ${inbox?.reason}`;
  const hasArrived = type === 'delivered' || type === 'in-review';
  if (!hasArrived && inbox?.reason === QUARANTINED) return unlikeReference(known, inbox.reference, reference);
  if (hasArrived || !entry) return { type: 'lost', key, detail };
  // Entries still waiting are reported once, as stuck.
  if (entry.state === 'queued' || entry.state === 'sending') return undefined;
  if (entry.state !== 'needs-attention' || !entry.reason || !entry.problem) return { type: 'lost', key, detail };
  const rightly = entry.reason !== 'rejected' || (entry.problem === sent?.due && inbox?.reason === entry.problem);
  if (!rightly) return { type: 'refused without cause', key, detail };
  return unlikeReference(known, inbox?.reference ?? reference, reference);
}

/** "Has been sent" is a promise too. */
function falseNews(evidence: Evidence): Violation[] {
  const knownOf = caseOf(evidence);
  return evidence.heard.flatMap(({ type, key, reference, quarantined = false }): Violation[] => {
    const { sent, row, inbox } = knownOf(key);
    if (!sent) return [{ type: 'stranger', key, detail: `said aloud: ${type}, of a key nobody made` }];
    if (type !== 'delivered') return [];
    const isQuarantined = !row && inbox?.reason === QUARANTINED;
    const atHub = isQuarantined ? inbox : row;
    if (atHub?.reference === reference && isQuarantined === quarantined) return [];
    const detail = `said aloud: sent as ${reference}${quarantined ? ', in review' : ''}; at the hub: ${JSON.stringify(atHub)}`;
    return [{ type: 'false news', key, detail }];
  });
}

/** Finds entries that should not be on the device in their state, whether or not anybody was told about them. */
function wrongRests(evidence: Evidence): Violation[] {
  const { told, left, lastLook = false } = evidence;
  const knownOf = caseOf(evidence);
  // Promises whose submission has not arrived are reported above.
  const promised = new Set(told.filter(({ outcome }) => outcome.type !== 'rejected').map(({ key }) => key));
  return left.flatMap(({ id: key, state, reason, problem, quarantined = false }): Violation[] => {
    const detail = `${state}, ${reason ?? 'no reason'}, ${problem ?? 'no problem'}`;
    if (state === 'queued' || state === 'sending') return [{ type: 'stuck', key, detail }];
    if (state !== 'delivered') return lastLook && reason !== 'rejected' ? [{ type: 'left behind', key, detail }] : [];
    const { row, inbox } = knownOf(key);
    const isQuarantined = !row && inbox?.reason === QUARANTINED;
    if (!row && !isQuarantined) return promised.has(key) ? [] : [{ type: 'lost', key, detail }];
    if (isQuarantined === quarantined) return [];
    return [{ type: quarantined ? 'in review without cause' : 'confirmed though in review', key, detail }];
  });
}

export function countByType(violations: readonly Violation[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of violations) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
