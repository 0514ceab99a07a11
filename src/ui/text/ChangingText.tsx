/**
 * A number or a word that changes, in an element of its own. A browser that translates a page puts elements of its own in
 * the place of text nodes; where such a text stands beside others, React goes on writing to the node that is gone, and
 * the old number stays. The only text of an element is written as the element's, which works in both cases. No key: an
 * element that is replaced may have to be placed before a text node that is gone, and that stops the whole page.
 */
export function ChangingText({ children }: { children: string | number }) {
  return <span>{children}</span>;
}
