/** Most path segments in a section key [SHELL-14]. */
const MAX_SEGMENTS = 3;

/** Returns the section of a path: at most its first three segments [SHELL-14, DEC-10]. */
export function sectionKey(path: string): string {
  const segments = path.split('/').filter(Boolean);
  return `/${segments.slice(0, MAX_SEGMENTS).join('/')}`;
}

/** Returns the section of a path and its parent sections, narrowest first: `/a/b/c`, `/a/b`, `/a`. None for `/`. */
export function sectionKeys(path: string): string[] {
  const segments = sectionKey(path).split('/').filter(Boolean);
  return segments.map((_, at) => `/${segments.slice(0, segments.length - at).join('/')}`);
}
