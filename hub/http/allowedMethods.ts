import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from '../../src/domain/hubPaths.ts';
import { HubError, notFound } from './errors.ts';

/** The methods that the hub's addresses accept, for the `Allow` header of a 405 [HUB-02, CON-05]. */
export interface AllowedMethods {
  /** Returns the methods of a path; empty when it is unknown. Pages and files are not included. */
  of(path: string): string[];
}

/** Returns a route such as `/a/:b/c` or `/a/*` as a pattern for whole paths. */
function patternOf(url: string): RegExp {
  const source = url
    .split('/')
    .map((segment) =>
      segment.startsWith(':') ? '[^/]+' : segment === '*' ? '.*' : segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('/');
  return new RegExp(`^${source}$`);
}

/** Collects every route registered after this call, except the catch-all of the pages. */
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
 * Returns the error for a request without a route: 405 with `Allow` when its path accepts another method, otherwise
 * 404.
 * @param pageMethods  methods of the path as a page or file, given by the code that serves those
 */
export function refusalFor(request: FastifyRequest, allowed: AllowedMethods, pageMethods: string[] = []): HubError {
  const methods = [...new Set([...allowed.of(pathOf(request.url)), ...pageMethods])];
  if (methods.length === 0 || methods.includes(request.method)) return notFound();
  return new HubError(405, 'METHOD_NOT_ALLOWED', `This address does not take ${request.method}.`, {
    allow: methods.join(', '),
  });
}
