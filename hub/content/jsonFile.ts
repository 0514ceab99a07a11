/** The one reader of JSON files that people write: content, kiosk profiles, files given to the command line [HUB-21]. */
import { lstat, readFile, stat } from 'node:fs/promises';
import { parse } from '@humanwhocodes/momoa';

/** Far larger than any file of a person, and small enough to be read and checked at once. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Why a file cannot be read as JSON, in a sentence for the person who wrote it, with line and column. */
export class JsonMistake extends Error {
  override name = 'JsonMistake';
}

/**
 * Returns the bytes of a file that people give to the hub.
 * @param isNamed  a setting names this one file: it may be a link to it
 * @throws JsonMistake for a symbolic link, behind which anything could lie, for a folder or a device, and for what is too
 * large; the error of the system for one that is not there
 */
export async function readGivenFile(path: string, { mostBytes = MOST_BYTES, isNamed = false } = {}): Promise<Buffer> {
  const found = await (isNamed ? stat : lstat)(path);
  if (found.isSymbolicLink())
    throw new JsonMistake('is a symbolic link, and is not followed: put the file itself here');
  if (!found.isFile()) throw new JsonMistake('is no ordinary file');
  if (found.size > mostBytes) {
    throw new JsonMistake(`is too large: it has ${found.size} bytes, and may have at most ${mostBytes}`);
  }
  return readFile(path);
}

/**
 * Returns the value of a JSON file. A byte order mark and lines that end as on Windows are accepted.
 * @throws JsonMistake when the file is not UTF-8, or not JSON
 */
export function parseJsonFile(bytes: Uint8Array): unknown {
  const text = utf8Text(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonMistake(mistakeIn(text));
  }
}

/** @throws JsonMistake for bytes that are not UTF-8 */
export function utf8Text(bytes: Uint8Array): string {
  const [first = 1, second = 1] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first * second === 0;
  if (isUtf16) throw new JsonMistake('is saved as UTF-16, also called Unicode: save it as UTF-8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder().decode(bytes);
    throw new JsonMistake(
      `${placeOf(text, text.indexOf('\uFFFD'))}: this character is not UTF-8: save the file as UTF-8`,
    );
  }
}

function placeOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** Returns where a text stops being JSON. The engine's own messages name no place for every mistake. */
function mistakeOffset(text: string): number {
  try {
    parse(text, { mode: 'json' });
  } catch (error) {
    const { offset } = error as { offset?: unknown };
    if (typeof offset === 'number') return offset;
  }
  return text.length;
}

/** A text in quotation marks, and what ends it: anything but a quotation mark may not stand in a text. */
const TEXT = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*([\s\S]|$)/gu;

/** Returns the first character that no text may hold, of which the parser lets some pass. */
function mistakeInText(text: string): { offset: number; sentence: string } | undefined {
  for (const { 0: whole, 1: end = '', index } of text.matchAll(TEXT)) {
    if (end === '"') continue;
    const offset = index + whole.length - end.length;
    if (end === '') return undefined;
    if (end === '\\') return { offset, sentence: 'a backslash is written twice (\\\\)' };
    if (end === '\t') return { offset, sentence: 'a tab within a text is written \\t' };
    return { offset, sentence: 'this text has no quotation mark at its end' };
  }
  return undefined;
}

function mistakeIn(text: string): string {
  if (text.trim() === '') return 'is empty';
  const offset = mistakeOffset(text);
  const inText = mistakeInText(text);
  const before = text.slice(0, offset).trimEnd();
  const here = text.slice(offset).trimStart().charAt(0);
  const last = before.at(-1) ?? '';
  const at = (place: number, sentence: string) => `${placeOf(text, place)}: ${sentence}`;
  if (inText && inText.offset <= offset) return at(inText.offset, inText.sentence);
  if (here === '') return at(offset, 'the file ends here, but a bracket, a brace or a quotation mark is still open');
  if (/[}\]]/.test(here) && last === ',') return at(before.length - 1, 'this comma is one too many');
  if (here === ',') return at(offset, 'this comma is one too many');
  if (/['‘’“”„]/.test(here)) return at(offset, 'names and texts stand between straight double quotation marks (")');
  if (/[/#]/.test(here)) return at(offset, 'JSON has no comments');
  if (/["\w[{]/.test(here) && /["\w\]}]/.test(last)) return at(offset, 'a comma or a colon is missing before this');
  if (/[a-z_$]/i.test(here)) return at(offset, 'names and texts stand between double quotation marks (")');
  return at(offset, `"${here}" is not expected here`);
}
