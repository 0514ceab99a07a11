import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../architecture/importArrows.ts';

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');
const preloaded = [...read('shell.html').matchAll(/<link rel="preload" href="(\/fonts\/[^"]+)"/g)].map(
  ([, path = '']) => path,
);

/** The letters for which a page asks for this file. */
function rangeOf(path: string): RegExp {
  const face = read('src/ui/tokens/fonts.css')
    .split('@font-face')
    .find((rule) => rule.includes(`url("${path}")`));
  const ranges = /unicode-range:\s+([^;]+);/.exec(face ?? '')?.[1] ?? '';
  const escapes = ranges.replaceAll(
    /U\+([\dA-F]+)(?:-([\dA-F]+))?(?:,\s+)?/g,
    (_, from, to = from) => `\\u{${from}}-\\u{${to}}`,
  );
  return new RegExp(`^[${escapes}\\s]*$`, 'u');
}

it('the fonts of a first visit weigh at most 50 kB together [CON-38]', () => {
  expect(preloaded.length).toBe(2);
  const bytes = preloaded.map((path) => readFileSync(join(PROJECT_ROOT, 'public', path)).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(50_000);
});

it('they have every letter of the sample content, so that it needs no other file [CON-38]', () => {
  const content = 'hub/content/sample';
  const words = readdirSync(join(PROJECT_ROOT, content), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ file, text: JSON.stringify(JSON.parse(read(join(content, file)))) }));
  expect(words.length).toBeGreaterThan(200);
  for (const path of preloaded) {
    const range = rangeOf(path);
    expect(words.filter(({ text }) => !range.test(text)).map(({ file }) => file)).toEqual([]);
    expect(range.test('ł')).toBe(false);
  }
});
