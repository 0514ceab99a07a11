import { stat } from 'node:fs/promises';
import { watch } from 'chokidar';

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
export async function watchFolder(dir: string, onChange: () => void): Promise<{ close(): Promise<void> }> {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  };
  // If the folder disappears, the next check reports it with the reason.
  const begin = () => watch(dir, { ignoreInitial: true }).on('all', settle).on('error', settle);

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
