import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../../../src', import.meta.url));
/** The hub writes a rule of its own into each page: the first form of a picture. */
const RENDER = fileURLToPath(new URL('../../../hub/render', import.meta.url));

function textsOf(folder: string, ...endings: string[]): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

it('every custom property that a style sheet reads is set by one, by a script, or by the hub [SHELL-13]', () => {
  const css = textsOf(SRC, '.css');
  const scripts = textsOf(SRC, '.ts', '.tsx') + textsOf(RENDER, '.ts');
  const read = new Set([...css.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name = '']) => name));
  const set = new Set([...css.matchAll(/(--[a-z0-9-]+)\s*:/g)].map(([, name = '']) => name));
  expect(read.size).toBeGreaterThan(50);
  expect([...read].filter((name) => !set.has(name) && !scripts.includes(name))).toEqual([]);
});
