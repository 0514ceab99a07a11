import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './hub.ts';

/** A copy of the sample content that a test may edit, for a hub of its own. */
export class ContentCopy {
  readonly dir = mkdtempSync(join(tmpdir(), 'defence-careers-content-'));

  constructor() {
    cpSync(join(ROOT, 'hub/content/sample'), this.dir, { recursive: true });
  }

  /** Changes a file as an editor does. */
  edit<T>(file: string, change: (json: T) => void): void {
    const path = join(this.dir, file);
    const json = JSON.parse(readFileSync(path, 'utf8')) as T;
    change(json);
    writeFileSync(path, JSON.stringify(json));
  }

  dispose(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}
