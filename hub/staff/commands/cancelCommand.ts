import { parseArgs } from 'node:util';
import { isSubmissionKey, readReference } from '../../../src/domain/submission/submissionId.ts';
import type { BurstSelection, FoundRegistration, Store } from '../../store/Store.ts';
import { BURST_MAX, BurstProblem, cancelBurst, findBurst, markOf, readBurst } from '../../submissions/burst.ts';
import { cancelRegistration, REASON_MAX, readReason } from '../../submissions/cancelRegistration.ts';
import { easternText } from '../easternTime.ts';
import { byEvent, countText } from '../pages/burstPage.tsx';
import { placesText } from '../pages/registrationsPages.tsx';
import { type Command, CommandProblem, UsageProblem, withStore } from './commandIo.ts';

/** Every 64th id that a device makes begins with a dash: it is not read as options. */
const isDashedId = (word: string) => /^-[\w-]{21}$/.test(word);

function readLine(words: string[]): { wanted: string; reason: string } {
  const args = [...words.filter((word) => !isDashedId(word)), '--', ...words.filter(isDashedId)];
  const read = () => parseArgs({ args, options: { reason: { type: 'string' } }, allowPositionals: true });
  let line: ReturnType<typeof read>;
  try {
    line = read();
  } catch (error) {
    throw new UsageProblem((error as Error).message);
  }
  const [wanted, ...rest] = line.positionals;
  if (wanted === undefined || rest.length > 0) throw new UsageProblem('cancel takes one reference');
  return { wanted, reason: neededReason(line.values.reason) };
}

function neededReason(text = ''): string {
  const reason = readReason(text);
  if (reason === undefined) throw new UsageProblem(`cancel needs --reason "...", of at most ${REASON_MAX} characters`);
  return reason;
}

/** Finds a registration by its reference, or by its submission id where several share the reference. */
async function findOne(store: Store, wanted: string): Promise<FoundRegistration> {
  const reference = readReference(wanted);
  if (reference === undefined && !isSubmissionKey(wanted)) {
    throw new CommandProblem(`"${wanted}" is no reference: one looks like DC-7K3F-92QX-M`);
  }
  const found = await store.findRegistrations(reference === undefined ? { key: wanted } : { reference });
  const [only, ...others] = found;
  if (!only) throw new CommandProblem(`no registration has the reference ${reference ?? wanted}`);
  if (others.length === 0) return only;
  const ids = found.map(({ key, eventCode }) => `\n  ${key} ${eventCode}`).join('');
  throw new CommandProblem(`${reference} is more than one registration: give a submission id in its place${ids}`);
}

/** `cancel REFERENCE --reason "..."` [HUB-24]: the same as on the staff page, also while the hub runs. */
export const cancelOne: Command = async (args, io) => {
  const { wanted, reason } = readLine(args);
  const sendsMail = io.config.mail !== undefined;
  await withStore(io, async (store) => {
    const found = await findOne(store, wanted);
    const { key, reference, eventCode } = found;
    if (await cancelRegistration({ store, sendsMail, now: io.now }, found, reason)) {
      io.write(`${reference} is cancelled: ${placesText(found)} free again at ${eventCode}\n`);
      io.note(sendsMail ? 'the person is told by mail\n' : 'SMTP_URL is not set, so no mail tells the person\n');
      return;
    }
    const [{ cancelled } = found] = await store.findRegistrations({ key });
    const since = cancelled ? ` since ${easternText(cancelled.at)}: ${cancelled.reason}` : '';
    io.write(`${reference} is cancelled already${since}\n`);
  });
};

const BURST_OPTIONS = {
  event: { type: 'string' },
  network: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  reason: { type: 'string' },
  confirm: { type: 'string' },
} as const;

function readBurstLine(args: string[]) {
  try {
    return parseArgs({ args, options: BURST_OPTIONS }).values;
  } catch (error) {
    throw new UsageProblem((error as Error).message);
  }
}

function selectionOf(fields: ReturnType<typeof readBurstLine>, now: number) {
  try {
    return readBurst(fields, now);
  } catch (error) {
    if (error instanceof BurstProblem) throw new UsageProblem(error.message);
    throw error;
  }
}

/** Networks that are listed, and from how many registrations for one event on. */
const LISTED = { least: 2, lines: 20 };

/**
 * `cancel burst [--event CODE] [--network NETWORK] [--from TIME] [--until TIME] --reason "..." [--confirm MARK]`
 * [HUB-24]: shows what it would cancel, and with the mark of what was shown cancels it. Without a choice it lists the
 * networks from which most came.
 */
export const cancelMany: Command = async (args, io) => {
  const { reason: typed, confirm, ...fields } = readBurstLine(args);
  const sendsMail = io.config.mail !== undefined;
  await withStore(io, async (store) => {
    if (Object.keys(fields).length === 0 && typed === undefined && confirm === undefined) {
      const bursts = await store.networkBursts(LISTED.least, LISTED.lines);
      for (const { network, eventCode, count, from, until } of bursts) {
        io.write(`${network} ${eventCode} ${countText(count)}, ${easternText(from)} to ${easternText(until)}\n`);
      }
      io.note(bursts.length > 0 ? 'choose with --network, --event, --from, --until\n' : 'no network sent many\n');
      return;
    }
    const selection = selectionOf(fields, io.now());
    if (confirm === undefined) return await showBurst(store, selection, io.write, io.note);
    const reason = neededReason(typed);
    const result = await cancelBurst({ store, sendsMail, now: io.now }, selection, { mark: confirm, reason });
    if (result.type === 'changed') {
      throw new CommandProblem(
        'these are not the registrations that were shown: look at them again, without --confirm, and repeat the --until that is shown',
      );
    }
    io.write(`${countText(result.registrations.length)} cancelled: their places are free again\n`);
    io.note(sendsMail ? 'the people are told by mail\n' : 'SMTP_URL is not set, so no mail tells the people\n');
  });
};

async function showBurst(
  store: Pick<Store, 'findBurst'>,
  selection: BurstSelection & { until: number },
  write: (text: string) => void,
  note: (text: string) => void,
): Promise<void> {
  const { found, hasMore } = await findBurst(store, selection);
  for (const { reference, eventCode, receivedAt, network, device } of found) {
    write(`${reference} ${eventCode} ${easternText(receivedAt)} ${network ?? device ?? 'unknown'}\n`);
  }
  for (const { eventCode, registrations, places } of byEvent(found)) {
    note(`${eventCode}: ${countText(registrations)}, ${places} ${places === 1 ? 'place' : 'places'}\n`);
  }
  if (found.length === 0) return note('nobody is registered there\n');
  if (hasMore) note(`these are the first ${BURST_MAX}: repeat it afterwards for the rest\n`);
  const until = new Date(selection.until).toISOString();
  note(`nothing is cancelled yet. To cancel them, add: --until ${until} --confirm ${markOf(found)}\n`);
}
