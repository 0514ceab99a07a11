import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, readConfig } from './config.ts';
import { openContentLibrary } from './content/openContentLibrary.ts';
import type { CommandIo } from './staff/commandIo.ts';
import { runCommand } from './staff/runCommand.ts';
import { openStore } from './store/openStore.ts';

function commandIo(): CommandIo {
  const root = projectRoot();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const config = readConfig(process.env, version, root);
  return {
    config,
    openStore: () => openStore(config),
    openLibrary: (store) =>
      openContentLibrary({
        dir: config.contentDir,
        now: () => new Date(),
        publishedAt: (release) => store.publishedAt(release),
        watch: false,
      }),
    write: (text) => void process.stdout.write(text),
    note,
    now: Date.now,
  };
}

function note(text: string): void {
  process.stderr.write(text);
}

process.exitCode = await runCommand(process.argv.slice(2), commandIo, note);
