// Detects whether the build is older than its sources.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const STAMP_FILE = 'dist/built-from';
/** The sources of pages and worker. */
export const SITE_SOURCES = ['src', 'sw', 'public', 'shell.html', 'vite.config.ts', 'package-lock.json'];
const SOURCES = [...SITE_SOURCES, 'hub'];
/** Content is read at run time, so it needs no build. */
const NOT_BUILT = 'hub/content/sample';

/** @returns a SHA-256 over names and bytes of all sources of a build, or of part of it */
export function sourceFingerprint(root, sources = SOURCES) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (path === NOT_BUILT) return;
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) visit(`${path}/${name}`);
    } else {
      hash.update(path).update('\0').update(readFileSync(full)).update('\0');
    }
  };
  for (const source of sources) visit(source);
  return hash.digest('hex');
}

export function buildIsCurrent(root) {
  const stamp = join(root, STAMP_FILE);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceFingerprint(root);
}
