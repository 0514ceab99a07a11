import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFilePath, isHubPath, pathOf } from '../../src/domain/hubPaths.ts';
import { routeKey } from '../../src/domain/page/routeContent.ts';
import { eventPath, linkedScreens } from '../../src/domain/site/routes.ts';
import { projectRoot } from '../config.ts';
import type { ContentProblem } from './ContentLibrary.ts';
import { type ContentSources, MANY_KINDS, ONE_FILES } from './contentTypes.ts';
import { eventCodes } from './events/dates.ts';
import { jobUrl, offers } from './roles/page.ts';

/** Returns the paths of everything editors publish: pages, jobs and events. */
function publishedPaths(sources: ContentSources): Set<string> {
  const jobs = (['full-time', 'reserve'] as const).flatMap((commitment) =>
    sources.roles.filter(({ data }) => offers(data, commitment, sources)).map(({ key }) => jobUrl(key, commitment)),
  );
  const events = [...eventCodes(sources.events)].map(eventPath);
  return new Set([...sources.pages.map(({ data }) => data.path), ...jobs, ...events]);
}

/**
 * Returns a test for working links: external addresses, files and phone numbers are assumed to work; a path of this
 * site must be a screen or a page of the release [DEC-19].
 */
export function leadsSomewhere(sources: ContentSources): (href: string) => boolean {
  const known = new Set([...linkedScreens().map(({ path }) => path), ...publishedPaths(sources)].map(routeKey));
  return (href) => !href.startsWith('/') || isHubPath(pathOf(href)) || known.has(routeKey(href));
}

/**
 * Checks that links within the site, whole fields and links in rich text alike, lead to a page or a file that exists;
 * the query and the place on the page are not looked at. The navigation, the footer and the notification are not
 * checked: their links to pages that are not published are left out [DEC-19].
 */
export function siteLinks(sources: ContentSources): ContentProblem[] {
  const { footer: _footer, notification: _notification, ...settings } = sources['settings.json'];
  const files: { file: string; data: unknown }[] = [
    ...MANY_KINDS.flatMap((kind) => sources[kind] as { file: string; data: unknown }[]),
    ...ONE_FILES.filter((file) => file !== 'navigation.json' && file !== 'settings.json').map((file) => ({
      file,
      data: sources[file],
    })),
    { file: 'settings.json', data: settings },
  ];
  const leads = leadsSomewhere(sources);
  const hasFile = fileTest();
  const isFine = (link: string) => {
    const path = pathOf(link);
    return leads(link) && (!isFilePath(path) || hasFile(path));
  };
  return files.flatMap(({ file, data }) =>
    textsIn(data).flatMap(({ text, field }) =>
      linksIn(text)
        .filter((link) => !isFine(link))
        .map((link) => ({ file, field, reason: `"${link}" leads nowhere: this site has no such page or file` })),
    ),
  );
}

const HREF = /\bhref="([^"]*)"/g;
const IS_PATH = /^\/(?!\/)\S*$/;

/** Returns the links to this site in a text: all of it where it is a path, else those of its markup. */
function linksIn(text: string): string[] {
  if (IS_PATH.test(text)) return [text];
  return [...text.matchAll(HREF)]
    .map(([, link = '']) => link.replaceAll('&amp;', '&'))
    .filter((link) => !/^([a-z]+:|#)/i.test(link))
    .map((link) => (link.startsWith('/') ? link : `/${link}`));
}

/** Returns a test for files of the site; where the site's files are elsewhere, each is taken to be there. */
function fileTest(): (path: string) => boolean {
  const root = projectRoot();
  const folders = ['dist/client', 'public']
    .map((name) => join(root, name))
    .filter((at) => existsSync(join(at, 'media')));
  return (path) => folders.length === 0 || folders.some((folder) => existsSync(join(folder, path)));
}

/** Returns every text in a file's data, with its field as problems name it: `blocks[0].fields.Title`. */
export function textsIn(value: unknown, field = ''): { text: string; field: string }[] {
  if (typeof value === 'string') return [{ text: value, field }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const step = Array.isArray(value) ? `[${name}]` : `${field && '.'}${name}`;
    return textsIn(inner, `${field}${step}`);
  });
}
