import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT_PAGES, ROUTES } from '../../src/domain/site/routes.ts';
import { PROJECT_ROOT, sourceFiles } from './importArrows.ts';

/** The two modules in which addresses are written: those of the site, and those of the hub. */
const MODULES = ['src/domain/site/routes.ts', 'src/domain/hubPaths.ts'];
/** A kind of submission is two definitions that say all of it, its endpoint included (docs/decisions/0027). */
const ALLOWED = /^(src\/domain\/submission|hub\/submissions)\/kinds\//;

const sitePages = [...Object.values(ROUTES), ...Object.values(CONTENT_PAGES)].map(({ path }) => path.split('/')[1]);
const hubPaths = ['api', 'staff', 'kiosk-config', 'healthz', 'readyz'];
const firstSegments = [...new Set([...sitePages, ...hubPaths])].filter(Boolean);
/** The beginning of a text or of a regular expression that is an address; `/sitemap.xml` and the like are files, `<\/search>` an element. */
const ADDRESS = new RegExp(`(?:['"\`]|(?<!<)\\\\|\\})/(?:${firstSegments.join('|')})(?![\\w.-])`);

/** Whether a line of code writes an address out. */
const writesAddress = (line: string) => ADDRESS.test(line);

describe('an address', () => {
  it('of the site or of the hub is written in one module: elsewhere it comes from there', () => {
    const written = sourceFiles(PROJECT_ROOT, ['src', 'sw', 'hub', 'design'])
      .filter((path) => !MODULES.includes(path) && !ALLOWED.test(path))
      .flatMap((path) =>
        withoutComments(readFileSync(join(PROJECT_ROOT, path), 'utf8'))
          .split('\n')
          .filter(writesAddress)
          .map((line) => `${path}: ${line.trim()}`),
      );
    expect(written).toEqual([]);
  });

  it.each([
    `<a href="/careers?degree=">`,
    '`/jobs/navy/`',
    "const PATH = '/api/v2/faq/getFaq';",
    'const OURS = /^\\/(?:x)|\\/staff/;',
    '}/events/events-detail/`',
    "'/kiosk'",
  ])('is seen in %s', (line) => {
    expect(writesAddress(line)).toBe(true);
  });

  it.each([
    "'/media/events/x.jpg'",
    "'/sitemap.xml'",
    "'/kiosk.webmanifest'",
    "from '../kiosk/pin.ts'",
    'href="/"',
    '/<\\/search>/',
  ])('is not %s', (line) => {
    expect(writesAddress(line)).toBe(false);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
