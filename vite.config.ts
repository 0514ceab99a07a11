import { readdirSync } from 'node:fs';
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

const isOf = (parts: readonly string[]) => {
  for (const part of parts) {
    const nameAt = part.lastIndexOf('/') + 1;
    const names = readdirSync(join(root, part.slice(0, nameAt)));
    // A path that was renamed would leave its group without a word.
    if (!names.some((name) => name.startsWith(part.slice(nameAt)))) throw new Error(`There is no ${part} to group.`);
  }
  const beginnings = parts.map((part) => join(root, part));
  return (id: string) => beginnings.some((beginning) => id.startsWith(beginning));
};

/**
 * Which modules come in one script, as beginnings of their paths: a module, and what it imports itself, is in the first that
 * names it. What none names is divided by who imports it, which makes hundreds of scripts, many of them smaller than the
 * headers of their answers.
 */
const SCRIPTS = {
  react: ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/'],
  router: ['node_modules/react-router/', 'node_modules/react-router-dom/'],
  dexie: ['node_modules/dexie/'],
  /** What the first page of every kind needs: as one file it compresses better than as thirty [CON-38]. */
  frame: [
    ...['src/app/Root.tsx', 'src/app/screens/ErrorPage.tsx'],
    ...['src/ui/text/Tag', 'src/ui/text/RichText', 'src/ui/text/MarkedText', 'src/ui/text/Disclosure'],
    ...['src/ui/pictures/Picture', 'src/ui/layout/Page.module', 'src/ui/layout/PageTop.module', 'src/ui/useAlive'],
    ...['src/ui/navigation/SectionLinks', 'src/content/contentContext', 'src/content/parts/', 'src/content/pages/'],
    ...['src/platform/connectivity', 'src/platform/analytics', 'src/platform/editingMode'],
    ...['src/platform/mediaPreferences', 'src/domain/once', 'src/domain/page/sentenceEnd'],
    ...['src/domain/page/trustedText'],
  ],
  /** What shows a role or an event in lists, tiles and on its page: only in parts that come alive later. */
  cards: ['src/content/events/DateNumeral', 'src/content/events/RegisterButton', 'src/content/jobs/JobCard'],
  /** What the first page of every kind that has a search field needs beside the frame, */
  searchField: [
    ...['src/ui/form/Combobox', 'src/ui/form/SearchRow.module', 'src/content/search/findSuggestions'],
    ...['src/content/search/useUnansweredSearch'],
  ],
  /** and for those whose search is answered in place, with suggestions while somebody types. */
  searchForm: [
    ...['src/content/search/SearchForm', 'src/content/search/SearchStatus', 'src/content/search/useAutocomplete'],
    ...['src/content/search/autocompleteMachine'],
  ],
};
/** What the first pages of some kinds need as well, and must not find among much else: divided by who imports it. */
const SOME_FIRST_PAGES = [
  ...['src/app/screens/blocks', 'src/content/blocks/block.ts', 'src/content/blocks/Placeholder'],
  ...[
    'src/content/stories/shownPanels',
    'src/domain/distance',
    'src/domain/event/venue',
    'src/domain/job/comparison.ts',
  ],
  ...['src/domain/search/paging', 'src/domain/search/recordOrder', 'src/domain/search/searchCalls'],
  ...['src/domain/siteSearch/', 'src/domain/units/', 'src/platform/usePersisted', 'src/ui/useMediaQuery'],
];
/** What several parts of pages share that come alive after the first scripts. */
const SHARED_PARTS = [
  ...['node_modules/jotai/', 'src/app/navigation/', 'src/api/askHub', 'src/platform/clock'],
  ...['src/content/blocks/', 'src/content/calls/', 'src/content/cards/', 'src/content/events/', 'src/content/share/'],
  ...['src/content/audio/', 'src/content/jobs/', 'src/content/navigation/menuItems', 'src/content/video/'],
  ...['src/features/job-detail/useJobTabs', 'src/ui/buttons/', 'src/ui/dialogs/', 'src/ui/icons/', 'src/ui/layout/'],
  ...['src/ui/navigation/', 'src/ui/carousel/Carousel', 'src/ui/carousel/mechanics', 'src/ui/carousel/useCarousel'],
  ...['src/visitor/bookings', 'src/visitor/shortlist.ts', 'src/visitor/storedChoices'],
];
/** What works behind every page once it runs: device storage, sync, outbox. */
const BACKGROUND = [
  ...['src/app/Background', 'src/app/start/startBackground', 'src/app/start/storeAllPictures'],
  ...['src/content/navigation/', 'src/content/saved/', 'src/content/source/', 'src/db/', 'src/sync/'],
  ...['src/features/outbox-status/', 'src/outbox/'],
];

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
          codeSplitting: {
            groups: [
              ...Object.entries(SCRIPTS).map(([name, parts]) => ({ name, test: isOf(parts), priority: 1 })),
              { name: 'some', test: isOf(SOME_FIRST_PAGES), entriesAware: true, priority: 1 },
              { name: 'parts', test: isOf(SHARED_PARTS), minShareCount: 2 },
              { name: 'background', test: isOf(BACKGROUND) },
            ],
          },
        },
      },
    },
  };
});
