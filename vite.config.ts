import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import project from './package.json' with { type: 'json' };
import { withoutKnownWarnings } from './scripts/knownWarnings.mjs';
import { pageScript } from './scripts/pageScript.mjs';
import { SITE_SOURCES, sourceFingerprint } from './scripts/sourceFingerprint.mjs';
import { styleOrder } from './scripts/styleOrder.mjs';

const routerFile = (name: string) =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/production/${name}`, import.meta.url));

/** `Features.LightDark` of Lightning CSS: two custom properties beside each `color-scheme`, for a function nothing uses. */
const LIGHT_DARK = 1 << 20;

const root = fileURLToPath(new URL('.', import.meta.url));

/** What the first page of every kind needs, as folders and beginnings of file names below `src`. */
const FRAME_PARTS = [
  ...['app/Root.tsx', 'app/screens/ErrorPage.tsx'],
  ...['ui/text/Tag', 'ui/text/RichText', 'ui/text/MarkedText', 'ui/text/Disclosure', 'ui/pictures/Picture'],
  ...['ui/layout/Page.module', 'content/contentContext', 'content/parts/', 'content/pages/'],
  ...['platform/connectivity', 'platform/analytics', 'platform/editingMode', 'platform/mediaPreferences'],
  ...['domain/once', 'domain/page/sentenceEnd', 'domain/page/trustedText', 'ui/useAlive', 'ui/layout/PageTop.module'],
  ...['ui/navigation/SectionLinks'],
].map((part) => join(root, 'src', part));
/** What shows a role or an event in lists, tiles and on its page: only in parts that come alive later. */
const CARD_PARTS = ['content/events/DateNumeral', 'content/events/RegisterButton', 'content/jobs/JobCard'].map((part) =>
  join(root, 'src', part),
);

/** The same for the first page of every kind that has a search field. */
const SEARCH_FIELD_PARTS = [
  ...['ui/form/Combobox', 'ui/form/SearchRow.module', 'content/search/findSuggestions'],
  ...['content/search/useUnansweredSearch'],
].map((part) => join(root, 'src', part));

/** And for the two whose search is answered in place, with suggestions while somebody types. */
const SEARCH_FORM_PARTS = [
  ...['content/search/SearchForm', 'content/search/SearchStatus'],
  ...['content/search/useAutocomplete', 'content/search/autocompleteMachine'],
].map((part) => join(root, 'src', part));
const isOf = (parts: readonly string[]) => (id: string) => parts.some((part) => id.startsWith(part));

/**
 * Which site this is, told by its sources: a kiosk reports it, and the hub sets it against its own [KIOSK-31]. What is
 * changed in the hub alone leaves it as it is, and with it every byte that devices hold.
 */
const version = `${project.version}+${sourceFingerprint(root, SITE_SOURCES).slice(0, 8)}`;
const define = { 'import.meta.env.VITE_VERSION': JSON.stringify(version) };

/**
 * Two builds from one file. The client build has `shell.html` as entry, template and offline shell in one; the server
 * build bundles the hub, its command line and the page renderer. The worker is made from `sw/` behind the client build.
 */
export default defineConfig(({ isSsrBuild }) => {
  const css = { lightningcss: { exclude: LIGHT_DARK } };
  if (isSsrBuild) {
    return {
      define,
      css,
      plugins: [withoutKnownWarnings(), react()],
      // In a few files instead of a thousand a process starts in two thirds of the time, a command in less than half. The
      // drivers stay what they are: one is native code, the other looks for some.
      ssr: { noExternal: true, external: ['libsql', 'pg'] },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        ssr: true,
        rollupOptions: {
          input: {
            main: 'hub/main.ts',
            cli: 'hub/cli.ts',
            'entry-server': 'src/entry-server.tsx',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    };
  }
  // The package's entry points lead to its development build, checks and warnings included; beside it is this one.
  const resolve = {
    alias: [
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
      { find: /^react-router$/, replacement: routerFile('index.mjs') },
    ],
  };
  return {
    resolve,
    css,
    define,
    plugins: [
      withoutKnownWarnings(),
      react(),
      styleOrder(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        injectRegister: false,
        registerType: 'prompt',
        // The two manifests are files in public/: the kiosk has its own start [KIOSK-04].
        manifest: false,
        injectManifest: {
          // One classic script: as a module bundle, any dynamic import in it brings Vite's preload helper along, whose
          // `import.meta` is a syntax error in a classic worker, and the site would have none.
          rollupFormat: 'iife',
          globPatterns: ['**/*.{js,mjs,css,html,svg,woff2,webmanifest,geojson}', 'icons/*.png'],
          // The browser keeps the page script with the worker. Only booths show `attract`, and fetch it themselves.
          globIgnores: ['.vite/**', 'assets/page-script-*', 'media/attract/**'],
          buildPlugins: { vite: [withoutKnownWarnings(), pageScript({ css, resolve })] },
        },
        devOptions: { enabled: false },
      }),
    ],
    // The search worker is a module with lazy parts of its own.
    worker: { format: 'es' },
    build: {
      outDir: 'dist/client',
      // All styles of the site are 30 kB: one request, where two dozen sheets of a page took longer than all its scripts,
      // and one order of all rules, whichever pages were seen before.
      cssCodeSplit: false,
      manifest: true,
      target: 'es2022',
      // The library of the map, which loads on request.
      chunkSizeWarningLimit: 1_100,
      modulePreload: {
        polyfill: false,
        // A script would name all scripts below what it may load: half of the first one was such names. They follow by
        // their own imports, and a device has them all soon after its first page [CON-38].
        resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? [] : files),
      },
      rollupOptions: {
        input: 'shell.html',
        // Pictures, HTML and SVG in a PDF: jspdf asks for these only then, and ours has words alone.
        external: ['canvg', 'dompurify', 'html2canvas'],
        output: {
          // The first script names all others. What several scripts share has no name worth its bytes in there [CON-38].
          chunkFileNames: ({ facadeModuleId }) => (facadeModuleId ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
          // Every first page needs these: as one file each they compress better than as thirty [CON-38], and none runs
          // for long.
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
              { name: 'router', test: /node_modules[\\/](react-router|react-router-dom)[\\/]/, priority: 2 },
              { name: 'frame', test: isOf(FRAME_PARTS), priority: 1 },
              { name: 'cards', test: isOf(CARD_PARTS), priority: 1 },
              { name: 'searchField', test: isOf(SEARCH_FIELD_PARTS), priority: 1 },
              { name: 'searchForm', test: isOf(SEARCH_FORM_PARTS), priority: 1 },
            ],
          },
        },
      },
    },
  };
});
