const FONT_PRELOAD = /[ \t]*<link rel="preload" href="([^"]+)" as="font" type="([^"]+)" crossorigin[^>]*>\n?/g;

/**
 * The template without its preloads of fonts, which a header of the answer asks for instead [CON-38]: sooner by the time
 * it takes to read the document, and over when the first text is there. A browser holds back its first paint for a
 * preloaded font, and one that begins with the markup would hold it until all of the document has been laid out.
 */
export const withoutFontPreloads = (template: string) => template.replace(FONT_PRELOAD, '');

/** The `link` header in their place; undefined for a template that preloads none. */
export function fontPreloadHeader(template: string): string | undefined {
  const links = [...template.matchAll(FONT_PRELOAD)].map(
    ([, href, type]) => `<${href}>; rel=preload; as=font; type="${type}"; crossorigin`,
  );
  return links.length > 0 ? links.join(', ') : undefined;
}
