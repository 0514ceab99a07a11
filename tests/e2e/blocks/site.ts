import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentCopy } from '../support/contentCopy.ts';
import { ROOT, type RunningHub, startHub } from '../support/hub.ts';

/** The sample content with one page more, which holds every block. */
export async function siteWithEveryBlock(): Promise<{ hub: RunningHub; dispose(): Promise<void> }> {
  const content = new ContentCopy();
  copyFileSync(join(ROOT, 'tests/e2e/blocks/every-block.json'), join(content.dir, 'pages/every-block.json'));
  const hub = await startHub({ env: { CONTENT_DIR: content.dir } });
  const dispose = async () => {
    await hub.dispose();
    content.dispose();
  };
  return { hub, dispose };
}
