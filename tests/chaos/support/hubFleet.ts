/** Several hub processes on one database, any of which may be killed at any moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { ROOT } from '../../e2e/support/hub.ts';

type Member = { child: ChildProcess; origin: string };

export class HubFleet {
  private readonly members: (Member | undefined)[] = [];

  private constructor(
    private readonly root: string,
    private readonly env: Record<string, string>,
  ) {}

  static async start(processes: number, env: Record<string, string>): Promise<HubFleet> {
    const root = mkdtempSync(join(tmpdir(), 'defence-careers-fleet-'));
    writeFileSync(join(root, 'package.json'), '{ "name": "fleet", "version": "0.0.0", "type": "module" }');
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: true,
        outDir: join(root, 'dist'),
        copyPublicDir: false,
        rollupOptions: {
          input: { hub: 'tests/chaos/arms/capacityHub.ts' },
          output: { entryFileNames: '[name].js' },
        },
      },
    });
    const fleet = new HubFleet(root, env);
    await Promise.all(Array.from({ length: processes }, (_, index) => fleet.raise(index)));
    return fleet;
  }

  get size(): number {
    return this.members.length;
  }

  /** Returns a running process; undefined while there is none. */
  origin(random: () => number): string | undefined {
    const up = this.members.filter((member) => member !== undefined);
    return up[Math.floor(random() * up.length)]?.origin;
  }

  /** `kill -9` of one process, then a new start. */
  async crash(index: number): Promise<void> {
    await this.fell(index);
    await this.raise(index);
  }

  async dispose(): Promise<void> {
    await Promise.all(this.members.map((_, index) => this.fell(index)));
    rmSync(this.root, { recursive: true, force: true });
  }

  private async raise(index: number): Promise<void> {
    const child = spawn(process.execPath, ['dist/hub.js'], {
      cwd: this.root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'fatal',
        RATE_LIMIT_FACTOR: '0',
        PROOF_OF_WORK_FACTOR: '0',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout });
    const origin = await new Promise<string>((resolve, reject) => {
      lines.on('line', (line) => line.startsWith('ready ') && resolve(line.slice('ready '.length)));
      child.once('exit', (code) => reject(new Error(`a hub of the fleet ended with ${code} before it was ready`)));
    });
    this.members[index] = { child, origin };
  }

  private async fell(index: number): Promise<void> {
    const member = this.members[index];
    this.members[index] = undefined;
    if (!member || member.child.exitCode !== null) return;
    const exited = once(member.child, 'exit');
    member.child.kill('SIGKILL');
    await exited;
  }
}
