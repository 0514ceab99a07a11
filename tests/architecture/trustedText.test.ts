import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT, sourceFiles } from './importArrows.ts';

/** Every place at which a text becomes markup or the address of a script: each was looked at, and why it may stands there. */
const CALLERS = [
  'src/content/map/liveMap.pageOnly.ts',
  'src/content/parts/deferredHydration.tsx',
  'src/content/search/browserSearch.pageOnly.ts',
  'src/platform/serviceWorker.ts',
  'src/ui/text/RichText.tsx',
];

/** What a browser makes markup or scripts of, as code writes it. The tag manager's script is the one exception of 0049. */
const SINKS =
  /dangerouslySetInnerHTML|\b(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|createContextualFragment|parseFromString|\bsrcdoc\b|new Worker\(|serviceWorker\.register|importScripts\(|new Function\(|\beval\(/;
const OTHER_SINKS = ['sw/sw.ts'];

const textOf = (path: string) =>
  readFileSync(join(PROJECT_ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

it('text becomes markup or a script in these places alone, by the one policy [HUB-22 in part]', () => {
  const files = sourceFiles(PROJECT_ROOT, ['src', 'sw']).filter((path) => path !== 'src/domain/page/trustedText.ts');
  const callers = files.filter((path) => /trusted(Html|ScriptUrl)/.test(textOf(path)));
  expect(callers.sort()).toEqual(CALLERS);
  const strangers = files.filter((path) => SINKS.test(textOf(path)) && ![...CALLERS, ...OTHER_SINKS].includes(path));
  expect(strangers).toEqual([]);
});
