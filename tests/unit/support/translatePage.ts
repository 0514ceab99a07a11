/**
 * Does what the translator of a browser does to a page: every text stands in elements of its own, and the text nodes
 * that the page made are gone from it.
 */
export function translatePage(page: Element): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = text.textContent;
    text.parentNode?.replaceChild(outer, text);
  }
}
