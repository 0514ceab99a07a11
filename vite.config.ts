import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * Two builds from one file. The client build has `shell.html` as entry, template and offline shell in one; the server
 * build bundles the hub, its command line and the page renderer. The worker is made from `sw/` behind the client build.
 */
export default defineConfig(({ isSsrBuild }) => {
  if (isSsrBuild) {
    return {
      plugins: [react()],
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
  return {
    plugins: [
      react(),
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
          globPatterns: ['**/*.{js,mjs,css,html,svg,woff2,webmanifest}', 'icons/*.png'],
          globIgnores: ['.vite/**'],
        },
        devOptions: { enabled: false },
      }),
    ],
    build: {
      outDir: 'dist/client',
      manifest: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: 'shell.html',
        output: {
          // Every first page needs these two: as one file each they compress better than as thirty [CON-38].
          codeSplitting: {
            groups: [
              {
                name: 'framework',
                test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
                priority: 2,
              },
              {
                name: 'frame',
                test: /[\\/]src[\\/](app[\\/](Root|ErrorPage)|ui[\\/](Tag|RichText))\.tsx$/,
                priority: 1,
              },
            ],
          },
        },
      },
    },
  };
});
