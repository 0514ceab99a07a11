import { stat } from 'node:fs/promises';
import { watch } from 'chokidar';

/** Editors and copy programs write in bursts; one check after the last write is enough. */
const SETTLE_MS = 200;
/** How soon a folder that was replaced as a whole is seen: a watcher stays with the one that was moved away. */
const REPLACED_CHECK_MS = 2_000;

/** Which folder a path leads to at the moment; undefined while it leads nowhere. Inode numbers are used again, so its age counts too. */
async function identityOf(dir: string): Promise<string | undefined> {
  try {
    const { dev, ino, birthtimeMs } = await stat(dir);
    return [dev, ino, birthtimeMs].join(' ');
  } catch {
    return undefined;
  }
}

/**
 * Calls back once a burst of changes in a folder has settled, also when the folder itself is replaced by another one:
 * moved, mounted, or a link that points elsewhere now. Resolves when watching has begun.
 */
export async function watchFolder(dir: string, onChange: () => void): Promise<{ close(): Promise<void> }> {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  };
  // A folder that goes away shows at the next check, with its reason.
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
    // Whatever happened until the new one watches is found by the check that follows.
    watcher.once('ready', settle);
    await former.close();
  }
  const checking = setInterval(() => void followReplacement(), REPLACED_CHECK_MS).unref();

  return {
    close: async () => {
      isClosed = true;
      clearInterval(checking);
      await watcher.close();
      clearTimeout(timer);
    },
  };
}
