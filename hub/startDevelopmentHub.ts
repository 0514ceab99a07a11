/**
 * The hub for `npm run dev`: its API from source, its pages through Vite, so that edits show at once. No strict policy
 * and no worker: Vite's client needs inline scripts.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { isHubPath, pathOf } from '../src/domain/hubPaths.ts';
import type { Render } from '../src/domain/page/rendering.ts';
import { hydrationElement } from '../src/domain/page/routeContent.ts';
import { createHub } from './createHub.ts';
import { openParts, readSettings } from './openParts.ts';
import { createLiveEvents } from './published/liveEvents.ts';
import { createReleaseSearch, pageSearch } from './published/releaseSearch.ts';

export async function startDevelopmentHub(vite: ViteDevServer): Promise<void> {
  const config = readSettings();
  const parts = await openParts(config);
  const app = await createHub(config, parts);
  const onFailure = (error: unknown) => console.warn(error);
  const live = createLiveEvents({ ...parts, now: Date.now, onFailure });
  const searches = createReleaseSearch({ ...parts, onFailure });
  const template = readFileSync(join(config.root, 'shell.html'), 'utf8');
  const origin = `http://localhost:${config.port}`;

  /** The catalogue of components and tokens, which the built site does not have. */
  async function designPage(response: ServerResponse): Promise<void> {
    const html = readFileSync(join(config.root, 'design/index.html'), 'utf8');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(await vite.transformIndexHtml('/design/index.html', html));
  }

  async function page(url: string, response: ServerResponse): Promise<void> {
    const loaded = parts.library.current();
    if (!loaded) throw new Error('no content has been published');
    const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as { render: Render };
    const { availability } = await live.soon();
    const search = pageSearch(searches.engineOf(loaded), availability, Date.now());
    const { published } = loaded;
    const rendered = await render(new Request(origin + url), { published, availability, origin, search });
    if (rendered.kind === 'redirect') {
      response.writeHead(rendered.status, { location: rendered.location }).end();
      return;
    }
    const html = (await vite.transformIndexHtml(url, template))
      .replace('<!--head-->', () => rendered.head)
      .replace('<!--body-->', () => rendered.body)
      .replace('<!--hydration-->', () => hydrationElement(rendered.hydration));
    response.writeHead(rendered.status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  }

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/';
    const path = pathOf(url);
    if (request.method !== 'GET' || isHubPath(path)) return app.routing(request, response);
    (path === '/design' ? designPage(response) : page(url, response)).catch((error: Error) => {
      vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack);
    });
  };
  createServer((request, response) => vite.middlewares(request, response, () => handle(request, response))).listen(
    config.port,
    () => process.stdout.write(`ready ${origin}\n`),
  );
}
