/** What could end the element, or have its end overlooked (HTML, "restrictions for contents of script elements"). */
const DANGEROUS = /<(?=!--|\/?script)/gi;

/**
 * JSON for a `<script>` element that is not executed. Other tags of editors stay as they are in the markup beside it:
 * so they take next to nothing in the compressed document [DEC-01, CON-38].
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(DANGEROUS, '\\u003c');
}
