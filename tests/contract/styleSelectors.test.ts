import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Selector, transform } from 'lightningcss';
import postcss, { type AnyNode, type Container, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../architecture/importArrows.ts';
import { builtStyles } from './builtStyles.ts';

const SOURCES = join(PROJECT_ROOT, 'src');
const CLIENT = join(PROJECT_ROOT, 'dist/client');

/** Properties that a minifier writes as one, and whose names do not begin alike. */
const ONE_FAMILY = new Map([
  ...['top', 'right', 'bottom', 'left'].map((side) => [side, 'inset'] as const),
  ...['row', 'column'].map((axis) => [`${axis}-gap`, 'gap'] as const),
  ...['align', 'justify'].flatMap((axis) =>
    ['items', 'content', 'self'].map((part) => [`${axis}-${part}`, `place-${part}`] as const),
  ),
]);

/** `padding-top` may come as `padding`, and `margin-inline-start` as `margin-inline`; a custom property never changes. */
function familyOf(property: string): string {
  if (property.startsWith('--')) return property;
  const plain = property.toLowerCase().replace(/^-[a-z]+-/, '');
  return ONE_FAMILY.get(plain) ?? (plain.startsWith('place-') ? plain : (plain.split('-')[0] ?? plain));
}

const minified = (css: string): string =>
  transform({ filename: 'one-rule.css', code: Buffer.from(css), minify: true }).code.toString();

const written = new Map<string, string>();
/** A selector or the words of an at-rule as the minifier writes them, so that both sides are written alike. */
function canonical(text: string, kind: 'selector' | 'at-rule'): string {
  const key = `${kind} ${text}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const css = minified(kind === 'selector' ? `${text}{color:red}` : `${text}{a{color:red}}`);
  const answer = css.slice(0, css.lastIndexOf(kind === 'selector' ? '{' : '{a'));
  written.set(key, answer);
  return answer;
}

/** The at-rules around a rule, outermost first; undefined inside of `@keyframes`, whose steps are no selectors. */
function surroundings(rule: Rule): string | undefined {
  const around: string[] = [];
  let parent = rule.parent as Container | undefined;
  for (; parent && parent.type !== 'root'; parent = parent.parent as Container | undefined) {
    if (parent.type !== 'atrule') continue;
    const { name, params } = parent as AnyNode & { name: string; params: string };
    if (name.endsWith('keyframes')) return undefined;
    around.unshift(canonical(`@${name} ${params}`, 'at-rule'));
  }
  return around.join(' ');
}

/** Each declaration of a sheet as where it holds, its selector, and the family of its property. */
function declarationsOf(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const around = surroundings(rule);
    if (around === undefined) return;
    const properties = rule.nodes.flatMap((node) => (node.type === 'decl' ? [node.prop] : []));
    for (const selector of rule.selectors) {
      const start = `${around} ${canonical(selector, 'selector')}`.trim();
      for (const property of properties) {
        if (property !== 'composes') found.push(`${start} { ${familyOf(property)} }`);
      }
    }
  });
  return found;
}

/** What a source says and the built declarations do not hold. */
const lostFrom = (built: readonly string[], source: string): string[] => {
  const kept = new Set(built);
  return [...new Set(declarationsOf(source))].filter((declaration) => !kept.has(declaration));
};

/** Every rule that the build gives to visitors: the one sheet, and what stands in the template. */
function stylesOfVisitors(): string {
  const assets = join(CLIENT, 'assets');
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
  const template = readFileSync(join(CLIENT, 'shell.html'), 'utf8');
  const inTemplate = [...template.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  return [...sheets.map((file) => readFileSync(join(assets, file), 'utf8')), ...inTemplate].join('\n');
}

describe('the built style sheet', () => {
  it('has every declaration of every selector of the sources: a minifier that drops one is found out', async () => {
    const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(100);
    const built = declarationsOf(stylesOfVisitors());
    const lost = sheets.map(async (file) => {
      const { css } = await builtStyles(join(SOURCES, file));
      return lostFrom(built, css).map((declaration) => `${file}: ${declaration}`);
    });
    expect((await Promise.all(lost)).flat()).toEqual([]);
  });

  it('is told from one that lost a selector of a list, which keeps the selector in another rule', () => {
    const source = '.p{overflow-anchor:none} .p,html:has(.p){--bar:64px} html:has(.p){scroll-padding-top:var(--bar)}';
    const whole = '.p{overflow-anchor:none;--bar:64px}html:has(.p){--bar:64px;scroll-padding-top:var(--bar)}';
    // What Lightning CSS makes of it for the browsers of es2022.
    const lossy = '.p{overflow-anchor:none;--bar:64px}html:has(.p){scroll-padding-top:var(--bar)}';
    expect(lostFrom(declarationsOf(whole), source)).toEqual([]);
    expect(lostFrom(declarationsOf(lossy), source)).toEqual(['html:has(.p) { --bar }']);
  });
});

/** Whether few elements can be what this part of a selector says: it has a name of ours, not one that most elements have. */
const isNamed = (part: Selector): boolean =>
  part.some((each) => {
    if (each.type === 'pseudo-class' && each.kind === 'is') return each.selectors.every(isNamed);
    return ['class', 'id'].includes(each.type) || (each.type === 'attribute' && each.name.startsWith('data-'));
  });

/** The last part of a selector, and whether something before it depends on what an element has inside. */
function lastPart(selector: Selector): { last: Selector; isAfterHas: boolean } {
  const end = selector.findLastIndex(({ type }) => type === 'combinator');
  const before = JSON.stringify(selector.slice(0, Math.max(0, end)));
  return { last: selector.slice(end + 1), isAfterHas: before.includes('"kind":"has"') };
}

function unnamedAfterHas(css: string): string[] {
  const found: string[] = [];
  const Selector = (selector: Selector) => {
    const { last, isAfterHas } = lastPart(selector);
    if (isAfterHas && !isNamed(last)) found.push(JSON.stringify(selector));
  };
  transform({ filename: 'visitors.css', code: Buffer.from(css), visitor: { Selector } });
  return found;
}

it('names what stands after a `:has()`, or each element that comes into a page would style the whole page anew', () => {
  expect(unnamedAfterHas(stylesOfVisitors())).toEqual([]);
  expect(unnamedAfterHas('.page:has(> .sheet) > :not(.sheet){color:red}')).toHaveLength(1);
  expect(unnamedAfterHas('.cards:has(> :nth-child(5)) > li:nth-last-child(-n + 2){color:red}')).toHaveLength(1);
  expect(unnamedAfterHas('.row:has(.mark) :is(.word, .note){color:red}')).toEqual([]);
});

it('is precached by the worker together with all fonts, so that a booth has them always [PWA-03]', () => {
  const worker = readFileSync(join(CLIENT, 'sw.js'), 'utf8');
  const fonts = readdirSync(join(CLIENT, 'fonts')).filter((file) => file.endsWith('.woff2'));
  expect(fonts.length).toBe(4);
  expect(fonts.filter((file) => !worker.includes(`fonts/${file}`))).toEqual([]);
});
