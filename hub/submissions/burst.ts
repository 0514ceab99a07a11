/** Registrations that came in one burst: chosen, shown, and cancelled together [HUB-24]. */
import { hash } from 'node:crypto';
import { EASTERN_ZONE_IANA } from '../../src/domain/product.ts';
import { instantOf } from '../../src/domain/text/timeZones.ts';
import type { BurstSelection, CancellationInput, FoundRegistration, Store } from '../store/Store.ts';
import { type CancelDeps, cancellationOf } from './cancelRegistration.ts';

/** Most that are cancelled at once: nobody else can register while their transaction runs. What is left stays to be shown again. */
export const BURST_MAX = 2_000;

/** As staff write it: an event code, a network's hash, and times. */
export type BurstFields = {
  event?: string | undefined;
  network?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

/** A selection that cannot be used, in one plain sentence. */
export class BurstProblem extends Error {
  override name = 'BurstProblem';
}

const MINUTE_MS = 60_000;
const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** @returns the first and the last millisecond that the text means: of a whole minute on the clock of eastern Australia, or one instant */
function readTime(text: string): { first: number; last: number } {
  const [, date, time] = LOCAL_TIME.exec(text) ?? [];
  const isInstant = INSTANT.test(text);
  const at = isInstant ? Date.parse(text) : Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(at)) {
    throw new BurstProblem(
      `"${text}" is no time. One looks like 2026-03-14T18:30 (eastern time) or 2026-03-14T07:30Z.`,
    );
  }
  if (isInstant || date === undefined || time === undefined) return { first: at, last: at };
  const first = instantOf(date, time, EASTERN_ZONE_IANA);
  return { first, last: first + MINUTE_MS - 1 };
}

/**
 * Reads what staff chose. Without an end it ends now, so that what is shown cannot grow before it is cancelled.
 * @throws BurstProblem
 */
export function readBurst(fields: BurstFields, now: number): BurstSelection & { until: number } {
  const [event, network, from, until] = [fields.event, fields.network, fields.from, fields.until].map(
    (text) => text?.trim() || undefined,
  );
  if (network !== undefined && !/^[0-9a-f]{12}$/i.test(network)) {
    throw new BurstProblem(`"${network}" is no network. One has 12 digits from 0 to f, as a registration shows it.`);
  }
  if (network === undefined && (event === undefined || (from === undefined && until === undefined))) {
    throw new BurstProblem('Give a network, or an event and a time.');
  }
  const selection = {
    eventCode: event,
    network: network?.toLowerCase(),
    from: from === undefined ? undefined : readTime(from).first,
    until: until === undefined ? now : readTime(until).last,
  };
  if (selection.from !== undefined && selection.from > selection.until) {
    throw new BurstProblem('The burst ends before it begins.');
  }
  return selection;
}

/** Returns a mark of exactly these registrations: with it staff confirm what they were shown, and nothing else. */
export function markOf(found: readonly FoundRegistration[]): string {
  const keys = found.map(({ key }) => key).toSorted();
  return hash('sha256', keys.join('\n'), 'hex').slice(0, 8);
}

type BurstDeps = Omit<CancelDeps, 'store'> & { store: Pick<Store, 'findBurst' | 'cancelRegistrations'> };

type Cancelled = { type: 'cancelled'; registrations: CancellationInput[] };
/** It is not what was shown any more: here is what it is now. */
type Changed = { type: 'changed'; found: FoundRegistration[] };

/** Returns the first registrations of a burst, and whether there are more. */
export async function findBurst(
  store: Pick<Store, 'findBurst'>,
  selection: BurstSelection,
): Promise<{ found: FoundRegistration[]; hasMore: boolean }> {
  const found = await store.findBurst(selection, BURST_MAX + 1);
  return { found: found.slice(0, BURST_MAX), hasMore: found.length > BURST_MAX };
}

/** Cancels a burst in one transaction, if it still is what was shown. */
export async function cancelBurst(
  deps: BurstDeps,
  selection: BurstSelection,
  { mark, reason }: { mark: string; reason: string },
): Promise<Cancelled | Changed> {
  const { found } = await findBurst(deps.store, selection);
  if (found.length === 0 || markOf(found) !== mark) return { type: 'changed', found };
  const inputs = found.map((registration) => cancellationOf(deps, registration, reason));
  return { type: 'cancelled', registrations: await deps.store.cancelRegistrations(inputs) };
}
