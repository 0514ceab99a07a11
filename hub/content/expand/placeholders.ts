const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** Replaces each `{name}` by its value; a name without a value stays, and the content check reports it. */
export function fillPlaceholders(template: string, values: Record<string, string>): string {
  return template
    .replace(PLACEHOLDER, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole))
    .replace(/ {2,}/g, ' ')
    .trim();
}

export function placeholdersIn(template: string): string[] {
  return Array.from(template.matchAll(PLACEHOLDER), ([, name]) => name ?? '');
}
