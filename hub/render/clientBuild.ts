import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../startProblem.ts';

/** One entry of Vite's build manifest: a source file and what it became. */
export type BuiltChunk = { file: string; isEntry?: boolean; css?: string[]; imports?: string[] };
export type BuildManifest = Record<string, BuiltChunk>;

/** What the client build left for the hub: the template and where every source file went. */
export type ClientBuild = {
  /** `dist/client` */
  dir: string;
  template: string;
  manifest: BuildManifest;
  /** Text of a built style sheet by its name in the manifest. */
  css(file: string): string;
};

/** @throws StartProblem when the site is not built */
export function readClientBuild(dir: string): ClientBuild {
  const template = join(dir, 'shell.html');
  const manifest = join(dir, '.vite/manifest.json');
  if (!existsSync(template) || !existsSync(manifest)) {
    throw new StartProblem('the site is not built: run "npm run build" first');
  }
  const sheets = new Map<string, string>();
  return {
    dir,
    template: readFileSync(template, 'utf8'),
    manifest: JSON.parse(readFileSync(manifest, 'utf8')) as BuildManifest,
    css(file) {
      const text = sheets.get(file) ?? readFileSync(join(dir, file), 'utf8').trim();
      sheets.set(file, text);
      return text;
    },
  };
}
