import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openContentLibrary } from '../../../hub/content/openContentLibrary.ts';
import { ensureBuild, root as ROOT } from '../../../scripts/ensureBuild.mjs';
import type { Render } from '../../../src/domain/page/rendering.ts';
import { startWebHub } from '../webHub.ts';

/** A page as its links and files know it. */
type Visited = { status: number; ids: Set<string>; links: string[] };

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** Addresses of this site that a document names: where its links lead, and the files it asks for. */
function addressesIn(html: string): string[] {
  const attributes = [...html.matchAll(/\s(?:href|src|action|poster)="([^"]*)"/g)].map(([, value = '']) => value);
  const pictures = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, value = '']) =>
    value.split(',').map((candidate) => candidate.trim().split(/\s/)[0] ?? ''),
  );
  return [...attributes, ...pictures].map(unescaped).filter((address) => /^[/?#](?!\/)/.test(address));
}

const idsIn = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => unescaped(id)));

const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path);

/** A document is read, and a drawing, of which pages use parts; of another file it is enough that it is there. */
async function visit(origin: string, path: string): Promise<Visited> {
  // As it is: packing and unpacking a thousand documents takes longer than reading them.
  const headers = { 'accept-encoding': 'identity' };
  const answer = await fetch(origin + path, {
    method: isFile(path) && !path.endsWith('.svg') ? 'HEAD' : 'GET',
    redirect: 'manual',
    headers,
  });
  const html = await answer.text();
  return { status: answer.status, ids: idsIn(html), links: addressesIn(html) };
}

/** Two minutes of one core; beside other tests several times as long. */
const LIMIT_MS = 600_000;
/** Opened at a tab, a role is the same page again: a few are, for each tab; of the others it is enough that the tab is there. */
const OPENED_AT_A_TAB = 10;

beforeAll(ensureBuild, 300_000);

it(
  'every link, every place within a page and every file of the site is there, and no page is an orphan [SHELL-06 in part, SITE-01]',
  async () => {
    // React as visitors get it; its other build takes twice as long.
    vi.stubEnv('NODE_ENV', 'production');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { render } = (await import(pathToFileURL(join(ROOT, 'dist/server/entry-server.js')).href)) as {
      render: Render;
    };
    const library = await openContentLibrary({
      dir: join(ROOT, 'hub/content/sample'),
      now: () => new Date(),
      publishedAt: async () => new Date().toISOString(),
      watch: false,
    });
    onTestFinished(() => library.close());
    const { origin, get } = await startWebHub({ config: { root: ROOT }, library, render });

    const seen = new Map<string, Visited>();
    const broken: string[] = [];
    const places: { from: string; path: string; id: string }[] = [];
    const tabs = new Map<string, number>();
    const isFirstOfItsKind = (tab: string) => {
      tabs.set(tab, (tabs.get(tab) ?? 0) + 1);
      return (tabs.get(tab) ?? 0) <= OPENED_AT_A_TAB;
    };
    let next = [{ from: 'the start', path: '/' }];
    while (next.length > 0) {
      const found: typeof next = [];
      for (const { from, path } of next) {
        if (seen.has(path)) continue;
        const page = await visit(origin, path);
        seen.set(path, page);
        if (page.status !== 200) broken.push(`${from} leads to ${path}, which answers ${page.status}`);
        for (const link of page.links) {
          const { pathname, search, hash } = new URL(link, origin + path);
          if (hash) places.push({ from: path, path: pathname + search, id: decodeURIComponent(hash.slice(1)) });
          const tab = /^\?tab=([\w-]+)$/.exec(search)?.[1];
          if (tab === undefined || isFirstOfItsKind(tab)) found.push({ from: path, path: pathname + search });
          else {
            places.push({ from: path, path: pathname, id: tab });
            found.push({ from: path, path: pathname });
          }
        }
      }
      next = found;
    }
    for (const { from, path, id } of places) {
      if (!seen.get(path)?.ids.has(id)) broken.push(`${from} leads to ${path}#${id}, which that page does not have`);
    }
    expect([...new Set(broken)]).toEqual([]);

    const listed = [...(await (await get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(unescaped(address)).pathname,
    );
    expect(listed.length).toBeGreaterThan(200);
    expect(listed.filter((path) => !seen.has(path))).toEqual([]);
  },
  LIMIT_MS,
);
