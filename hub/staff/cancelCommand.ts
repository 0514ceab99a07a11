import { parseArgs } from 'node:util';
import { isSubmissionKey, readReference } from '../../src/domain/submission/submissionId.ts';
import type { FoundRegistration, Store } from '../store/Store.ts';
import { cancelRegistration, REASON_MAX, readReason } from '../submissions/cancelRegistration.ts';
import { type Command, CommandProblem, UsageProblem, withStore } from './commandIo.ts';
import { easternText } from './easternTime.ts';
import { placesText } from './pages/registrationsPages.tsx';

function readLine(args: string[]): { wanted: string; reason: string } {
  const read = () => parseArgs({ args, options: { reason: { type: 'string' } }, allowPositionals: true });
  let line: ReturnType<typeof read>;
  try {
    line = read();
  } catch (error) {
    throw new UsageProblem((error as Error).message);
  }
  const [wanted, ...rest] = line.positionals;
  if (wanted === undefined || rest.length > 0) throw new UsageProblem('cancel takes one reference');
  const reason = readReason(line.values.reason ?? '');
  if (reason === undefined) throw new UsageProblem(`cancel needs --reason "...", of at most ${REASON_MAX} characters`);
  return { wanted, reason };
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
