import { watch } from 'chokidar';

/** Editors and copy programs write in bursts; one check after the last write is enough. */
const SETTLE_MS = 200;

/** Calls back once a burst of changes in a folder has settled. Resolves when watching has begun. */
export async function watchFolder(dir: string, onChange: () => void): Promise<{ close(): Promise<void> }> {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(dir, { ignoreInitial: true });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  });
  // A folder that goes away shows at the next check, with its reason.
  watcher.on('error', onChange);
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
