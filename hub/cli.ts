import { openContentLibrary } from './content/openContentLibrary.ts';
import { readSettings } from './openParts.ts';
import type { CommandIo } from './staff/commands/commandIo.ts';
import { runCommand } from './staff/commands/runCommand.ts';
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

// Exports and backups hold personal data, and a backup the sealing keys: files 0600, folders 0700.
process.umask(0o077);
// Whoever reads the result may end first, as in `… | head`: nothing is left to do for them.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1));
process.exitCode = await runCommand(process.argv.slice(2), commandIo, note);
