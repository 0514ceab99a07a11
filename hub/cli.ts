import { openContentLibrary } from './content/openContentLibrary.ts';
import { readSettings } from './openParts.ts';
import type { CommandIo } from './staff/commandIo.ts';
import { runCommand } from './staff/runCommand.ts';
import { openStore } from './store/openStore.ts';

function commandIo(): CommandIo {
  const config = readSettings();
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
    write: (piece) => void process.stdout.write(piece),
    note,
    now: Date.now,
  };
}

function note(text: string): void {
  process.stderr.write(text);
}

process.exitCode = await runCommand(process.argv.slice(2), commandIo, note);
