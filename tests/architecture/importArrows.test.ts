import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  adviceFor,
  findCycle,
  importsOf,
  isSchemaFile,
  PROJECT_ROOT,
  readImports,
  sourceFiles,
} from './importArrows.ts';

const WORLDS = ['src', 'sw', 'hub', 'design'];

describe('the arrows between folders', () => {
  it('all point the allowed way', () => {
    const broken = readImports(PROJECT_ROOT, WORLDS)
      .map((arrow) => ({ ...arrow, advice: adviceFor(arrow) }))
      .filter(({ advice }) => advice)
      .map(({ from, to, advice }) => `${from} -> ${to}: ${advice}`);
    expect(broken).toEqual([]);
  });

  it('run in no circle: a file in a cycle is split, and what both need moves down', () => {
    expect(findCycle(readImports(PROJECT_ROOT, WORLDS))).toBeUndefined();
  });

  it('leave React to components and hooks', () => {
    const misplaced = sourceFiles(PROJECT_ROOT, ['src'])
      .filter((path) => !path.endsWith('.tsx') && !basename(path).startsWith('use'))
      .filter((path) => /from 'react(-dom|-router-dom|-hook-form|-idle-timer)?(\/[a-z]+)?'/.test(withoutTypes(path)));
    expect(misplaced).toEqual([]);
  });

  it('give the page the types of schemas only, which it does not check', () => {
    const loaded = sourceFiles(PROJECT_ROOT, ['src', 'sw'])
      .filter((path) => !isSchemaFile(path))
      .flatMap((path) => importsOf(path, withoutTypes(path)))
      .filter(({ to }) => isSchemaFile(to));
    expect(loaded).toEqual([]);
  });

  it('let nobody but src/api call fetch', () => {
    const callers = sourceFiles(PROJECT_ROOT, ['src'])
      .filter((path) => !path.startsWith('src/api/'))
      .filter((path) => /(?<![.\w])fetch\(/.test(withoutComments(readFileSync(join(PROJECT_ROOT, path), 'utf8'))));
    expect(callers).toEqual([]);
  });
});

describe('the check of the arrows itself', () => {
  it.each([
    ['src/features/faq/FaqPage.tsx', 'src/features/kiosk/Clock.tsx', /never imports another/],
    ['src/domain/job/salary.ts', 'src/ui/text/Tag.tsx', /below/],
    ['src/outbox/deliver.ts', 'src/sync/runSync.ts', /peers/],
    ['src/ui/buttons/Button.tsx', 'src/app/Shell.tsx', /below/],
    ['hub/main.ts', 'src/content/source/memorySource.ts', /only src\/domain/],
    ['hub/store/seats.ts', 'hub/routes/events.ts', /below/],
    ['hub/render/structuredData.ts', 'hub/submissions/approveQuarantined.ts', /peers/],
    ['hub/store/openStore.ts', 'hub/openParts.ts', /puts the folders of the hub together/],
    ['src/app/Shell.tsx', 'hub/config.ts', /never imports from hub/],
    ['hub/content/pages/schema.ts', 'src/blocks/rank-cards/RankCards.tsx', /only src\/domain/],
    ['src/blocks/rank-cards/fields.ts', 'src/content/cards/cardVideo.ts', /only src\/domain/],
    ['src/blocks/rank-cards/fields.ts', 'src/blocks/page-header/fields.ts', /only src\/domain/],
    ['src/blocks/fields.ts', 'src/blocks/rank-cards/RankCards.tsx', /only the fields/],
    ['src/blocks/rank-cards/RankCards.tsx', 'src/blocks/page-header/fields.ts', /never imports another/],
    ['design/parts/Forms.tsx', 'src/content/events/EventRow.tsx', /only src\/ui/],
  ])('%s -> %s is named with what to do', (from, to, advice) => {
    expect(adviceFor({ from, to })).toMatch(advice);
  });

  it.each(['src/blocks/fields.ts', 'src/blocks/rank-cards/fields.ts'])('lets the hub read %s', (to) => {
    expect(adviceFor({ from: 'hub/content/pages/schema.ts', to })).toBeUndefined();
  });

  it('sees still, lazy and re-exporting imports, also over several lines', () => {
    const text = `import {\n  a,\n} from '../a.ts';\nexport { b } from './b.ts';\nconst c = () => import('./c.tsx');\nimport './d.css';`;
    expect(importsOf('src/x/y.ts', text).map(({ to }) => to)).toEqual([
      'src/a.ts',
      'src/x/b.ts',
      'src/x/c.tsx',
      'src/x/d.css',
    ]);
  });

  it('finds a cycle', () => {
    expect(
      findCycle([
        { from: 'a', to: 'b' },
        { from: 'b', to: 'c' },
        { from: 'c', to: 'b' },
      ]),
    ).toEqual(['b', 'c', 'b']);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

function withoutTypes(path: string): string {
  return readFileSync(join(PROJECT_ROOT, path), 'utf8').replace(/import type [^;]+;/g, '');
}
