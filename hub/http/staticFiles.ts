import { existsSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;
const MONTH_S = 2_592_000;
/** Pictures and video loops: eight hex digits of a hash in the name. */
const HASHED = /^\/media\/.*\.[0-9a-f]{8}\./;

/**
 * Returns how long a file may be cached: for ever if its name contains a hash, a month for fonts, and revalidated every
 * time for files that control updates [PWA-02].
 */
export function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/') || HASHED.test(path)) return `public, max-age=${YEAR_S}, immutable`;
  if (path.startsWith('/fonts/')) return `public, max-age=${MONTH_S}`;
  if (/\.(js|mjs|html|webmanifest|txt|xml|json)$/.test(path)) return 'no-cache';
  return 'public, max-age=3600';
}

/** Whether a folder has a servable file at this path: never a folder or a hidden file [HUB-02]. */
export function hasFile(folder: string, path: string): boolean {
  const file = join(folder, normalize(path));
  return !path.includes('/.') && existsSync(file) && statSync(file).isFile();
}

/**
 * Lets routes serve files with `reply.sendFile`. Files missing from the newest build are looked for among the hashed
 * files of earlier builds, so that a page left open across a deployment still finds its scripts [PWA-28].
 * @param folders  the client build and the folder of earlier builds' files; missing ones are ignored
 */
export async function registerStaticFiles(app: FastifyInstance, folders: readonly string[]): Promise<void> {
  const root = folders.filter((folder) => existsSync(folder));
  if (root.length === 0) return;
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
  });
}
