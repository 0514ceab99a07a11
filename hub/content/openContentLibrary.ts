import { buildRelease, publishRelease } from './buildRelease.ts';
import type { ContentProblem, LoadedRelease, OpenContentLibrary } from './ContentLibrary.ts';
import { checkContent } from './checkContent.ts';
import { ChunkShelf } from './chunkShelf.ts';
import { anchorMonday } from './expand/anchorWeek.ts';
import { watchFolder } from './watchFolder.ts';

/** How often to check whether a new week moves the relative dates of events. */
const ANCHOR_CHECK_MS = 3_600_000;
/** Pause before a failed publication, for example while the database is unreachable, is tried again. */
const RETRY_MS = 2_000;

/**
 * Opens a content folder: checks it, publishes its release and, with `watch`, republishes after every valid change.
 * Problems of the first check are reported to the first listener, which cannot have been registered by then [HUB-21].
 */
export const openContentLibrary: OpenContentLibrary = async ({ dir, now, publishedAt, watch }) => {
  const shelf = new ChunkShelf();
  const releaseListeners: ((release: LoadedRelease) => void)[] = [];
  const problemListeners: ((problems: ContentProblem[]) => void)[] = [];
  let current: LoadedRelease | undefined;
  let problems: ContentProblem[] = [];
  let anchor = '';

  async function publish(): Promise<void> {
    const at = now();
    const checked = await checkContent(dir, at);
    if (!checked.content) return report(checked.problems);
    const isMended = problems.length > 0;
    const built = buildRelease(checked.content);
    if (built.release !== current?.published.release) {
      current = publishRelease(built, checked.content, await publishedAt(built.release));
      shelf.add(current);
      for (const listener of releaseListeners) listener(current);
    }
    // Set only after success: a week that could not be published is tried again.
    anchor = anchorMonday(at);
    if (isMended) report([]);
  }

  function report(found: ContentProblem[]): void {
    problems = found;
    for (const listener of problemListeners) listener(found);
  }

  // One at a time and in order, so that an older state of the folder can never replace a newer one.
  let queue: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  const publishAgain = () => {
    clearTimeout(retry);
    queue = queue.then(publish).catch((error: unknown) => {
      const reason = `could not be published: ${error instanceof Error ? error.message : error}`;
      report([{ file: '', field: '', reason }]);
      retry = setTimeout(publishAgain, RETRY_MS).unref();
    });
  };
  // Before the first check, so that no change in between is missed.
  const watcher = watch ? await watchFolder(dir, publishAgain) : undefined;
  const timer = setInterval(() => {
    if (anchorMonday(now()) !== anchor) publishAgain();
  }, ANCHOR_CHECK_MS).unref();

  async function close(): Promise<void> {
    clearInterval(timer);
    await watcher?.close();
    await queue;
    clearTimeout(retry);
  }

  const first = queue.then(publish);
  queue = first.catch(() => undefined);
  try {
    await first;
  } catch (error) {
    await close();
    throw error;
  }

  return {
    current: () => current,
    chunk: (collection, sha256) => shelf.find(collection, sha256),
    manifest: (release) => shelf.manifest(release),
    onRelease: (listener) => void releaseListeners.push(listener),
    onProblems: (listener) => {
      problemListeners.push(listener);
      if (problems.length > 0) listener(problems);
    },
    close,
  };
};
