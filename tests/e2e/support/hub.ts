/** A real hub in a process of its own, on a port and a data folder of its own: a test may stop, kill and restart it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

type ExportedRegistration = {
  submissionId: string;
  reference: string;
  eventCode: string;
  deferred: number;
  registrant: { firstName: string; surname: string; email: string };
  guests: { firstName: string; surname: string; email: string }[];
};

type HubOptions = {
  port?: number;
  env?: Record<string, string>;
  /** Another built project than this one, for tests that deploy (`copyOfBuild`). */
  root?: string;
  /** How many descriptors it may have open, connections among them; undefined: as many as this process */
  descriptors?: number;
};

export class RunningHub {
  private child: ChildProcess | undefined;
  /** Everything the hub has logged so far: warnings and worse. */
  said = '';
  readonly dataDir = mkdtempSync(join(tmpdir(), 'defence-careers-hub-'));

  constructor(
    readonly port: number,
    private readonly env: Record<string, string>,
    private readonly root: string,
    private readonly descriptors?: number,
  ) {}

  /** The process that runs now. @throws Error while there is none */
  get pid(): number {
    if (this.child?.pid === undefined) throw new Error('the hub does not run');
    return this.child.pid;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Resolves when the hub has printed its `ready` line. */
  async start(): Promise<void> {
    const node = [process.execPath, 'dist/server/main.js'];
    const [command = '', ...args] = this.descriptors ? ['prlimit', `--nofile=${this.descriptors}`, ...node] : node;
    const child = spawn(command, args, { cwd: this.root, env: this.environment() });
    this.child = child;
    child.stderr?.on('data', (text: Buffer) => {
      this.said += text.toString();
    });
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => {
        if (line.startsWith('ready ')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`the hub ended with ${code} before it was ready: ${this.said}`)));
    });
  }

  /** A graceful stop. @returns the exit code */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  /** `kill -9`: nothing is flushed, nothing is closed. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Everyone registered for an event, read through the staff's own command line. */
  registrations(eventCode: string): ExportedRegistration[] {
    // Only the dates of events come from the content, which takes five times as long to read as all the rest.
    const withoutContent = { CONTENT_DIR: this.dataDir };
    const all: ExportedRegistration[] = JSON.parse(
      this.runCli(['export', 'registrations', '--format', 'json'], withoutContent),
    );
    return all.filter((each) => each.eventCode === eventCode);
  }

  /** Runs `npm run hub -- ...` on this hub's data. */
  commandLine(...args: string[]): string {
    return this.runCli(args);
  }

  async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private runCli(args: string[], env: Record<string, string> = {}): string {
    return execFileSync(process.execPath, ['dist/server/cli.js', ...args], {
      cwd: this.root,
      env: { ...this.environment(), ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  }

  private environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(this.port),
      HOST: '127.0.0.1',
      HUB_DATA: this.dataDir,
      LOG_LEVEL: 'warn',
      // All tests come from one address, like a school.
      PEOPLE_PER_ADDRESS: '1000',
      ...this.env,
    };
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = await exited;
    return code;
  }
}

export async function startHub({ port, env = {}, root = ROOT, descriptors }: HubOptions = {}): Promise<RunningHub> {
  const hub = new RunningHub(port ?? (await freePort()), env, root, descriptors);
  await hub.start();
  return hub;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
