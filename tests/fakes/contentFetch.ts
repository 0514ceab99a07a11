import type { RouteContent } from '../../src/domain/entities/page.ts';
import { routeToWire } from '../../src/domain/wire/records.ts';
import type { ChunkedRelease } from '../builders/buildChunkedRelease.ts';

/** The content calls of a hub as they look from `fetch`. `release` and `routes` may be replaced; `asked` lists the paths. */
export class ContentFetch {
  asked: string[] = [];
  routes: RouteContent[] = [];

  constructor(public release: ChunkedRelease) {}

  fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    this.asked.push(path);
    if (path.split('?', 1)[0] === '/api/v2/content/manifest')
      return this.manifest(new Headers(init.headers).get('if-none-match'));
    const body = this.release.bodies.get(/\.([0-9a-f]{64})\.json$/.exec(path)?.[1] ?? '');
    if (body) return answer(body);
    const route = this.routes.find((each) => path === `/api/v2/content/route?path=${encodeURIComponent(each.path)}`);
    return route ? answer(JSON.stringify(routeToWire(route))) : answer('{}', { status: 404 });
  };

  private manifest(stored: string | null): Response {
    const etag = `"${this.release.manifest.release}"`;
    if (stored === etag) return new Response(null, { status: 304 });
    return answer(JSON.stringify(this.release.manifest), { headers: { etag } });
  }
}

function answer(body: BodyInit, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  return new Response(body, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
}
