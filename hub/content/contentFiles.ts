import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ContentProblem } from './ContentLibrary.ts';
import { JsonMistake, parseJsonFile, readGivenFile } from './jsonFile.ts';

/** A content file as read; `json` is not validated yet. */
export type ContentFile = { /** Relative to the folder, with `/` as separator */ file: string; json: unknown };
/** A content file of which there may be many, checked. */
export type Source<T> = { /** Relative to the content folder */ file: string; key: string; data: T };
/** A record and the file it came from. */
export type Filed<T> = { file: string; record: T };

/**
 * Reads every `.json` file of a folder and its subfolders, in path order; hidden files are ignored. Reported as problems
 * are a file that is not UTF-8, not JSON or too large, a symbolic link, behind which anything could lie, and a folder
 * that cannot be read.
 */
export async function readContentFiles(dir: string): Promise<{ files: ContentFile[]; problems: ContentProblem[] }> {
  let entries: Dirent[];
  try {
    entries = await readdir(dir, { recursive: true, withFileTypes: true });
  } catch (error) {
    return {
      files: [],
      problems: [{ file: '', field: '', reason: `the content folder cannot be read: ${reasonOf(error)}` }],
    };
  }
  const namesOf = (wanted: (entry: Dirent) => boolean) =>
    entries
      .filter(wanted)
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
      .sort();
  const links = namesOf((entry) => entry.isSymbolicLink());
  const wanted = namesOf((entry) => entry.isFile()).filter((name) => name.endsWith('.json'));
  const read = await Promise.all(wanted.map((file) => readOne(dir, file)));
  const reason = 'is a symbolic link, and is not followed: put the file or the folder itself here';
  return {
    files: read.filter((each) => 'json' in each),
    problems: [...links.map((file) => ({ file, field: '', reason })), ...read.filter((each) => 'reason' in each)],
  };
}

async function readOne(dir: string, file: string): Promise<ContentFile | ContentProblem> {
  try {
    return { file, json: parseJsonFile(await readGivenFile(join(dir, file))) };
  } catch (error) {
    const reason = reasonOf(error);
    return { file, field: '', reason: error instanceof JsonMistake ? reason : `cannot be read: ${reason}` };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
