import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CopyOfBuild } from '../../e2e/support/copyOfBuild.ts';
import { type RunningHub, startHub } from '../../e2e/support/hub.ts';

/** A hub whose site also holds the pages of a bench, so that product and control come from the same server. */
export class BenchSite {
  private readonly copy = new CopyOfBuild();
  private running: RunningHub | undefined;

  /** The page in which product modules run: `/bench/index.html`. */
  addBenchPage(): void {
    cpSync(join(this.copy.root, 'dist/bench/page'), join(this.copy.root, 'dist/client/bench'), { recursive: true });
  }

  /** A file of the site, compressed as the build compresses its own. @param name  with an extension, for example `a.html` */
  addFile(name: string, content: string): void {
    const file = join(this.copy.root, 'dist/client', name);
    writeFileSync(file, content);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }

  async start(env: Record<string, string> = {}): Promise<RunningHub> {
    const limits = { RATE_LIMIT_FACTOR: '0', PROOF_OF_WORK_FACTOR: '0' };
    this.running = await startHub({ root: this.copy.root, env: { ...limits, ...env } });
    return this.running;
  }

  async dispose(): Promise<void> {
    await this.running?.dispose();
    this.copy.dispose();
  }
}
