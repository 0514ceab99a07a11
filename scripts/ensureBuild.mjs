// Builds when there is no build, or it is older than the sources. In a separate process, to keep this one small.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIsCurrent } from './sourceFingerprint.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

export function ensureBuild() {
  if (buildIsCurrent(root)) return;
  console.error('building (once for each change of the sources) ...');
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
