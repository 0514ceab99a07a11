import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { STYLE_FOLDERS } from '../../scripts/styleOrder.mjs';
import { PROJECT_ROOT } from '../architecture/importArrows.ts';
import { builtStyles } from './builtStyles.ts';

const SOURCES = join(PROJECT_ROOT, 'src');
const filesOf = (ending: string) =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(SOURCES, file));

const STYLES_IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;
/** An element that wears two classes. */
const BOTH_WORN = /className=\{`\$\{(\w+)\.(\w+)\} \$\{(\w+)\.(\w+)\}`\}/g;

type Wearing = { source: string; lent: string; own: string };

/** Each two classes of different sheets that one element wears, under their built names. */
async function wearings(): Promise<Wearing[]> {
  const sheets = filesOf('.module.css').map(async (file) => [file, (await builtStyles(file)).classes] as const);
  const classesOf = new Map(await Promise.all(sheets));
  const builtName = (name: string, file = '') => classesOf.get(file)?.[name]?.split(' ').at(0) ?? '';
  return filesOf('.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const sheets = new Map(
      [...text.matchAll(STYLES_IMPORT)].map(([, name, path = '']) => [name, resolve(file, '..', path)]),
    );
    return [...text.matchAll(BOTH_WORN)]
      .filter(([, lentBy, , ownBy]) => lentBy !== ownBy)
      .map(([source, lentBy, lent = '', ownBy, own = '']) => ({
        source: `${file.slice(PROJECT_ROOT.length)} ${source}`,
        lent: builtName(lent, sheets.get(lentBy)),
        own: builtName(own, sheets.get(ownBy)),
      }));
  });
}

/** For each class its first and last rule in the sheet that was built for the site. */
function placesOfClasses(): Map<string, { first: number; last: number }> {
  const assets = join(PROJECT_ROOT, 'dist/client/assets');
  const sheet = readdirSync(assets).find((file) => file.endsWith('.css')) ?? '';
  const places = new Map<string, { first: number; last: number }>();
  let place = 0;
  postcss.parse(readFileSync(join(assets, sheet), 'utf8')).walkRules(({ selector }) => {
    place += 1;
    for (const [, name = ''] of selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)) {
      places.set(name, { first: places.get(name)?.first ?? place, last: place });
    }
  });
  return places;
}

describe('the one style sheet', () => {
  it('holds the rules of what a part borrows before its own, so that its own win [SHELL-12]', async () => {
    const places = placesOfClasses();
    const worn = await wearings();
    expect(worn.length).toBeGreaterThan(20);
    expect(worn.filter(({ lent, own }) => !lent || !own)).toEqual([]);
    const swapped = worn.filter(
      ({ lent, own }) => (places.get(lent)?.last ?? 0) > (places.get(own)?.first ?? Infinity),
    );
    expect(swapped.map(({ source }) => source)).toEqual([]);
  });

  it('has a place for the rules of every folder: those of an unnamed one would come first', () => {
    const isPlaced = (file: string) => STYLE_FOLDERS.some((folder) => file.startsWith(join(SOURCES, folder, '/')));
    const sheets = filesOf('.css');
    expect(sheets.length).toBeGreaterThan(100);
    expect(sheets.filter((file) => !isPlaced(file))).toEqual([]);
  });

  it('holds no rule twice: a class composed from another file comes as a copy, behind what it should stand before', () => {
    const composing = filesOf('.module.css').filter((file) => /composes:[^;]* from /.test(readFileSync(file, 'utf8')));
    expect(composing).toEqual([]);
  });
});
