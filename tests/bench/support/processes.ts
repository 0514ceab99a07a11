/** The other processes of a bench: each runs alone, so that no event loop is shared with what is measured. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { LoadOrder, LoadResult } from './loadClient.ts';

const script = (root: string, name: string) => join(root, 'dist/bench/node', `${name}.js`);

/** Puts a server under load. @throws Error when any answer has another status than 200 */
export async function underLoad(root: string, order: LoadOrder): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [script(root, 'loadClient'), JSON.stringify(order)]);
  const result = JSON.parse(stdout) as LoadResult;
  const others = Object.keys(result.statuses).filter((status) => status !== '200');
  if (others.length > 0) throw new Error(`answers of ${others.join(', ')}: ${result.sample}`);
  return result;
}

export type ControlServer = { port: number; stop(): Promise<void> };

/** Starts a control server of this folder; it prints its port when it listens. */
export async function startControl(
  root: string,
  name: 'bareServer' | 'echoServer',
  ...args: string[]
): Promise<ControlServer> {
  const child: ChildProcess = spawn(process.execPath, [script(root, name), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [port] = await once(lines, 'line');
  return {
    port: Number(port),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
