// Builds the client with the search page in it, into the folder that is named. A process of its own: the build wants
// another NODE_ENV than the tests.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

process.env.NODE_ENV = 'production';
const root = fileURLToPath(new URL('../../..', import.meta.url));
const input = [fileURLToPath(new URL('./page.html', import.meta.url))];
const outDir = process.argv[2];
await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true, rollupOptions: { input } } });
