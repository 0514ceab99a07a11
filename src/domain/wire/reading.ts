/** Reads JSON from a request body: only own properties, and only values of the expected type. */

/** The body is an object, but one of its values has the wrong type. The hub answers `INVALID` [CON-06]. */
export class WrongShape extends Error {
  override name = 'WrongShape';
  constructor(readonly field: string) {
    super(`${field} has the wrong type`);
  }
}

export type JsonObject = { readonly [key: string]: unknown };

/** @throws WrongShape when the value is a list, null or no object */
export function readObject(value: unknown, field: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new WrongShape(field);
  return value as JsonObject;
}

/** Returns a text; empty when missing. @throws WrongShape */
export function readText(from: JsonObject, field: string): string {
  return read(from, field, '', (value) => typeof value === 'string');
}

/** Returns a flag; false when missing. @throws WrongShape */
export function readFlag(from: JsonObject, field: string): boolean {
  return read(from, field, false, (value) => typeof value === 'boolean');
}

/** Returns a list; empty when missing. @throws WrongShape */
export function readList(from: JsonObject, field: string): unknown[] {
  return read(from, field, [], Array.isArray);
}

function read<T>(from: JsonObject, field: string, missing: T, isRight: (value: unknown) => boolean): T {
  const value = Object.hasOwn(from, field) ? from[field] : undefined;
  if (value === undefined) return missing;
  if (!isRight(value)) throw new WrongShape(field);
  return value as T;
}
