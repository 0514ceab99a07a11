import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { CopyOfBuild } from '../support/copyOfBuild.ts';
import { ROOT } from '../support/hub.ts';

/** Where the site of such a build has the page. */
export const SEARCH_PAGE = '/tests/e2e/search/page.html';

/** The product's own build, worker and list of precached files included, with one page more. */
export function siteWithSearchPage(): CopyOfBuild {
  const copy = new CopyOfBuild();
  execFileSync(process.execPath, [join(ROOT, 'tests/e2e/search/build.mjs'), join(copy.root, 'dist/client')]);
  return copy;
}
