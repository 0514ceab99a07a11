import { defineConfig } from 'vite';

/** The benches and the processes they start, as JavaScript: Node 20 runs no TypeScript. Packages stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/bench/node',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    rollupOptions: {
      input: {
        run: 'tests/bench/run.ts',
        loadClient: 'tests/bench/support/loadClient.ts',
        bareServer: 'tests/bench/servers/bareServer.ts',
        echoServer: 'tests/bench/servers/echoServer.ts',
        mailServer: 'tests/bench/servers/mailServer.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
