import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  /** The smallest file of a picture, by what its name begins with; undefined when the build has none such. */
  picture(name: string): Buffer | undefined;
};

/** How the files end that are small enough to travel inside a page. */
const SMALLEST = '-480.avif';

/** @throws StartProblem when the site is not built */
export function readClientBuild(dir: string): ClientBuild {
  const template = join(dir, 'shell.html');
  const manifest = join(dir, '.vite/manifest.json');
  if (!existsSync(template) || !existsSync(manifest)) {
    throw new StartProblem('the site is not built: run "npm run build" first');
  }
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(join(dir, file), 'utf8').trim();
    texts.set(file, text);
    return text;
  };
  const media = join(dir, 'media/pictures');
  const smallest = new Set(existsSync(media) ? readdirSync(media).filter((file) => file.endsWith(SMALLEST)) : []);
  const pictures = new Map<string, Buffer>();
  const pictureOf = (file: string) => {
    const bytes = pictures.get(file) ?? readFileSync(join(media, file));
    pictures.set(file, bytes);
    return bytes;
  };
  return {
    dir,
    template: readFileSync(template, 'utf8'),
    manifest: JSON.parse(readFileSync(manifest, 'utf8')) as BuildManifest,
    css: textOf,
    picture: (name) => (smallest.has(name + SMALLEST) ? pictureOf(name + SMALLEST) : undefined),
  };
}
