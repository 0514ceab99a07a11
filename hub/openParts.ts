import { type LocalityTable, localityTable } from '../src/domain/location/localities.ts';
import { type HubConfig, productVersion, projectRoot, readConfig } from './config.ts';
import type { ContentLibrary, ContentProblem } from './content/ContentLibrary.ts';
import { LocalitiesProblem, readLocalitiesCsv } from './content/localitiesCsv.ts';
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
    country: config.localitiesCsv === undefined ? undefined : await openCountry(config.localitiesCsv),
  });
  if (library.current()) return library;
  const problems: ContentProblem[] = [];
  library.onProblems((found) => problems.push(...found));
  await library.close();
  throw new StartProblem(
    [`there is no content to serve in ${config.contentDir}`, ...problems.map(problemLine)].join('\n'),
  );
}

/** @throws StartProblem that names the lines which are no locality */
async function openCountry(path: string): Promise<LocalityTable> {
  try {
    return localityTable('country', await readLocalitiesCsv(path));
  } catch (error) {
    if (!(error instanceof LocalitiesProblem)) throw error;
    throw new StartProblem([`LOCALITIES_CSV cannot be used: ${path}`, ...error.lines].join('\n'));
  }
}
