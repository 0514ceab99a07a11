/** Returns the path of a request target, without query and fragment. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

/** Returns a request target as path and query: clients may send the absolute form (RFC 9112, 3.2.2). */
export function originForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
}

/** Whether an address answers in JSON, errors included [CON-12]. */
export function isApiPath(path: string): boolean {
  return /^\/(api|kiosk-config)(\/|$)/.test(path) || path === '/healthz' || path === '/readyz';
}

/** Whether a path is a file, which is never answered with a page: its last segment ends in a file extension. */
export function isFilePath(path: string): boolean {
  return path.startsWith('/assets/') || (!isApiPath(path) && /\.[a-z0-9]{1,11}$/i.test(path));
}

/** Returns the format of an address's error answers: HTML only for reads of pages [CON-12]. */
export function answerKind(method: string, url: string): 'json' | 'text' | 'html' {
  const path = pathOf(url);
  if (isApiPath(path) || (method !== 'GET' && method !== 'HEAD')) return 'json';
  return isFilePath(path) ? 'text' : 'html';
}
