import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The page in which modules of the product and their controls run, side by side, in a real browser. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/bench/',
  publicDir: false,
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('../../../dist/bench/page', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rollupOptions: { input: fileURLToPath(new URL('./index.html', import.meta.url)) },
  },
});
