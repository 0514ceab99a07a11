import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgresServer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string } | { problem: string };
    /** A folder of this run, where the first test that runs a hub's process leaves its bundle for the others. */
    bundles: string;
  }
}

/** One PostgreSQL server for the whole run; a missing one is told by the tests that need it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bundles = mkdtempSync(join(tmpdir(), 'hub-bundles-'));
  project.provide('bundles', bundles);
  const stopPostgres = await providePostgres(project);
  return async () => {
    await stopPostgres?.();
    rmSync(bundles, { recursive: true, force: true });
  };
}

async function providePostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    const server = await startPostgres();
    project.provide('postgres', { url: server.url });
    return server.stop;
  } catch (error) {
    project.provide('postgres', { problem: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
