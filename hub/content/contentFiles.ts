import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ContentProblem } from './ContentLibrary.ts';
import { JsonMistake, parseJsonFile } from './jsonFile.ts';

/** A content file as read; `json` is not validated yet. */
export type ContentFile = { /** Relative to the folder, with `/` as separator */ file: string; json: unknown };
/** A content file of which there may be many, checked. */
export type Source<T> = { /** Relative to the content folder */ file: string; key: string; data: T };
/** A record and the file it came from. */
export type Filed<T> = { file: string; record: T };

/**
 * Reads every `.json` file of a folder and its subfolders, in path order; hidden files are ignored. A file that is not
 * UTF-8 or not JSON is reported as a problem, and so is a folder that cannot be read.
 */
export async function readContentFiles(dir: string): Promise<{ files: ContentFile[]; problems: ContentProblem[] }> {
  let paths: string[];
  try {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    return {
      files: [],
      problems: [{ file: '', field: '', reason: `the content folder cannot be read: ${reasonOf(error)}` }],
    };
  }
  const names = paths.map((path) => relative(dir, path).split(sep).join('/'));
  const wanted = names.filter(
    (name) => name.endsWith('.json') && !name.split('/').some((part) => part.startsWith('.')),
  );
  const read = await Promise.all(wanted.sort().map((file) => readOne(dir, file)));
  return {
    files: read.filter((each) => 'json' in each),
    problems: read.filter((each) => 'reason' in each),
  };
}

async function readOne(dir: string, file: string): Promise<ContentFile | ContentProblem> {
  try {
    return { file, json: parseJsonFile(await readFile(join(dir, file))) };
  } catch (error) {
    const reason = reasonOf(error);
    return { file, field: '', reason: error instanceof JsonMistake ? reason : `cannot be read: ${reason}` };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
