import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../../src');
const read = (path: string) => readFileSync(join(SOURCE, path), 'utf8');
const LEAST_CONTRAST = 4.5;

const colours = new Map(
  [
    ...`${read('ui/tokens/primitives.css')}${read('ui/tokens/roles.css')}`.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g),
  ].map(([, name, value]) => [name, value as string]),
);

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('what stands on a ground of a service can be read in each of its shades [SHELL-15]', () => {
  for (const ground of ['--c-navy-base', '--c-army-base', '--c-air-base', '--c-tri-base']) {
    for (const shade of ['--on-deep-2', '--on-deep-3']) {
      const contrast = (luminance(colours.get(shade)) + 0.05) / (luminance(colours.get(ground)) + 0.05);
      expect(contrast, `${shade} on ${ground}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
  }
});

/** The rules of all style sheets that give their part another ground. */
const rulesWithGround = (ground: string) =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => [...read(path).matchAll(/\{([^{}]*)\}/g)].map(([, rule = '']) => rule))
    .filter((rule) => rule.includes(`--bg: var(${ground});`));

test('who takes the colour of a service for its ground takes the shades that fit it, for a button that is pressed too [SHELL-15]', () => {
  const rules = rulesWithGround('--sv-base');
  expect(rules.length).toBeGreaterThan(0);
  for (const rule of rules) {
    expect(rule).toContain('--fg-2: var(--on-deep-2);');
    expect(rule).toContain('--fg-3: var(--on-deep-3);');
  }
});

test('white words on the deep ground of a service have their lesser shades with them, whatever the theme of the page [SHELL-15]', () => {
  const rules = rulesWithGround('--sv-deep').filter((rule) => rule.includes('--fg: var(--on-deep);'));
  expect(rules.length).toBeGreaterThan(0);
  for (const rule of rules) {
    expect(rule).toMatch(/--fg-3: var\(--on-deep-[23]\);/);
  }
});
