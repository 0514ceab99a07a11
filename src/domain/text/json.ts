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
