/** Commands as docs/operations.md gives them, to be run by a test. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { PROJECT_ROOT } from '../architecture/importArrows.ts';

/** The code block of the guide in which these words stand. @throws Error when there is none, or more than one */
export function guideBlock(words: string): string {
  const guide = readFileSync(join(PROJECT_ROOT, 'docs/operations.md'), 'utf8');
  const blocks = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const [found, ...others] = blocks.filter((block) => block.includes(words));
  if (found === undefined || others.length > 0) {
    throw new Error(`docs/operations.md has ${others.length + Number(!!found)} code blocks with "${words}"`);
  }
  return found;
}

/** Starting the hub is the test's own business, at the place where the guide does it. */
const NO_START = 'npm() { [ "$*" = start ] || { echo "the guide runs npm $*" >&2; return 1; }; }\n';

/**
 * Runs a block as a person would who types it into a shell, and ends at its first command that fails.
 * @param places  what stands in the guide for a place of the reader's own, and where that is here
 */
export async function runGuide(block: string, places: Record<string, string>, env: Record<string, string>) {
  let commands = block;
  for (const [example, here] of Object.entries(places)) commands = commands.replaceAll(example, here);
  // Not in the project: a path that the guide forgot to leave to the reader must find nothing of a developer's.
  const shell = { env: { PATH: process.env.PATH, ...env }, cwd: tmpdir() };
  await promisify(execFile)('bash', ['-euc', NO_START + commands], shell);
}

/**
 * The PATH with the programs that belong to a PostgreSQL server, those of its own version first.
 * @throws Error with one plain sentence when they are not installed beside it
 */
export async function pathWithPgTools(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ setting: string }>("select setting from pg_config where name = 'BINDIR'");
  await client.end();
  const folder = rows[0]?.setting ?? '';
  for (const program of ['pg_dump', 'pg_restore', 'createdb']) {
    if (existsSync(join(folder, program))) continue;
    throw new Error(
      `The restore of PostgreSQL cannot be tested: there is no ${program} beside the server, in ${folder}.`,
    );
  }
  return `${folder}:${process.env.PATH}`;
}
