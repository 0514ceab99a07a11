import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { HubConfig, MailConfig } from '../../hub/config.ts';
import type { CommandIo } from '../../hub/staff/commands/commandIo.ts';
import { runCommand } from '../../hub/staff/commands/runCommand.ts';
import { openStore } from '../../hub/store/openStore.ts';
import { memoryLibrary } from '../fakes/memoryLibrary.ts';
import type { DatabaseSettings } from './databases.ts';
import type { SubmissionHub } from './submissionHub.ts';

type Options = {
  library?: CommandIo['openLibrary'];
  contentDir?: string;
  mail?: MailConfig;
  keepSubmissionsDays?: number;
  now?: number;
};

/** The staff's command line beside a hub: what it wrote, what it said beside that, and its exit code. */
export function commandLine(
  settings: DatabaseSettings & { sealingKeys?: string },
  { library, contentDir, now = Date.now(), ...config }: Options = {},
) {
  return async (...argv: string[]) => {
    const [out, notes]: [string[], string[]] = [[], []];
    const note = (text: string) => void notes.push(text);
    const io = (): CommandIo => ({
      config: {
        ...settings,
        ...config,
        root: settings.dataDir,
        contentDir: contentDir ?? settings.dataDir,
      } as HubConfig,
      openStore: () => openStore(settings, { now: () => now, steadyNow: () => now }),
      openLibrary: library ?? (async () => memoryLibrary().library),
      write: (piece) => void out.push(typeof piece === 'string' ? piece : Buffer.from(piece).toString('utf8')),
      note,
      now: () => now,
    });
    const code = await runCommand(argv, io, note);
    return { code, out: out.join(''), notes: notes.join('') };
  };
}

/** The content of a running hub, for its command line. */
export const libraryOf =
  ({ library }: SubmissionHub): CommandIo['openLibrary'] =>
  async () =>
    library;

/** A folder for one test's files. */
export function filesFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hub-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return {
    path: (name: string) => join(folder, name),
    read: (name: string) => readFileSync(join(folder, name), 'utf8'),
    mode: (name: string) => statSync(join(folder, name)).mode & 0o777,
    write(name: string, text: string) {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    },
  };
}
