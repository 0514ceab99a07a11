/** Sequences that could end the element, or hide its end (HTML, "restrictions for contents of script elements"). */
const DANGEROUS = /<(?=!--|\/?script)/gi;

/**
 * Returns JSON for a `<script>` element that is not executed. Editors' other tags stay as they are in the markup beside
 * it, so that they add almost nothing to the compressed document [DEC-01, CON-38].
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(DANGEROUS, '\\u003c');
}
