import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A build of its own beside the site's, which therefore holds nothing of it; fonts and icons are the site's. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  base: '/design/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist/design',
    emptyOutDir: true,
    target: 'es2022',
    rollupOptions: { input: 'design/index.html' },
  },
});
