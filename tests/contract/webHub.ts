import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { HubConfig } from '../../hub/config.ts';
import type { ContentLibrary } from '../../hub/content/ContentLibrary.ts';
import { createHub } from '../../hub/createHub.ts';
import type { Store } from '../../hub/store/Store.ts';
import type { Render } from '../../src/domain/page/rendering.ts';
import type { PublishedRelease } from '../../src/domain/release/release.ts';
import { buildPublishedRelease } from '../builders/buildPublishedRelease.ts';
import { memoryLibrary } from '../fakes/memoryLibrary.ts';
import { memoryStore } from '../fakes/memoryStore.ts';

/** In the head of the template, before anything is painted. */
export const HEAD_SCRIPT = 'document.documentElement.dataset.early = ""';

/** What a client build leaves, small enough to read at a glance. */
const CLIENT_BUILD: Record<string, string> = {
  'dist/client/shell.html': `<!doctype html><html lang="en-AU"><head>
    <script>${HEAD_SCRIPT}</script>
    <style>@font-face{font-family:A;src:url(/fonts/font.woff2)}</style>
    <link rel="icon" href="/icons/icon.svg" />
    <!--head-->
    <script type="module" crossorigin src="/assets/shell-a1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/style-b2.css">
  </head><body><div id="root"><!--body--></div><!--hydration--></body></html>`,
  'dist/client/.vite/manifest.json': JSON.stringify({
    'shell.html': { file: 'assets/shell-a1.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'assets/react-c3.js' },
    'src/features/job-detail/JobDetailPage.tsx': {
      file: 'assets/job-d4.js',
      imports: ['shell.html', '_tabs.js'],
    },
    '_tabs.js': { file: 'assets/tabs-f6.js', imports: ['_react.js'] },
  }),
  'dist/client/assets/shell-a1.js': 'console.log("entry")',
  'dist/client/assets/style-b2.css': '.shell{color:teal}.job{color:navy}.tabs{color:grey}',
  'dist/client/fonts/font.woff2': 'font',
  'dist/client/sw.js': 'self.addEventListener("fetch", () => {})',
  'dist/client/manifest.webmanifest': '{"name":"Defence Careers"}',
  'dist/client-previous/assets/shell-old9.js': 'console.log("an earlier build")',
  'kiosk-config/expo-demo.json': '{ "id": "expo-demo", "name": "Demo booth" }',
  'kiosk-config/profile.schema.json': '{ "type": "object" }',
};

async function writeProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'web-hub-'));
  for (const [name, text] of Object.entries(CLIENT_BUILD)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}

/** Answers the path it was asked for; `/nowhere` is unknown, `/old` has moved, `/broken` fails, `/events` shows numbers. */
export const fakeRender: Render = async (request, { published, availability, origin }) => {
  const { pathname, search } = new URL(request.url);
  if (pathname === '/broken') throw new Error('secret detail of the renderer');
  if (pathname === '/old') return { kind: 'redirect', status: 301, location: '/new' };
  const places = pathname === '/events' ? JSON.stringify(availability.events) : 'no numbers';
  return {
    kind: 'page',
    status: pathname === '/nowhere' ? 404 : 200,
    head: `<title>${pathname} - ${published.release}</title><link rel="canonical" href="${origin}${pathname}">`,
    body: `<main class="job">${pathname}${search} ${places} $& ${'long text '.repeat(200)}</main>`,
    hydration: JSON.stringify({ path: pathname }),
    modules: ['src/features/job-detail/JobDetailPage.tsx'],
  };
};

export type WebHubOptions = {
  config?: Partial<HubConfig>;
  published?: PublishedRelease | 'none';
  /** In place of one in memory */
  store?: Store;
  /** Instead of `published`: content from elsewhere */
  library?: ContentLibrary;
  render?: Render | 'none';
  /** Milliseconds since the epoch; moved on by hand */
  clock?: { now: number };
  /** Collects the lines of the log instead of printing them */
  log?: string[];
  /** Bytes left on the disk of the database */
  freeSpace?: () => Promise<number | undefined>;
};

/** A hub over real HTTP on a free port, with a project folder of its own; all of it is gone when the test ends. */
export async function startWebHub(options: WebHubOptions = {}) {
  const { config, published, library, render = fakeRender, clock, log, freeSpace } = options;
  const root = await writeProject();
  const { store: inMemory, registrations, state } = memoryStore();
  const store = options.store ?? inMemory;
  const content = memoryLibrary(published === 'none' ? undefined : (published ?? buildPublishedRelease()));
  const settings: HubConfig = {
    port: 0,
    host: '127.0.0.1',
    dataDir: root,
    contentDir: root,
    allowedOrigins: [],
    rateLimitFactor: 0,
    peoplePerAddress: 0,
    proofOfWorkFactor: 0,
    trustProxy: false,
    logLevel: 'silent',
    root,
    version: '1.2.3',
    ...config,
  };
  const app = await createHub(settings, {
    store,
    library: library ?? content.library,
    render: render === 'none' ? undefined : render,
    now: clock && (() => clock.now),
    log: log && { write: (line) => void log.push(line) },
    freeSpace,
  });
  const origin = await app.listen({ port: settings.port, host: settings.host });
  const stop = async () => {
    await app.close();
    await rm(root, { recursive: true, force: true });
  };
  onTestFinished(stop);

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, { headers, redirect: 'manual' });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
    });
  return { app, origin, root, get, post, content, registrations, state };
}

/** The error body of the contract, read from an answer. */
export async function errorOf(answer: Response): Promise<{ code: string; message: string }> {
  return ((await answer.json()) as { error: { code: string; message: string } }).error;
}
