/** Builds the harness page and its worker from the product's sources, in memory. */
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { ROOT } from '../../e2e/support/hub.ts';
import type { ServedFile } from '../support/faultProxy.ts';
import { type Plant, plantPlugin } from './plants.ts';

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const FOLDER = join(ROOT, 'tests/chaos/harness');

export type HarnessOptions = {
  plant?: Plant;
  /** `controlPage` uses workbox's queue */
  page?: 'page' | 'controlPage';
  /** Device seconds per real second */
  speed: number;
};

/** @returns the files that the proxy serves, by path: `/`, its offline shell, its scripts and `/sw.js` */
export async function buildHarness({ plant, page = 'page', speed }: HarnessOptions): Promise<Map<string, ServedFile>> {
  const clock = `globalThis.chaosSpeed=${speed};\n`;
  const pageChunks = await bundled(`${page}.ts`, 'es', plant);
  const workerChunks = await bundled('worker.ts', 'iife', plant);
  const html = `<!doctype html><html lang="en"><title>Harness</title><link rel="icon" href="data:,"><script>${clock}</script><script type="module" src="/harness/page.js"></script></html>`;
  const document = { type: 'text/html; charset=utf-8', body: html };
  const files = new Map<string, ServedFile>([
    ['/', document],
    ['/shell.html', document],
  ]);
  for (const { fileName, code } of pageChunks) files.set(`/harness/${fileName}`, { type: JAVASCRIPT, body: code });
  for (const { code } of workerChunks) files.set('/sw.js', { type: JAVASCRIPT, body: clock + code });
  return files;
}

/** No scene reads pages: the worker finds no rendering script, and answers each navigation with the shell. */
const withoutPageScript: Plugin = {
  name: 'without-page-script',
  resolveId: (id) => (id === 'virtual:page-script' ? '\0no-page-script' : undefined),
  load: (id) => (id === '\0no-page-script' ? "export default '/harness/no-page-script.js'" : undefined),
};

const bundles = new Map<string, Promise<Rollup.OutputChunk[]>>();

/** Many scenes use the same build. */
function bundled(entry: string, format: 'es' | 'iife', plant?: Plant): Promise<Rollup.OutputChunk[]> {
  const name = JSON.stringify([entry, plant]);
  const known = bundles.get(name) ?? bundle(entry, format, plant);
  bundles.set(name, known);
  return known;
}

async function bundle(entry: string, format: 'es' | 'iife', plant?: Plant): Promise<Rollup.OutputChunk[]> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    base: '/harness/',
    define: { 'self.__WB_MANIFEST': '[{url:"/shell.html",revision:"1"}]' },
    plugins: [withoutPageScript, ...(plant ? [plantPlugin(plant)] : [])],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      target: 'es2022',
      copyPublicDir: false,
      rollupOptions: {
        input: { page: join(FOLDER, entry) },
        output: {
          format,
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: format === 'es',
        },
      },
    },
  });
  const [{ output }] = (Array.isArray(built) ? built : [built]) as [Rollup.RollupOutput];
  return output.filter((part) => part.type === 'chunk');
}
