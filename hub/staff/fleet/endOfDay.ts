/** Determines whether everything a kiosk took has arrived [KIOSK-32]. Pure. */
import type { Device } from '../../store/DeviceStore.ts';
import { isSilent } from './alarms.ts';

/** Sequence numbers, both ends included. */
type SequenceRange = { from: number; to: number };

export type EndOfDay = {
  device: string;
  name: string | null;
  profile: string;
  /** Revoked by staff: shown, but left out of the day's verdict */
  revoked: boolean;
  /** When the report that this is based on arrived, epoch milliseconds */
  asOf: number;
  firstSequence: number;
  /** The last number the device has given, as far as the hub knows; below `firstSequence` when it has taken nothing */
  lastSequence: number;
  arrived: number;
  missing: SequenceRange[];
  /** Entries that staff deleted on the device before they arrived: neither missing nor here */
  deleted: SequenceRange[];
  waiting: number;
  needsAttention: number;
  /**
   * `complete`: every number is here or was deleted by staff. `waiting`: missing numbers are still on the device and
   * will arrive without help. `missing`: a person has to look for them.
   */
  state: 'complete' | 'waiting' | 'missing';
};

/**
 * Returns the numbers from first to last that are not known.
 * @param known  ascending, without duplicates
 */
export function missingRanges(known: readonly number[], first: number, last: number): SequenceRange[] {
  const gaps: SequenceRange[] = [];
  let next = first;
  for (const number of [...known.filter((each) => each >= first && each <= last), last + 1]) {
    if (number > next) gaps.push({ from: next, to: number - 1 });
    next = number + 1;
  }
  return gaps;
}

/** Returns numbers in ascending order, without duplicates. */
const inOrder = (numbers: Iterable<number>) => [...new Set(numbers)].sort((a, b) => a - b);

/** Groups ascending numbers into ranges. */
function rangesOf(numbers: readonly number[]): SequenceRange[] {
  const ranges: SequenceRange[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges;
}

/** Returns a kiosk's end of day. @param arrived  numbers of this device at the hub, ascending */
export function endOfDay({ id, name, revoked, lastSeenAt, report }: Device, arrived: readonly number[]): EndOfDay {
  const { firstSequence = 1, waiting, needsAttention, deletedSequences = [] } = report;
  const lastSequence = Math.max(report.lastSequence ?? report.lastDeliveredSequence, arrived.at(-1) ?? 0);
  const here = new Set(arrived);
  // Numbers that arrived before they were deleted, or were given before the device had its secret, do not count.
  const deleted = inOrder(deletedSequences.filter((number) => number >= firstSequence && !here.has(number)));
  const missing = missingRanges(inOrder([...arrived, ...deleted]), firstSequence, lastSequence);
  const missingCount = missing.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return {
    device: id,
    name: name ?? null,
    profile: report.profile,
    revoked,
    asOf: lastSeenAt,
    firstSequence,
    lastSequence,
    arrived: arrived.filter((number) => number >= firstSequence).length,
    missing,
    deleted: rangesOf(deleted),
    waiting,
    needsAttention,
    state: missingCount > waiting ? 'missing' : waiting > 0 ? 'waiting' : 'complete',
  };
}

type Verdict = {
  counted: number;
  open: number;
  /** Not heard of lately: what they took since then is not in this verdict */
  silent: number;
  leftOut: number;
};

/**
 * Returns the verdict on the day. Revoked devices are left out: entries on a stolen one would keep the day incomplete
 * for ever, and they go to the inbox if they arrive at all [KIOSK-32, CON-32].
 */
export function verdictOf(days: readonly EndOfDay[], now: number): Verdict {
  const counted = days.filter(({ revoked }) => !revoked);
  return {
    counted: counted.length,
    open: counted.filter(({ state }) => state !== 'complete').length,
    silent: counted.filter(({ asOf }) => isSilent(asOf, now)).length,
    leftOut: days.length - counted.length,
  };
}

/** Formats ranges: `7, 12 to 15` */
export function rangesText(ranges: readonly SequenceRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from} to ${to}`)).join(', ');
}
