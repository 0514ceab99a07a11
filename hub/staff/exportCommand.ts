import { type FileHandle, open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { SubmissionKind } from '../store/Store.ts';
import { type Command, type CommandIo, withStore } from './commandIo.ts';
import { CommandProblem, UsageProblem } from './commandProblem.ts';
import { enquiryExport } from './enquiryExport.ts';
import { EXPORT_FORMATS, type ExportFormat, type ExportTable, exportText } from './exportText.ts';
import { registrationExport } from './registrationExport.ts';

/** Names, addresses and telephone numbers are in the file: only the person who asked may read it. */
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

async function openFile(path: string): Promise<FileHandle> {
  try {
    const file = await open(path, 'w', PRIVATE_FILE);
    // A file that was there keeps its own rights otherwise.
    await file.chmod(PRIVATE_FILE);
    return file;
  } catch (error) {
    throw new CommandProblem(`cannot write ${path}: ${(error as Error).message}`);
  }
}

async function writeAll(text: AsyncIterable<string>, out: string | undefined, io: CommandIo): Promise<void> {
  if (out === undefined) {
    for await (const piece of text) io.write(piece);
    return;
  }
  const file = await openFile(out);
  try {
    for await (const piece of text) await file.write(piece);
  } finally {
    await file.close();
  }
}

const exporter =
  (kind: SubmissionKind, table: ExportTable, noun: { one: string; many: string }): Command =>
  async (args, io) => {
    const { event, format, out } = readOptions(args);
    await withStore(io, async (store) => {
      let count = 0;
      async function* counted() {
        const filter = kind === 'registration' ? { eventCode: event } : {};
        for await (const each of store.accepted(kind, filter)) {
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

/** `export enquiries --format csv|json [--out FILE]`; an event does not limit them [CON-27] */
export const exportEnquiries = exporter('enquiry', enquiryExport, { one: 'enquiry', many: 'enquiries' });
