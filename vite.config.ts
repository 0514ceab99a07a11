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
      rollupOptions: { input: 'shell.html' },
    },
  };
});
