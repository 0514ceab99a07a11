/** The contract names event fields in PascalCase, the product in camelCase; values are the same. */

export type PascalKeys<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T as K extends string ? Capitalize<K> : K]: PascalKeys<T[K]> }
    : T;

export function toPascalKeys<T extends object>(record: T): PascalKeys<T> {
  return mapKeys(record, (key) => key.charAt(0).toUpperCase() + key.slice(1)) as PascalKeys<T>;
}

/** The inverse. Keys that are not PascalCase belong to another mapping and are left out. */
export function fromPascalKeys<T extends object>(wire: PascalKeys<T>): T {
  const own = Object.fromEntries(Object.entries(wire).filter(([key]) => /^[A-Z]/.test(key)));
  return mapKeys(own, (key) => key.charAt(0).toLowerCase() + key.slice(1)) as T;
}

function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), mapKeys(inner, rename)]));
}
