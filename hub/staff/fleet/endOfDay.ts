/** Whether everything a kiosk took has arrived [KIOSK-32]. Pure. */
import type { Device } from '../../store/DeviceStore.ts';

/** Numbers from one to another, both included. */
type SequenceRange = { from: number; to: number };

export type EndOfDay = {
  device: string;
  profile: string;
  /** Out of service by staff's own word: shown, and left out of the verdict on the day */
  revoked: boolean;
  /** Epoch milliseconds of the report that this is about */
  asOf: number;
  firstSequence: number;
  /** The last number the device has given, as far as the hub knows; below `firstSequence` when it took nothing */
  lastSequence: number;
  arrived: number;
  missing: SequenceRange[];
  /** What staff have deleted on the device before it arrived: not missing, and not here */
  deleted: SequenceRange[];
  waiting: number;
  needsAttention: number;
  /**
   * complete: every number is here or was deleted by staff. waiting: what is missing is still on the device and comes by itself. missing: a
   * person has to look for it.
   */
  state: 'complete' | 'waiting' | 'missing';
};

/**
 * The numbers from first to last that are not among the known ones.
 * @param known  ascending, each once
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

/** Numbers in ascending order, each once. */
const inOrder = (numbers: Iterable<number>) => [...new Set(numbers)].sort((a, b) => a - b);

/** Ascending numbers, neighbours together. */
function rangesOf(numbers: readonly number[]): SequenceRange[] {
  const ranges: SequenceRange[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges;
}

/** @param arrived  numbers of this device at the hub, ascending */
export function endOfDay({ id, revoked, lastSeenAt, report }: Device, arrived: readonly number[]): EndOfDay {
  const { firstSequence = 1, waiting, needsAttention, deletedSequences = [] } = report;
  const lastSequence = Math.max(report.lastSequence ?? report.lastDeliveredSequence, arrived.at(-1) ?? 0);
  const here = new Set(arrived);
  // Deleted after it had arrived, or numbered before the device had a name: that concerns nobody.
  const deleted = inOrder(deletedSequences.filter((number) => number >= firstSequence && !here.has(number)));
  const missing = missingRanges(inOrder([...arrived, ...deleted]), firstSequence, lastSequence);
  const missingCount = missing.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return {
    device: id,
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

/**
 * What the day comes to. A revoked device has no part in it: what still waits on a stolen one would hold the proof of all
 * others back for ever, and comes into the inbox if it comes at all [KIOSK-32, CON-32].
 */
export function verdictOf(days: readonly EndOfDay[]): { counted: number; open: number; leftOut: number } {
  const counted = days.filter(({ revoked }) => !revoked);
  return {
    counted: counted.length,
    open: counted.filter(({ state }) => state !== 'complete').length,
    leftOut: days.length - counted.length,
  };
}

/** `7, 12 to 15` */
export function rangesText(ranges: readonly SequenceRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from} to ${to}`)).join(', ');
}
