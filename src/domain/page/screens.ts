/**
 * Pages that the application provides at fixed addresses, besides jobs, events and editors' pages [SHELL-06]. Within
 * the site, content may link to these and to its own pages, and to nothing else.
 */
export const SCREENS = [
  '/',
  '/careers',
  '/careers/compare',
  '/careers/compare/share',
  '/events',
  '/faqs',
  '/outbox',
  '/saved',
  '/sitemap',
] as const;
