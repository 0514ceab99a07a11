import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findRecord } from '../published/publishedIndex.ts';
import type { Store, SubmissionKind } from '../store/Store.ts';
import { type Command, type CommandIo, withStore } from './commandIo.ts';
import { CommandProblem, UsageProblem } from './commandProblem.ts';
import { enquiryExport } from './enquiryExport.ts';
import { EXPORT_FORMATS, type ExportFormat, type ExportTable, exportText } from './exportText.ts';
import { hasRegistrations } from './hasRegistrations.ts';
import { registrationExport } from './registrationExport.ts';

/** Readable by the owner only: the file contains names, addresses and telephone numbers. */
const PRIVATE_FILE = 0o600;

type Options = { event?: string; format: ExportFormat; out?: string };

function readOptions(args: string[]): Options {
  const read = () =>
    parseArgs({
      args,
      options: { event: { type: 'string' }, format: { type: 'string' }, out: { type: 'string' } },
    }).values;
  let values: ReturnType<typeof read>;
  try {
    values = read();
  } catch (error) {
    throw new UsageProblem((error as Error).message);
  }
  const { event, format = 'csv', out } = values;
  const known = EXPORT_FORMATS.find((each) => each === format);
  if (!known) throw new UsageProblem(`--format must be ${EXPORT_FORMATS.join(' or ')}, not "${format}"`);
  return { event, format: known, out };
}

/** @throws CommandProblem when the disk operation fails */
async function onDisk<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new CommandProblem(`cannot write ${path}: ${(error as Error).message}`);
  }
}

async function writePieces(text: AsyncIterable<string>, file: FileHandle, path: string): Promise<void> {
  try {
    // Otherwise an existing file would keep its permissions.
    await onDisk(path, file.chmod(PRIVATE_FILE));
    for await (const piece of text) await onDisk(path, file.write(piece));
    await onDisk(path, file.sync());
  } finally {
    await file.close();
  }
}

/** Writes the whole file or nothing: a failed export leaves the previous file unchanged. */
async function writeFile(text: AsyncIterable<string>, path: string): Promise<void> {
  const beside = `${path}.${process.pid}.part`;
  const file = await onDisk(path, open(beside, 'w', PRIVATE_FILE));
  try {
    await writePieces(text, file, path);
    await onDisk(path, rename(beside, path));
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function writeAll(text: AsyncIterable<string>, out: string | undefined, io: CommandIo): Promise<void> {
  if (out !== undefined) return writeFile(text, out);
  for await (const piece of text) io.write(piece);
}

/** Rejects a mistyped code, rather than writing an empty file. @throws CommandProblem */
async function checkEvent(code: string, store: Store, io: CommandIo): Promise<void> {
  if (await hasRegistrations(store, code)) return;
  const library = await io.openLibrary(store);
  const published = library.current()?.published;
  await library.close();
  if (published && findRecord(published, 'events', code)) return;
  const why = published ? `there is no event "${code}"` : 'the content has problems, so no event is known';
  throw new CommandProblem(`${why}, and nobody is registered under "${code}"`);
}

const exporter =
  (kind: SubmissionKind, table: ExportTable, noun: { one: string; many: string }): Command =>
  async (args, io) => {
    const { event, format, out } = readOptions(args);
    // Enquiries have no event.
    const eventCode = kind === 'registration' ? event : undefined;
    await withStore(io, async (store) => {
      if (eventCode !== undefined) await checkEvent(eventCode, store, io);
      let count = 0;
      async function* counted() {
        for await (const each of store.accepted(kind, { eventCode })) {
          count += 1;
          yield each;
        }
      }
      await writeAll(exportText(table, format, counted()), out, io);
      io.note(`${count} ${count === 1 ? noun.one : noun.many}${out === undefined ? '' : ` written to ${out}`}\n`);
    });
  };

/** `export registrations --event CODE --format csv|json [--out FILE]` [HUB-19] */
export const exportRegistrations = exporter('registration', registrationExport, {
  one: 'registration',
  many: 'registrations',
});

/** `export enquiries --format csv|json [--out FILE]`; not limited by event [CON-27] */
export const exportEnquiries = exporter('enquiry', enquiryExport, { one: 'enquiry', many: 'enquiries' });
