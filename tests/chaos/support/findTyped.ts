/** Searches every file of a folder for texts, in the forms in which browsers write text to disk. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Form = { text: string; bytes: Buffer };

function formsOf(text: string): Form[] {
  const utf8 = Buffer.from(text);
  // The base64 of a text inside a longer one depends on its offset; the part common to each offset is searched for.
  const base64 = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), utf8])
      .toString('base64')
      .replaceAll('=', '');
    return Buffer.from(encoded.slice(shift === 0 ? 0 : 4, -2));
  });
  const forms = [utf8, Buffer.from(text, 'utf16le'), Buffer.from(utf8.toString('hex')), ...base64];
  return forms.map((bytes) => ({ text, bytes }));
}

const pairAt = (bytes: Buffer, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** @returns which of the texts occur in these bytes */
export function textsIn(bytes: Buffer, texts: readonly string[]): Set<string> {
  return search(bytes, byFirstPair(texts));
}

/** @returns each text that occurs anywhere in the folder, with its file */
export function findTyped(folder: string, texts: readonly string[]): string[] {
  const forms = byFirstPair(texts);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      return [...search(bytes, forms)].map((text) => `${text} in ${entry.name}`);
    });
}

/** Indexes the texts by their first two bytes, so that hundreds are searched for in one pass. */
function byFirstPair(texts: readonly string[]): (Form[] | undefined)[] {
  const forms: (Form[] | undefined)[] = Array(0x10000).fill(undefined);
  for (const form of texts.flatMap(formsOf)) {
    const pair = pairAt(form.bytes, 0);
    forms[pair] = [...(forms[pair] ?? []), form];
  }
  return forms;
}

function search(bytes: Buffer, forms: readonly (Form[] | undefined)[]): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at + 1 < bytes.length; at += 1) {
    for (const form of forms[pairAt(bytes, at)] ?? []) {
      if (bytes.subarray(at, at + form.bytes.length).equals(form.bytes)) found.add(form.text);
    }
  }
  return found;
}
