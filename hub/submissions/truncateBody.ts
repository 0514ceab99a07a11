/**
 * What the inbox keeps of a refused body: the contract's fields, at their lengths. A body may hold anything up to its
 * limit, and most of what is refused by mistake is short [HUB-18, CON-08].
 */

import { decodeText, encodeText } from '../../src/domain/text/base64.ts';

type Cut = (value: unknown) => unknown;
/** A text's longest length in code points, the fields of an object, a list by what each entry is and how many there are. */
export type FieldShape = number | BodyShape | readonly [each: FieldShape, most: number] | Cut;
export type BodyShape = { readonly [field: string]: FieldShape };

/** Of a field that is true or false: whatever else stands there says in a few letters that it is none. */
export const FLAG = 20;

/** Stands behind a text that was cut: it then stays longer than its rule allows, and is not accepted later for being short. */
const CUT = '…';

/** Characters of which code points are taken: none has more than two. */
const UNITS = 2;

function truncatedText(value: unknown, most: number): unknown {
  if (typeof value === 'boolean' || typeof value === 'number' || value === null) return value;
  const text = typeof value === 'string' ? value.trim() : JSON.stringify(value);
  const points = [...text.slice(0, (most + 1) * UNITS)];
  return points.length > most ? points.slice(0, most).join('') + CUT : text;
}

/** Cuts a text of so many code points that is sent as base64. */
export function encodedText(most: number): Cut {
  return (value) => {
    try {
      return typeof value === 'string'
        ? encodeText(String(truncatedText(decodeText(value), most)))
        : truncatedText(value, most);
    } catch {
      return truncatedText(value, most);
    }
  };
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function truncated(value: unknown, shape: FieldShape): unknown {
  if (typeof shape === 'number') return truncatedText(value, shape);
  if (typeof shape === 'function') return shape(value);
  if (!Array.isArray(shape)) return isFields(value) ? truncateBody(value, shape as BodyShape) : truncatedText(value, 0);
  const [each, most] = shape as readonly [FieldShape, number];
  // One more than are allowed, which then refuse it again.
  return Array.isArray(value)
    ? value.slice(0, most + 1).map((entry) => truncated(entry, each))
    : truncatedText(value, 0);
}

/** Returns the fields of a body that the shape names, cut to it. What has another type is kept as a text that says so. */
export function truncateBody(body: Record<string, unknown>, shape: BodyShape): Record<string, unknown> {
  const entries = Object.entries(shape).flatMap(([field, inner]) =>
    Object.hasOwn(body, field) && body[field] !== undefined ? [[field, truncated(body[field], inner)] as const] : [],
  );
  return Object.fromEntries(entries);
}
