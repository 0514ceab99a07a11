/**
 * Pages that the application itself shows at a fixed address, beside jobs, events and what editors publish [SHELL-06].
 * Content may link to these and to its own pages, and to nothing else within the site.
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
