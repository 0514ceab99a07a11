/** The other processes of a bench: each runs alone, so that no event loop is shared with what is measured. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { LoadOrder, LoadResult } from './loadClient.ts';

const script = (root: string, name: string) => join(root, 'dist/bench/node', `${name}.js`);

export type LoadRun = LoadResult & {
  /** Cores that the server was busy for; undefined where the system does not tell */ serverCpuShare:
    | number
    | undefined;
};

/** Seconds of processor time that a process has used, all its threads together; undefined off Linux. */
function cpuSeconds(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // Behind the name, which is in brackets and may hold anything: fields 3 and on; 14 and 15 are the times in ticks.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
const TICKS_PER_SECOND = 100;

/**
 * Puts a server under load.
 * @param pid  the server's process
 * @throws Error when any answer has another status than 200
 */
export async function underLoad(root: string, order: LoadOrder, pid: number): Promise<LoadRun> {
  const before = cpuSeconds(pid);
  const { stdout } = await promisify(execFile)(process.execPath, [script(root, 'loadClient'), JSON.stringify(order)]);
  const after = cpuSeconds(pid);
  const seconds = (order.warmUpMs + order.durationMs) / 1000;
  const result = JSON.parse(stdout) as LoadResult;
  const others = Object.keys(result.statuses).filter((status) => status !== '200');
  if (others.length > 0) throw new Error(`answers of ${others.join(', ')}: ${result.sample}`);
  const serverCpuShare = before === undefined || after === undefined ? undefined : (after - before) / seconds;
  return { ...result, serverCpuShare };
}

type ControlServer = { port: number; pid: number; stop(): Promise<void> };

/** Starts a control server of this folder; it prints its port when it listens. */
export async function startControl(
  root: string,
  name: 'bareServer' | 'echoServer' | 'mailServer',
  ...args: string[]
): Promise<ControlServer> {
  const child: ChildProcess = spawn(process.execPath, [script(root, name), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [port] = await once(lines, 'line');
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
