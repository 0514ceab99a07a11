import { fileTypeFromBuffer } from 'file-type';
import {
  FILE_TYPES,
  type FileType,
  type FormField,
  fileTypeOfName,
} from '../../../src/domain/contentForm/contentForm.ts';
import { fileTypeMessage } from '../../../src/domain/contentForm/fieldRules.ts';
import { cleanPatterned } from '../../../src/domain/forms/cleaning.ts';
import type { PostedFile } from './formPost.ts';

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
