import { type HubConfig, productVersion, projectRoot, readConfig } from './config.ts';
import type { ContentLibrary, ContentProblem } from './content/ContentLibrary.ts';
import { openContentLibrary } from './content/openContentLibrary.ts';
import { problemLine } from './published/publishing.ts';
import { StartProblem } from './startProblem.ts';
import { openStore } from './store/openStore.ts';
import type { Store } from './store/Store.ts';

/** Reads the settings from the environment. @throws ConfigProblem when a value is unusable */
export function readSettings(): HubConfig {
  const root = projectRoot();
  return readConfig(process.env, productVersion(root), root);
}

/**
 * Opens the database, then the content, because the database stores when each release was published.
 * @throws StartProblem with readable lines when either is unusable
 */
export async function openParts(config: HubConfig): Promise<{ store: Store; library: ContentLibrary }> {
  const store = await openStore(config);
  return { store, library: await openLibrary(config, store) };
}

/** @throws StartProblem that lists every problem when the folder has no release to serve [HUB-21] */
async function openLibrary(config: HubConfig, store: Store): Promise<ContentLibrary> {
  const library = await openContentLibrary({
    dir: config.contentDir,
    now: () => new Date(),
    publishedAt: (release) => store.publishedAt(release),
    watch: true,
  });
  if (library.current()) return library;
  const problems: ContentProblem[] = [];
  library.onProblems((found) => problems.push(...found));
  await library.close();
  throw new StartProblem(
    [`there is no content to serve in ${config.contentDir}`, ...problems.map(problemLine)].join('\n'),
  );
}
