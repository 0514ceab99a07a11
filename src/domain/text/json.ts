/** Sequences that could end the element, or hide its end (HTML, "restrictions for contents of script elements"). */
const DANGEROUS = /<(?=!--|\/?script)/gi;

/** An object from `JSON.parse`, with unchecked fields. */
export type JsonObject = Record<string, unknown>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; undefined for what is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns JSON for a `<script>` element that is not executed. Editors' other tags stay as they are in the markup beside
 * it, so that they add almost nothing to the compressed document [DEC-01, CON-38].
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(DANGEROUS, '\\u003c');
}

/**
 * Returns the RFC 8785 form of an object from `JSON.parse`: names sorted by UTF-16 code units, no white space, numbers
 * and strings as ECMAScript writes them. `JSON.stringify` with a list of names writes those names, in that order.
 * @throws RangeError when the object is nested deeper than the stack, or for a number that JSON cannot carry
 */
export function canonicalJson(value: object): string {
  const names = new Set<string>();
  collectNames(value, names);
  return JSON.stringify(value, [...names].sort());
}

function collectNames(value: object, names: Set<string>): void {
  const isList = Array.isArray(value);
  for (const [name, inner] of Object.entries(value)) {
    if (!isList) names.add(name);
    if (typeof inner === 'object' && inner !== null) collectNames(inner, names);
    else if (typeof inner === 'number' && !Number.isFinite(inner))
      throw new RangeError(`${inner} is no number of JSON`);
  }
}
