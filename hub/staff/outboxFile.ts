/** The file that a kiosk exports: its sealed entries, with a checksum over the whole [DEC-154, OUTBOX-36]. */
import { hash, timingSafeEqual } from 'node:crypto';
import { array, type InferType, mixed, number, object, string, ValidationError } from 'yup';
import { SUBMISSION_KINDS, type SubmissionKind } from '../../src/domain/submission/kinds/kinds.ts';
import { outboxFileMark } from '../../src/domain/submission/outboxFileMark.ts';
import { isSubmissionKey } from '../../src/domain/submission/submissionId.ts';
import { canonicalJson, isJsonObject } from '../../src/domain/text/json.ts';
import { parseJsonFile } from '../content/jsonFile.ts';
import { CommandProblem } from './commands/commandIo.ts';

const FORMAT = 'defence-careers-outbox';
const VERSION = 1;

const fileSchema = object({
  format: string().required().oneOf([FORMAT]),
  version: number().required(),
  device: string().max(255),
  entries: array(
    object({
      id: string()
        .required()
        .test('key', 'is not a submission id', (id) => isSubmissionKey(id)),
      /** Order in which the device created its entries */
      sequence: number().integer().min(1).required(),
      /** By the device's clock */
      createdAt: number(),
      kind: mixed<SubmissionKind>()
        .required()
        .oneOf(Object.keys(SUBMISSION_KINDS) as SubmissionKind[]),
      sealed: string().required(),
    }),
  ).required(),
  /** Of the device that made it; absent where it has no secret, and in files of earlier versions */
  mark: string(),
  checksum: string().required(),
});

export type OutboxFile = InferType<typeof fileSchema>;
export type OutboxFileEntry = OutboxFile['entries'][number];

const NO_EXPORT =
  'the file is not an outbox export: choose the one that "Export file" in the staff panel of a kiosk has made';

function parse(bytes: Uint8Array): object {
  try {
    const json = parseJsonFile(bytes);
    if (isJsonObject(json)) return json;
  } catch (error) {
    const { message } = error as Error;
    throw new CommandProblem(`the file is not JSON: it was cut short or is another file (${message})`);
  }
  throw new CommandProblem(NO_EXPORT);
}

/** A value that no checksum can be made of came with the damage: no export has one. */
function hasItsChecksum(json: object): boolean {
  try {
    return (json as { checksum?: unknown }).checksum === outboxChecksum(json);
  } catch {
    return false;
  }
}

/** Returns the SHA-256, hex, of the RFC 8785 form of the file without its checksum. */
export function outboxChecksum(file: object): string {
  const { checksum: _checksum, ...summed } = file as { checksum?: unknown };
  return hash('sha256', canonicalJson(summed), 'hex');
}

/** Whether the device that it names made the file [OUTBOX-36]. @param secretHash  of that device, as the hub has it */
export async function isMarkedBy(file: OutboxFile, secretHash: string): Promise<boolean> {
  const expected = Buffer.from(await outboxFileMark(file, secretHash));
  const mark = Buffer.from(file.mark ?? '');
  return mark.length === expected.length && timingSafeEqual(mark, expected);
}

/**
 * Parses an outbox export. Damage is found before anything in the file is looked at: what is wrong then is no sentence
 * about its fields.
 * @throws CommandProblem when it is something else, has another version, or was damaged
 */
export function readOutboxFile(bytes: Uint8Array): OutboxFile {
  const json = parse(bytes);
  const { format, version } = json as { format?: unknown; version?: unknown };
  if (format !== FORMAT) throw new CommandProblem(NO_EXPORT);
  if (version !== VERSION) {
    throw new CommandProblem(`the file has version ${version}; this hub reads version ${VERSION}`);
  }
  if (!hasItsChecksum(json)) {
    throw new CommandProblem(
      'the file is damaged: its checksum does not match. Export it again; the entries are still on the kiosk',
    );
  }
  try {
    return fileSchema.validateSync(json, { strict: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new CommandProblem(`the file is not an outbox export that this hub knows: ${error.message}`);
  }
}
