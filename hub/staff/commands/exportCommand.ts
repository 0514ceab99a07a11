import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { PublishedRelease } from '../../../src/domain/release/release.ts';
import type { Store } from '../../store/Store.ts';
import type { ReceivedKind } from '../../store/schema.ts';
import type { ExportedKind } from '../../submissions/kinds/kind.ts';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  eventDatesIn,
  exportName,
  exportPieces,
  findExportedEvent,
} from '../exports/exportFile.ts';
import { formTable } from '../exports/formTable.ts';
import { type Command, type CommandIo, CommandProblem, UsageProblem, withStore } from './commandIo.ts';

/** Readable by the owner only: the file contains names, addresses and telephone numbers. */
const PRIVATE_FILE = 0o600;

type Options = { event?: string; form?: string; format: ExportFormat; out?: string };

/** @param subject  the option that names whose submissions are wanted */
function readOptions(args: string[], subject: 'event' | 'form'): Options {
  const read = () =>
    parseArgs({
      args,
      options: { [subject]: { type: 'string' }, format: { type: 'string' }, out: { type: 'string' } },
    }).values as { event?: string; form?: string; format?: string; out?: string };
  let values: ReturnType<typeof read>;
  try {
    values = read();
  } catch (error) {
    throw new UsageProblem((error as Error).message);
  }
  const { event, form, format = 'csv', out } = values;
  const known = EXPORT_FORMATS.find((each) => each === format);
  if (!known) throw new UsageProblem(`--format must be ${EXPORT_FORMATS.join(' or ')}, not "${format}"`);
  return { event, form, format: known, out };
}

/** @throws CommandProblem when the disk operation fails */
async function onDisk<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new CommandProblem(`cannot write ${path}: ${(error as Error).message}`);
  }
}

type Pieces = AsyncIterable<string | Uint8Array>;

async function writePieces(pieces: Pieces, file: FileHandle, path: string): Promise<void> {
  try {
    // Otherwise an existing file would keep its permissions.
    await onDisk(path, file.chmod(PRIVATE_FILE));
    for await (const piece of pieces) await onDisk(path, file.appendFile(piece));
    await onDisk(path, file.sync());
  } finally {
    await file.close();
  }
}

/** Writes the whole file or nothing: a failed export leaves the previous file unchanged. */
async function writeFile(pieces: Pieces, path: string): Promise<void> {
  const beside = `${path}.${process.pid}.part`;
  const file = await onDisk(path, open(beside, 'w', PRIVATE_FILE));
  try {
    await writePieces(pieces, file, path);
    await onDisk(path, rename(beside, path));
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Writes to a file that its owner alone may read, or where the command's result goes. */
export async function writeAll(pieces: Pieces, out: string | undefined, io: CommandIo): Promise<void> {
  if (out !== undefined) return writeFile(pieces, out);
  for await (const piece of pieces) io.write(piece);
}

/** Returns the release, which knows the events' dates; undefined when the content has problems. */
async function releaseOf(store: Store, io: CommandIo): Promise<PublishedRelease | undefined> {
  const library = await io.openLibrary(store);
  const published = library.current()?.published;
  await library.close();
  return published;
}

/** Rejects a mistyped code, rather than writing an empty file. @throws CommandProblem */
async function eventOf(code: string, store: Store, published: PublishedRelease | undefined) {
  const event = await findExportedEvent(store, published, code);
  if (event) return event;
  const why = published ? `there is no event "${code}"` : 'the content has problems, so no event is known';
  throw new CommandProblem(`${why}, and nobody is registered under "${code}"`);
}

/**
 * Returns the command `export {kinds} [--event CODE] --format csv|json|xlsx [--out FILE]`. Only a kind that is for events
 * can be limited to one [HUB-19, CON-27].
 */
export function exportCommand({ definition, forEvents, exports: table }: ExportedKind<ReceivedKind>): Command {
  const { kind, words } = definition;
  return async (args, io) => {
    const { event: code, format, out: path } = readOptions(args, 'event');
    await withStore(io, async (store) => {
      const published = forEvents ? await releaseOf(store, io) : undefined;
      const event = forEvents && code !== undefined ? await eventOf(code, store, published) : undefined;
      if (forEvents && !published) io.note('the content has problems, so the dates of events are left empty\n');
      const stored = store.exported(kind, { eventCode: event?.eventCode });
      const name = exportName(words.many, event, format, io.now());
      await writeExport({ table, stored, eventDateOf: eventDatesIn(published) }, { format, path, name, words }, io);
    });
  };
}

/** `export forms --form FORM [--format csv|json|xlsx] [--out FILE]`: what was sent with one form of content [HUB-19]. */
export const exportForms: Command = async (args, io) => {
  const { form, format, out: path } = readOptions(args, 'form');
  if (form === undefined) throw new UsageProblem('export forms needs --form FORM, the name of the form’s file');
  await withStore(io, async (store) => {
    const counts = await store.formCounts();
    if (!counts.some((each) => each.form === form)) throw new CommandProblem(`there is no form "${form}"`);
    const table = formTable(form, await store.formVersions(form));
    const contents = { table, stored: store.formSubmissions(form), eventDateOf: () => undefined };
    const name = exportName(form, undefined, format, io.now());
    await writeExport(contents, { format, path, name, words: { one: 'form', many: 'forms' } }, io);
  });
};

type Target = {
  format: ExportFormat;
  path: string | undefined;
  /** Of the file where the line names none, and the format is no text for a terminal */
  name: string;
  words: { one: string; many: string };
};

/** Writes an export, and how many submissions it holds. */
async function writeExport(
  { stored, ...contents }: Parameters<typeof exportPieces>[1],
  { format, path, name, words }: Target,
  io: CommandIo,
): Promise<void> {
  const out = path ?? (format === 'xlsx' ? name : undefined);
  let count = 0;
  async function* counted() {
    for await (const each of stored) {
      count += 1;
      yield each;
    }
  }
  await writeAll(exportPieces(format, { ...contents, stored: counted() }), out, io);
  const noun = count === 1 ? words.one : words.many;
  io.note(`${count} ${noun}${out === undefined ? '' : ` written to ${out}`}\n`);
}
