import { stat } from 'node:fs/promises';
import { watch as watchFiles } from 'chokidar';
import type { ContentManifest } from '../../src/domain/release/release.ts';
import { buildRelease, publishRelease } from './buildRelease.ts';
import type { ContentProblem, LoadedRelease, OpenContentLibrary } from './ContentLibrary.ts';
import { checkContent } from './checkContent.ts';
import { anchorMonday } from './events/dates.ts';
import type { MailTexts } from './mails.ts';

/** How often to check whether a new week moves the relative dates of events. */
const ANCHOR_CHECK_MS = 3_600_000;
/** Pause before a failed publication, for example while the database is unreachable, is tried again. */
const RETRY_MS = 2_000;

/**
 * Opens a content folder: checks it, publishes its release and, with `watch`, republishes after every valid change.
 * Problems of the first check are reported to the first listener, which cannot have been registered by then [HUB-21].
 */
export const openContentLibrary: OpenContentLibrary = async ({ dir, now, publishedAt, watch, country }) => {
  const recent = new ReleaseCache();
  const releaseListeners: ((release: LoadedRelease) => void)[] = [];
  const problemListeners: ((problems: ContentProblem[]) => void)[] = [];
  let current: LoadedRelease | undefined;
  let mails: MailTexts | undefined;
  let problems: ContentProblem[] = [];
  let anchor = '';

  async function publish(): Promise<void> {
    const at = now();
    const checked = await checkContent(dir, at);
    if (!checked.content) return report(checked.problems);
    mails = checked.mails;
    const isMended = problems.length > 0;
    const built = buildRelease(checked.content, country);
    if (built.release !== current?.published.release) {
      current = publishRelease(built, checked.content, await publishedAt(built.release), {
        country,
        forms: checked.forms,
      });
      recent.add(current);
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
    mails: () => mails,
    chunk: (collection, sha256) => recent.find(collection, sha256),
    manifest: (release) => recent.manifest(release),
    onRelease: (listener) => void releaseListeners.push(listener),
    onProblems: (listener) => {
      problemListeners.push(listener);
      if (problems.length > 0) listener(problems);
    },
    close,
  };
};

/** Releases whose chunks are kept, for devices that are still fetching an older manifest's chunks. */
const KEPT_RELEASES = 3;
/** Manifests are kept longer, so that a device that was away for a while can still ask for changes only. */
const KEPT_MANIFESTS = 20;

/** The chunks and manifests of the last few releases. */
class ReleaseCache {
  #releases: LoadedRelease['chunks'][] = [];
  #manifests: ContentManifest[] = [];

  add({ chunks, manifest }: LoadedRelease): void {
    this.#manifests = [manifest, ...this.#manifests].slice(0, KEPT_MANIFESTS);
    this.#releases = [chunks, ...this.#releases].slice(0, KEPT_RELEASES);
  }

  find(collection: string, sha256: string): Buffer | undefined {
    const name = `${collection}.${sha256}`;
    return this.#releases.find((chunks) => chunks.has(name))?.get(name);
  }

  manifest(release: string): ContentManifest | undefined {
    return this.#manifests.find((manifest) => manifest.release === release);
  }
}

/** Editors and copy programs write in bursts; one check after the last write is enough. */
const SETTLE_MS = 200;
/** How often to check whether the folder itself was replaced: a watcher stays with the one that was moved away. */
const REPLACED_CHECK_MS = 2_000;

/**
 * Returns the identity of the folder at a path; undefined when there is none. Includes the creation time, because inode
 * numbers are reused.
 */
async function identityOf(dir: string): Promise<string | undefined> {
  try {
    const { dev, ino, birthtimeMs } = await stat(dir);
    return [dev, ino, birthtimeMs].join(' ');
  } catch {
    return undefined;
  }
}

/**
 * Calls back once a burst of changes in a folder has settled, also when the folder itself is replaced: moved, mounted,
 * or a link with a new target. Resolves when watching has begun.
 */
async function watchFolder(dir: string, onChange: () => void): Promise<{ close(): Promise<void> }> {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  };
  // If the folder disappears, the next check reports it with the reason.
  const begin = () => watchFiles(dir, { ignoreInitial: true }).on('all', settle).on('error', settle);

  let identity = await identityOf(dir);
  let watcher = begin();
  await new Promise<void>((resolve) => watcher.once('ready', resolve));

  async function followReplacement(): Promise<void> {
    const found = await identityOf(dir);
    if (found === identity || isClosed) return;
    identity = found;
    const former = watcher;
    watcher = begin();
    // Changes made before the new watcher is ready are found by the check that this triggers.
    watcher.once('ready', settle);
    await former.close();
  }
  const checking = setInterval(() => void followReplacement().catch(settle), REPLACED_CHECK_MS).unref();

  return {
    close: async () => {
      isClosed = true;
      clearInterval(checking);
      await watcher.close();
      clearTimeout(timer);
    },
  };
}
