import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stylePath } from '../../src/domain/page/pageTemplate.ts';
import { StartProblem } from '../startProblem.ts';
import { parseSheet, type StyleParts } from './criticalStyles.ts';

/** One entry of Vite's build manifest: a source file and its output. */
type BuiltChunk = { file: string; isEntry?: boolean; imports?: string[] };
export type BuildManifest = Record<string, BuiltChunk>;

/** The parts of the client build that the hub uses: the template and the output of every source file. */
export type ClientBuild = {
  /** `dist/client` */
  dir: string;
  template: string;
  manifest: BuildManifest;
  /** The one style sheet of all pages: its path on the site, and its rules. */
  styles: { path: string; parts: StyleParts };
  /** Returns the small version of a picture for inlining, by file prefix; undefined when there is none. */
  picture(name: string): Buffer | undefined;
};

/** File name suffix of pictures made for inlining: see `scripts/artwork/crops.mjs`. */
const FIRST = '-first.avif';

/** Reads the client build. @throws StartProblem when the site is not built */
export function readClientBuild(dir: string): ClientBuild {
  const templateFile = join(dir, 'shell.html');
  const manifest = join(dir, '.vite/manifest.json');
  if (!existsSync(templateFile) || !existsSync(manifest)) {
    throw new StartProblem('the site is not built: run "npm run build" first');
  }
  const template = readFileSync(templateFile, 'utf8');
  const path = stylePath(template);
  if (!path) throw new StartProblem('the site is built without its styles: run "npm run build" again');
  const media = join(dir, 'media/pictures');
  const first = new Set(existsSync(media) ? readdirSync(media).filter((file) => file.endsWith(FIRST)) : []);
  const pictures = new Map<string, Buffer>();
  const pictureOf = (file: string) => {
    const bytes = pictures.get(file) ?? readFileSync(join(media, file));
    pictures.set(file, bytes);
    return bytes;
  };
  return {
    dir,
    template,
    manifest: JSON.parse(readFileSync(manifest, 'utf8')) as BuildManifest,
    styles: { path, parts: parseSheet(readFileSync(join(dir, path), 'utf8')) },
    picture: (name) => (first.has(name + FIRST) ? pictureOf(name + FIRST) : undefined),
  };
}
