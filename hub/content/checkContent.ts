import type { PublishedRelease } from '../../src/domain/release/release.ts';
import type { ContentProblem } from './ContentLibrary.ts';
import { checkFiles } from './check/checkFiles.ts';
import { crossChecks } from './check/crossChecks.ts';
import { duplicates } from './check/duplicates.ts';
import type { ContentSources } from './contentTypes.ts';
import { expandContent, type FiledCollections } from './expand/expandContent.ts';
import { readContentFiles } from './readContentFiles.ts';

/** The records of a release, before it is built. */
export type Collections = PublishedRelease['collections'];

/**
 * Reads and checks a content folder. Either all records are valid and returned as `content`, or `problems` lists every
 * problem with file, field and reason [HUB-21].
 * @param now  determines the week from which relative event dates are counted
 */
export async function checkContent(
  dir: string,
  now: Date,
): Promise<{ content?: Collections; problems: ContentProblem[] }> {
  const { sources, problems: broken } = await readSources(dir);
  if (!sources) return { problems: broken };
  const links = crossChecks(sources);
  if (links.length > 0) return { problems: links };
  const filed = expandContent(sources, now);
  const problems = duplicates(filed);
  return problems.length > 0 ? { problems } : { content: recordsOf(filed), problems };
}

/** Reads the files of a content folder and validates each; references between them are not checked yet. */
export async function readSources(dir: string): Promise<{ sources?: ContentSources; problems: ContentProblem[] }> {
  const { files, problems: unreadable } = await readContentFiles(dir);
  if (files.length === 0 && unreadable.length > 0) return { problems: unreadable };
  const { sources, problems: broken } = checkFiles(
    files,
    unreadable.map(({ file }) => file),
  );
  return sources && unreadable.length === 0 ? { sources, problems: [] } : { problems: [...unreadable, ...broken] };
}

function recordsOf(filed: FiledCollections): Collections {
  const lists = Object.entries(filed).map(([name, list]) => [name, list.map(({ record }) => record)]);
  return Object.fromEntries(lists) as Collections;
}
