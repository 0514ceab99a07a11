#!/usr/bin/env node
// Builds the client, the worker and the hub. Hashed files of earlier builds are kept, so that a page left open across a
// deployment still finds its scripts [PWA-28].
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { STAMP_FILE, sourceFingerprint } from './sourceFingerprint.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const client = join(root, 'dist/client');
const previous = join(root, 'dist/client-previous/assets');
/** Days for which files of earlier builds are kept: longer than any tab stays open at a booth. */
const KEEP_DAYS = 60;
const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.geojson', '.webmanifest', '.txt']);

process.env.NODE_ENV = 'production';
const fingerprint = sourceFingerprint(root);
keepEarlierAssets();
await build({ root });
await build({ root, build: { ssr: true } });
// A worker with a syntax error would silently not install, and no page would report it; this line does.
new Script(readFileSync(join(client, 'sw.js'), 'utf8'), { filename: 'sw.js' });
compress(client);
writeFileSync(join(root, STAMP_FILE), fingerprint);

function keepEarlierAssets() {
  const assets = join(client, 'assets');
  mkdirSync(previous, { recursive: true });
  if (existsSync(assets)) cpSync(assets, previous, { recursive: true, preserveTimestamps: true });
  const oldest = Date.now() - KEEP_DAYS * 24 * 60 * 60 * 1000;
  for (const file of readdirSync(previous)) {
    if (statSync(join(previous, file)).mtimeMs < oldest) rmSync(join(previous, file));
  }
}

/**
 * Writes `.br` and `.gz` beside every text file; runs after the worker's precache list is made, so that they are not in
 * it.
 */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== '.vite') compress(path);
    } else if (COMPRESSIBLE.has(extname(entry.name))) {
      const body = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
    }
  }
}
