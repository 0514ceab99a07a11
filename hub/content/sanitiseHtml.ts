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
    // A page opened in a new tab must not be able to control its opener.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target ? { ...attribs, target: '_blank', rel: 'noopener' } : attribs,
    }),
  },
};

/**
 * Returns rich text that is safe to serve: inline and simple block markup, and links with http, https, mailto, tel or
 * to this site. Scripts, styles, event and style attributes are removed; text outside markup is escaped [HUB-22,
 * DEC-117].
 */
export function sanitiseHtml(html: string): string {
  // Most texts of a site contain nothing that could be markup.
  return MAY_BE_MARKUP.test(html) ? sanitise(html, OPTIONS).trim() : html.trim();
}

const INLINE: sanitise.IOptions = {
  ...OPTIONS,
  allowedTags: ['a', 'abbr', 'b', 'code', 'em', 'i', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u'],
};

/** Returns a text with inline markup and links alone: for a place inside of a label or a message [FORM-18, DEC-117]. */
export function sanitiseInline(html: string): string {
  return sanitise(html, INLINE).trim();
}

const MAY_BE_MARKUP = /[<>&]/;

const BLOCK = /^<(p|h[2-4]|ul|ol|dl|blockquote|hr)\b/;

/** Joins an editor's paragraphs into one rich text; entries that are block elements already stay as they are. */
export function paragraphsToHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((each) => (BLOCK.test(each) ? each : `<p>${each}</p>`)).join('');
}

/** Escapes plain text for use in rich text. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
