const PICTURE = /^\/media\/.+\.(avif|webp|svg|png|jpe?g)$/i;

/** Addresses of the site's own pictures that records name, each once, in the order in which they stand [PWA-29]. */
export function picturesOf(records: unknown): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string' && PICTURE.test(value)) found.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
  };
  look(records);
  return [...found];
}
