// Builds the script with which the worker renders pages: a separate build, after the client's, for the worker's build
// to refer to.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { withoutKnownWarnings } from './knownWarnings.mjs';
import { reactModules } from './reactModules.mjs';

/** Module that the worker imports to get the script's address. */
const ADDRESS = 'virtual:page-script';

/** Parts that no first page shows: what a visitor opens, what only a page can do, and what booths show instead. */
const LEFT_OUT = [
  /\/src\/app\/(Companions|screens\/KioskRegisterScreen)\.tsx$/,
  /\/src\/features\/kiosk\/\w+\/(KioskGuard|Kiosk\w+Page|kiosk\w+Loader)\.tsx?$/,
  /\/src\/features\/(registration\/RegistrationForm|event-detail\/(ReserveDrawer|EventLoading)|outbox-status\/(OutboxPage|OutboxNews|WaitingCount)|saved\/SavedPage)\.tsx$/,
  /\/src\/features\/job-detail\/(the-role\/FeaturedRoleDrawer|header\/InServiceTitleDrawer)\.tsx$/,
  /\/src\/features\/compare\/pdf\//,
  /\/src\/db\/contentDb\.ts$/,
  /\/src\/content\/search\/browserSearch\.ts$/,
  /\/src\/content\/(stories\/(StoryTakeover|MediaPanel)|video\/VideoModal|audio\/AudioBar)\.tsx$/,
  /\/src\/blocks\/home-carousel\/SlideVideo\.tsx$/,
  /\/src\/platform\/video\/openVideo\.ts$/,
  /\/src\/outbox\/(createOutbox|deviceName)\.ts$/,
  /\/node_modules\/(altcha-lib|workbox-window)\//,
];

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
  const { output } = await build({
    ...same,
    root,
    configFile: false,
    plugins: [withoutKnownWarnings(), reactModules(), react(), leftOut()],
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

/** Replaces each excluded part by a stub; a page that loads one after all cannot be rendered. */
function leftOut() {
  return {
    name: 'left-out',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      const found = importer && (await this.resolve(id, importer, { ...options, skipSelf: true }));
      if (!found || !LEFT_OUT.some((part) => part.test(found.id))) return undefined;
      if (options.kind !== 'dynamic-import') this.error(`${importer} brings ${id} into the page script`);
      return '\0left-out';
    },
    load: (id) => (id === '\0left-out' ? `throw new Error('not a part of the page script')` : undefined),
  };
}
