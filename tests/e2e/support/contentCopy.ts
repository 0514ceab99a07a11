import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './hub.ts';

const isLink = (value: unknown): value is { url: string } =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string';

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

  /** Takes a role out of the site, and out of everything that names it. @param role  service and file, `army/rifleman` */
  withdraw(role: string): void {
    rmSync(join(this.dir, 'roles', `${role}.json`));
    const isNamed = (value: unknown) => value === role || (isLink(value) && value.url.startsWith(`/jobs/${role}`));
    for (const file of readdirSync(this.dir, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.json')) continue;
      const path = join(this.dir, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(role)) continue;
      const kept = JSON.parse(text, (_, value) =>
        Array.isArray(value) ? value.filter((each) => !isNamed(each)) : value,
      );
      writeFileSync(path, JSON.stringify(kept));
    }
  }

  dispose(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}
