import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgresServer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string } | { problem: string };
  }
}

/** One PostgreSQL server for the whole run; a missing one is told by the tests that need it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    const server = await startPostgres();
    project.provide('postgres', { url: server.url });
    return server.stop;
  } catch (error) {
    project.provide('postgres', { problem: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
