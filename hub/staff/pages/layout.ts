import { PRODUCT_NAME } from '../../../src/domain/product.ts';
import fallbackFonts from '../../../src/ui/tokens/fallbackFonts.css?inline';
import fonts from '../../../src/ui/tokens/fonts.css?inline';
import primitives from '../../../src/ui/tokens/primitives.css?inline';
import roles from '../../../src/ui/tokens/roles.css?inline';
import { contentSecurityPolicy, hashSource } from '../../http/securityHeaders.ts';
import { Html, html } from './html.ts';
import staff from './staff.css?inline';

const css = [fallbackFonts, fonts, primitives, roles, staff].join('\n');
const STYLE = new Html(css);
/** Preloaded, because with `font-display: optional` fonts that arrive late are not used. */
const FONTS = ['archivo-latin-wdth', 'atkinson-next-latin'].map(
  (name) => html`<link rel="preload" href="/fonts/${name}.woff2" as="font" type="font/woff2" crossorigin>`,
);

/** The policy of every staff page: its one style sheet by hash, and no scripts. */
export const STAFF_POLICY = contentSecurityPolicy([hashSource(css)]).replace("script-src 'self'", "script-src 'none'");

const PAGES = [
  { href: '/staff', name: 'Fleet' },
  { href: '/staff/day', name: 'End of day' },
  { href: '/staff/inbox', name: 'Inbox' },
  { href: '/staff/exports', name: 'Exports' },
] as const;
export type StaffPlace = (typeof PAGES)[number]['href'];

function documentOf(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${PRODUCT_NAME} staff</title>
<link rel="icon" href="/icons/icon.svg">
${FONTS}
<style>${STYLE}</style>
</head>
<body>${body}</body>
</html>
`.text;
}

/**
 * Returns a page for someone who is signed in. It works without scripts.
 * @param place  the current entry of the navigation; undefined for none
 */
export function staffDocument(title: string, place: StaffPlace | undefined, content: Html): string {
  const links = PAGES.map(
    ({ href, name }) => html`<a href="${href}"${href === place && new Html(' aria-current="page"')}>${name}</a>`,
  );
  return documentOf(
    title,
    html`<header class="bar">
<strong>${PRODUCT_NAME} staff</strong>
<nav aria-label="Staff">${links}</nav>
<form method="post" action="/staff/sign-out"><button>Sign out</button></form>
</header>
<main><h1>${title}</h1>${content}</main>`,
  );
}

/** Returns a page for someone who is not signed in. */
export function outerDocument(title: string, content: Html): string {
  return documentOf(
    title,
    html`<header class="bar"><strong>${PRODUCT_NAME} staff</strong></header>
<main><h1>${title}</h1>${content}</main>`,
  );
}

/** Returns what is shown instead of an empty table: what that means, and what to do. */
export function emptyPanel(heading: string, next?: Html): Html {
  return html`<div class="empty"><h2>${heading}</h2>${next}</div>`;
}
