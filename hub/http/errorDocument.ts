import { HELPLINE, PRODUCT_NAME } from '../../src/domain/product.ts';
import { SERVICE_MARK_LINES } from '../../src/domain/serviceMarks.ts';
import fallbackFonts from '../../src/ui/tokens/fallbackFonts.css?inline';
import fonts from '../../src/ui/tokens/fonts.css?inline';
import primitives from '../../src/ui/tokens/primitives.css?inline';
import own from './error.css?inline';
import { hashSource } from './hashSource.ts';
import { contentSecurityPolicy } from './securityHeaders.ts';

const css = [fallbackFonts, fonts, primitives, own].join('\n');

const MARK = `<svg viewBox="0 0 48 48" width="38" height="38" aria-hidden="true"><path d="${SERVICE_MARK_LINES['tri-service']}"/></svg>`;

/** Allows the document its one style sheet, by hash, and nothing else. */
export const ERROR_POLICY = contentSecurityPolicy([hashSource(css)]);

/**
 * Returns the error page as one small document, for when the renderer itself cannot answer: no release yet, too many
 * requests, or a rendering failure [ERR-01, ERR-02, ERR-03, ERR-05, SHELL-18].
 */
export function errorDocument(status: number): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Error</title>
<style>${css}</style>
</head>
<body>
<header><a href="/" aria-label="${PRODUCT_NAME}, home">${MARK}${PRODUCT_NAME}</a></header>
<main>
<h1>There was a problem serving the requested page.</h1>
<p>A server-side ${status} error occurred.</p>
<p><a href="/">Please try again later, or go back to the homepage</a></p>
<p><a href="${HELPLINE.href}">Call ${HELPLINE.label}</a></p>
</main></body>
</html>
`;
}
