/** The path of a request target, without query and fragment. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

/** A request target as path and query: programs may write the whole address into it (RFC 9112, 3.2.2). */
export function originForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
}

/** Addresses that speak JSON, also when they fail [CON-12]. */
export function isApiPath(path: string): boolean {
  return /^\/(api|kiosk-config)(\/|$)/.test(path) || path === '/healthz' || path === '/readyz';
}

/** A path whose last segment ends like a file name is a file and is never answered with a page. */
export function isFilePath(path: string): boolean {
  return path.startsWith('/assets/') || (!isApiPath(path) && /\.[a-z0-9]{1,11}$/i.test(path));
}

/** How an address answers when it fails: only reading a page gives a document [CON-12]. */
export function answerKind(method: string, url: string): 'json' | 'text' | 'html' {
  const path = pathOf(url);
  if (isApiPath(path) || (method !== 'GET' && method !== 'HEAD')) return 'json';
  return isFilePath(path) ? 'text' : 'html';
}
