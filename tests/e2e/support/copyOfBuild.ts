/** A copy of the built project that a test may change, as a deployment would. */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './hub.ts';

export class CopyOfBuild {
  readonly root = mkdtempSync(join(tmpdir(), 'defence-careers-build-'));

  constructor() {
    for (const part of ['dist', 'kiosk-config', 'package.json', 'hub/content/sample']) {
      cpSync(join(ROOT, part), join(this.root, part), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'));
  }

  /** A newer worker: for the browser, one that differs by a byte. */
  deployNewWorker(): void {
    for (const copy of ['sw.js.br', 'sw.js.gz']) rmSync(join(this.root, 'dist/client', copy), { force: true });
    appendFileSync(join(this.root, 'dist/client/sw.js'), '\n// a newer build\n');
  }

  /** Edits a content file as an editor does. */
  editContent(file: string, change: (text: string) => string): void {
    const path = join(this.root, 'hub/content/sample', file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }

  /** Takes away every script whose name begins so, also from what is kept of earlier builds. */
  removeScripts(prefix: string): void {
    for (const folder of ['dist/client/assets', 'dist/client-previous/assets']) {
      mkdirSync(join(this.root, folder), { recursive: true });
      for (const file of readdirSync(join(this.root, folder))) {
        if (file.startsWith(prefix) && file.includes('.js')) rmSync(join(this.root, folder, file));
      }
    }
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
