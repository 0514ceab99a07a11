import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentCopy } from '../support/contentCopy.ts';
import { ROOT, type RunningHub, startHub } from '../support/hub.ts';

const EVERY_BLOCK = join(ROOT, 'tests/e2e/blocks/every-block.json');

/** The sample content with a page more that holds every block, and that page once in each other theme. */
export async function siteWithEveryBlock(): Promise<{ hub: RunningHub; dispose(): Promise<void> }> {
  const content = new ContentCopy();
  const page = JSON.parse(readFileSync(EVERY_BLOCK, 'utf8'));
  for (const theme of ['light', 'grey', 'dark']) {
    const path = theme === 'light' ? page.path : `${page.path}-${theme}`;
    writeFileSync(join(content.dir, `pages${path}.json`), JSON.stringify({ ...page, path, theme }));
  }
  const hub = await startHub({ env: { CONTENT_DIR: content.dir } });
  const dispose = async () => {
    await hub.dispose();
    content.dispose();
  };
  return { hub, dispose };
}
