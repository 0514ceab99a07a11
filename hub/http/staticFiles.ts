import { existsSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;
const MONTH_S = 2_592_000;
/** Pictures and loops: eight digits of their hash before the shape and the ending. */
const HASHED = /^\/media\/.*\.[0-9a-f]{8}\./;

/**
 * How long a file may be kept: for ever where the name says what is in it, a month for fonts, asked again every time
 * for what decides about updates [PWA-02].
 */
export function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/') || HASHED.test(path)) return `public, max-age=${YEAR_S}, immutable`;
  if (path.startsWith('/fonts/')) return `public, max-age=${MONTH_S}`;
  if (/\.(js|mjs|html|webmanifest|txt|xml|json)$/.test(path)) return 'no-cache';
  return 'public, max-age=3600';
}

/** Whether a folder has a file at this path that is answered: a folder or a hidden file never is [HUB-02]. */
export function hasFile(folder: string, path: string): boolean {
  const file = join(folder, normalize(path));
  return !path.includes('/.') && existsSync(file) && statSync(file).isFile();
}

/**
 * Lets routes answer files with `reply.sendFile`. A file that the newest build no longer has is looked for among the
 * hashed files of earlier builds: a page left open across a deployment still finds its scripts [PWA-28].
 * @param folders  the client build and the folder of earlier builds' files; missing ones are left out
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
