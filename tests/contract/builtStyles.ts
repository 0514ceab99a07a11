import { readFileSync } from 'node:fs';
import { preprocessCSS, resolveConfig } from 'vite';

const config = await resolveConfig({ configFile: false, logLevel: 'silent' }, 'build');

/** Returns a style sheet of the sources with the class names of the build, and those names by the ones in the file. */
export async function builtStyles(file: string): Promise<{ css: string; classes: Record<string, string> }> {
  const { code, modules = {} } = await preprocessCSS(readFileSync(file, 'utf8'), file, config);
  return { css: code, classes: modules };
}
