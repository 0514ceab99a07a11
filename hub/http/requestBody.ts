import { badRequest } from './errors.ts';

/** Deeper than any body of the contract; rejects bodies made to exhaust the stack. */
const MAX_DEPTH = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes the body, strictly as UTF-8.
 * @param body  as the content type parsers leave it: a Buffer
 * @throws HubError 400 when there is no body or it is not UTF-8
 */
export function readText(body: unknown): string {
  if (!(body instanceof Uint8Array) || body.byteLength === 0) throw badRequest('The request has no body.');
  try {
    return utf8.decode(body);
  } catch {
    throw badRequest('The body is not UTF-8.');
  }
}

/** Whether a value has a key that could reach a prototype when it is copied, or is nested too deep. */
function isHostile(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > MAX_DEPTH) return true;
  return Object.entries(value).some(
    ([key, inner]) =>
      key === '__proto__' ||
      (key === 'constructor' && typeof inner === 'object' && inner !== null && 'prototype' in inner) ||
      isHostile(inner, depth + 1),
  );
}

/** Parses one JSON object. @throws HubError 400 when the text is anything else, or has prototype keys [CON-05] */
export function parseJsonObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('The body is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest('The body is not a JSON object.');
  }
  if (isHostile(value, 0)) throw badRequest('The body holds a key that is not allowed, or nests too deep.');
  return value as Record<string, unknown>;
}

/** Parses the JSON object of a request body [HUB-02]. @throws HubError 400 */
export function readJsonObject(body: unknown): Record<string, unknown> {
  return parseJsonObject(readText(body));
}
