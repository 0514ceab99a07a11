import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HubError, notFound } from './errors.ts';
import { pathOf } from './paths.ts';

/** Which methods the hub's addresses take, for the `Allow` of a 405 [HUB-02, CON-05]. */
export interface AllowedMethods {
  /** Methods of a path; empty when the path is unknown. Pages and files are not in it. */
  of(path: string): string[];
}

/** `/a/:b/c` and `/a/*` as a pattern over whole paths. */
function patternOf(url: string): RegExp {
  const source = url
    .split('/')
    .map((segment) =>
      segment.startsWith(':') ? '[^/]+' : segment === '*' ? '.*' : segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('/');
  return new RegExp(`^${source}$`);
}

/** Learns every route that is registered after this call, but not the catch-all of the pages. */
export function collectAllowedMethods(app: FastifyInstance): AllowedMethods {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== '/*') routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return {
    of(path) {
      const methods = routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
      return [...new Set(methods)].sort();
    },
  };
}

/**
 * The refusal for a request that no route takes: 405 with `Allow` when its path takes another method, else 404.
 * @param pageMethods  methods of the path as a page or file, known to the one who serves them
 */
export function refusalFor(request: FastifyRequest, allowed: AllowedMethods, pageMethods: string[] = []): HubError {
  const methods = [...new Set([...allowed.of(pathOf(request.url)), ...pageMethods])];
  if (methods.length === 0 || methods.includes(request.method)) return notFound();
  return new HubError(405, 'METHOD_NOT_ALLOWED', `This address does not take ${request.method}.`, {
    allow: methods.join(', '),
  });
}
