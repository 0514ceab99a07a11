import { createHash } from 'node:crypto';
import { PRODUCT_NAME } from '../../../src/domain/product.ts';
import { contentSecurityPolicy } from '../../http/securityHeaders.ts';
import { Html, html } from './html.ts';
import css from './staff.css?inline';

const STYLE = new Html(css);

/** The policy of every staff page: its one style sheet by hash, and no script at all. */
export const STAFF_POLICY = contentSecurityPolicy([
  `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
]).replace("script-src 'self'", "script-src 'none'");

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
<style>${STYLE}</style>
</head>
<body>${body}</body>
</html>
`.text;
}

/**
 * A page for someone who is signed in. It reads and works without any script.
 * @param place  the entry of the navigation that is shown as current; undefined for none of them
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

/** A page for someone who is not. */
export function outerDocument(title: string, content: Html): string {
  return documentOf(
    title,
    html`<header class="bar"><strong>${PRODUCT_NAME} staff</strong></header>
<main><h1>${title}</h1>${content}</main>`,
  );
}
