import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { TestProject } from 'vitest/node';
import { ensureBuild } from '../../scripts/ensureBuild.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'firefox' | 'webkit';
    /** Name of an X display; empty for an engine that needs none */
    display: string;
  }
}

/** A current build, and for WebKit a display without a screen. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  ensureBuild();
  if (project.name !== 'webkit') {
    project.provide('display', '');
    return undefined;
  }
  // It looks for a free display itself and tells its number.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x2000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const failed = once(server, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended with ${code} before it had a display`);
  });
  const [number] = await Promise.race([once(server.stdio[3] as Readable, 'data'), failed]);
  failed.catch(() => undefined);
  project.provide('display', `:${String(number).trim()}`);
  return () => void server.kill();
}
