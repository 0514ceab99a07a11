import sanitise from 'sanitize-html';

const OPTIONS: sanitise.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
    ...['a', 'abbr', 'b', 'code', 'em', 'i', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], abbr: ['title'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // A page opened in a new tab must not be able to steer the one it came from.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target ? { ...attribs, target: '_blank', rel: 'noopener' } : attribs,
    }),
  },
};

/**
 * Rich text as it may be served: inline and simple block markup and http, https, mailto, tel and own links. Scripts,
 * styles, event and style attributes fall away; text outside of markup is escaped [HUB-22, DEC-117].
 */
export function sanitiseHtml(html: string): string {
  // Most texts of a site have nothing in them that could be markup.
  return MAY_BE_MARKUP.test(html) ? sanitise(html, OPTIONS).trim() : html.trim();
}

const MAY_BE_MARKUP = /[<>&]/;

const BLOCK = /^<(p|h[2-4]|ul|ol|dl|blockquote|hr)\b/;

/** Paragraphs as an editor lists them, as one rich text; an entry that is a block already stays as it is. */
export function paragraphsToHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((each) => (BLOCK.test(each) ? each : `<p>${each}</p>`)).join('');
}

/** A plain text for use inside of rich text. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
