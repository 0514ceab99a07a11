import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TextLine } from './plainPage.ts';

type ControlSite = { origin: string; stop(): Promise<void> };

const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', json: 'application/json' };

/** Serves the bare offline app with the same text as a page of ours, until it is stopped for good. */
export async function serveOfflineControl(root: string, lines: readonly TextLine[]): Promise<ControlSite> {
  const read = (name: string) => readFileSync(join(root, 'tests/bench/control/offline', name));
  const files: Record<string, Buffer> = {
    '/': read('index.html'),
    '/app.js': read('app.js'),
    '/worker.js': read('worker.js'),
    '/content.json': Buffer.from(JSON.stringify(lines)),
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const body = files[path];
    if (!body) return response.writeHead(404).end();
    const type = TYPES[path === '/' ? 'html' : path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain';
    return response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
