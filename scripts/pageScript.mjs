// Builds the script with which the worker renders pages: a separate build, after the client's, for the worker's build
// to refer to.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { withoutKnownWarnings } from './knownWarnings.mjs';

/** Module that the worker imports to get the script's address. */
const ADDRESS = 'virtual:page-script';
/** Module that stands for every file that is left out. */
const LEFT_OUT = '\0left-out';

/**
 * Marker in the name of a file that only a running page needs: what a visitor opens, what a page alone can read, and
 * what booths show instead. The worker renders none of it.
 */
const PAGE_ONLY = /\.pageOnly\.tsx?$/;

/**
 * Plugin for the worker's build: builds the script on demand and returns its address.
 * @param same  settings of the client build that affect markup
 */
export function pageScript(same) {
  let config;
  return {
    name: 'page-script',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (id) => (id === ADDRESS ? `\0${ADDRESS}` : undefined),
    async load(id) {
      if (id !== `\0${ADDRESS}`) return undefined;
      const client = resolve(config.root, config.build.outDir);
      const code = await built(config.root, same);
      const name = `assets/page-script-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      writeFileSync(join(client, name), code);
      return `export default ${JSON.stringify(`/${name}`)}`;
    },
  };
}

async function built(root, same) {
  // Pages are rendered in one go. React's own entry brings its streaming renderer along, a quarter of the whole script,
  // which every start of the worker would load and run.
  const server = join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js');
  const { output } = await build({
    ...same,
    resolve: { alias: [...same.resolve.alias, { find: /^react-dom\/server$/, replacement: server }] },
    root,
    configFile: false,
    plugins: [withoutKnownWarnings(), react(), withoutPageOnly()],
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: false,
      // A single sheet that nothing uses: if styles were split, a classic script would include them.
      cssCodeSplit: false,
      rollupOptions: {
        input: join(root, 'src/entry-worker.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  return output.find(({ type }) => type === 'chunk').code;
}

/** Leaves the marked files out of the script: a page that loads one after all cannot be rendered. */
function withoutPageOnly() {
  return {
    name: 'without-page-only',
    enforce: 'pre',
    resolveId(id, importer, { kind }) {
      if (!importer || !PAGE_ONLY.test(id)) return undefined;
      if (kind !== 'dynamic-import') this.error(`${importer} imports ${id} into the page script: use import()`);
      return LEFT_OUT;
    },
    load: (id) => (id === LEFT_OUT ? `throw new Error('not a part of the page script')` : undefined),
  };
}
