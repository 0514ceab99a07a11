/** Reads a form post: texts and files by the names of their parts, within the limits of CON-09. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import {
  FILE_TYPES,
  type FileType,
  type FormField,
  fileTypeOfName,
  MAX_POST_BYTES,
} from '../../../src/domain/contentForm/contentForm.ts';
import { fileTypeMessage } from '../../../src/domain/contentForm/fieldRules.ts';
import { cleanPatterned } from '../../../src/domain/forms/cleaning.ts';
import { badRequest, HubError } from '../../http/errors.ts';

export type PostedFile = { name: string; bytes: Buffer };
export type FormPost = {
  texts: ReadonlyMap<string, readonly string[]>;
  files: ReadonlyMap<string, PostedFile>;
};

/** Longest text of one part, in bytes: the texts of a form have 64 KiB beside a file. */
const MAX_TEXT_BYTES = 64 * 1024;
/** Far more parts than a form has fields and items. */
const MAX_PARTS = 1_000;

export const POST_LIMITS = {
  fileSize: MAX_POST_BYTES,
  fieldSize: MAX_TEXT_BYTES,
  fieldNameSize: 300,
  parts: MAX_PARTS,
  fields: MAX_PARTS,
  // One more than a form takes, so that a second one is left unread rather than the whole post refused.
  files: 2,
};

/** Its connection stays open for the rest, which is read and dropped: a browser that is cut off sees no answer at all. */
export const tooLarge = () => new HubError(413, 'PAYLOAD_TOO_LARGE', 'This is more than we can take at once.');

/**
 * @throws HubError 400 when the body is no form post, 413 when it is larger than a file of 10 MiB with its form
 */
export async function readFormPost(request: FastifyRequest): Promise<FormPost> {
  const texts = new Map<string, string[]>();
  const files = new Map<string, PostedFile>();
  let size = 0;
  try {
    for await (const part of request.parts({ limits: POST_LIMITS })) {
      if (part.type === 'file') {
        const bytes = await bytesOf(part.file);
        size += bytes.byteLength;
        // A file input without a choice sends a part without a name.
        if (part.filename && !files.has(part.fieldname)) files.set(part.fieldname, { name: part.filename, bytes });
      } else {
        const text = textOf(part);
        size += Buffer.byteLength(text);
        texts.set(part.fieldname, [...(texts.get(part.fieldname) ?? []), text]);
      }
      if (size > MAX_POST_BYTES) throw tooLarge();
    }
  } catch (error) {
    // What is left of the body would stand in the way of the next request, and of the connection's end.
    request.raw.unpipe();
    request.raw.resume();
    throw asRefusal(error);
  }
  return { texts, files };
}

/** Past its limit the parser reads on without an end of the file, for as long as somebody sends. */
function bytesOf(file: MultipartFile['file']): Promise<Buffer> {
  file.on('limit', () => file.destroy(tooLarge()));
  return buffer(file);
}

function textOf(part: Extract<Multipart, { type: 'field' }>): string {
  if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge();
  if (typeof part.value !== 'string') throw badRequest('A part of the form is not a text.');
  return part.value;
}

/** What the parser throws for a body that is none, and for one that breaks off, has no codes of its own. */
function asRefusal(error: unknown): unknown {
  if (error instanceof HubError) return error;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return tooLarge();
  return badRequest('The form could not be read.');
}

/** Returns what the hash of a post covers: the parts of fields, files by their bytes, and no tokens [CON-03]. */
export function hashedParts({ texts, files }: FormPost, htmlPrefix: string): object {
  const isField = (name: string) => name.startsWith(`${htmlPrefix}.Fields[`);
  return {
    texts: Object.fromEntries([...texts].filter(([name]) => isField(name))),
    files: Object.fromEntries(
      [...files]
        .filter(([name]) => isField(name))
        .map(([part, { name, bytes }]) => [part, { name, sha256: createHash('sha256').update(bytes).digest('hex') }]),
    ),
  };
}

/** Names that a file's bytes may have besides that of its type. */
const ALSO: Readonly<Record<string, FileType>> = { 'image/heif': 'heic' };

const MAX_STEM = 80;

/**
 * Looks into a file that has passed its field's rules: whether its bytes are of the type that its name says.
 * @returns its type, or the message for its field
 */
export async function typeOfBytes(
  field: FormField,
  { name, bytes }: PostedFile,
): Promise<{ type: FileType } | { error: string }> {
  const claimed = fileTypeOfName(name);
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const isClaimed = claimed && (FILE_TYPES[claimed].mime === found?.mime || ALSO[found?.mime ?? ''] === claimed);
  if (claimed && isClaimed) return { type: claimed };
  return { error: `The content of this file is not what its name says. ${fileTypeMessage(field)}` };
}

/**
 * Returns a name that no system takes for a path, a hidden file or another type: letters, digits, blanks, hyphens and
 * underscores, and the ending of its type.
 */
export function safeFileName(name: string, type: FileType): string {
  const last = cleanPatterned(name).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, '-')
    .replace(/^[\s-]+|[\s-]+$/g, '');
  return `${[...stem].slice(0, MAX_STEM).join('') || 'file'}.${FILE_TYPES[type].endings[0]}`;
}
