import { chmodSync, statSync } from 'node:fs';
import { StartProblem } from '../startProblem.ts';

export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** All rights of the group and of others. */
const OTHERS = 0o077;

/**
 * Takes the rights of all other accounts away from what the hub keeps [HUB-20]. What is gone meanwhile is left out:
 * SQLite removes files when another process ends.
 * @throws StartProblem that says what to do, when others can still read one
 */
export function keepPrivate(
  paths: readonly { path: string; mode: number }[],
  change: (path: string, mode: number) => void = chmodSync,
): void {
  for (const { path, mode } of paths) {
    try {
      change(path, mode);
    } catch {
      // Another account's, which alone may change it.
    }
    if (isOpen(path)) {
      throw new StartProblem(
        `other accounts can read ${path}: as its owner, run "chmod ${mode.toString(8)} ${path}", or put it on a disk that knows permissions`,
      );
    }
  }
}

function isOpen(path: string): boolean {
  // Windows has other rights, and says 0666 of every file.
  if (process.platform === 'win32') return false;
  const { mode = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return (mode & OTHERS) !== 0;
}
