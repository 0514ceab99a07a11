import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ATTACKS } from '../../chaos/attack/run.ts';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');
const tests = readdirSync(fileURLToPath(new URL('tests', root)), { recursive: true, encoding: 'utf8' });

/** Requirements of levels 1 and 2 in each section of ASVS 5.0.0, as OWASP publishes it; V10 and V17 apply to nothing here. */
const SECTIONS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4 },
  ...{ '16.4': 3, '16.5': 3 },
};

/** Rows of the ledger: `| 1.2.6-1.2.8 | does not apply | … |` */
const rows = [...page.matchAll(/^\| (\d+(?:\.\d+\.\d+)?(?:-\d+\.\d+\.\d+)?) \| ([^|]+) \| (.*) \|$/gm)].map(
  ([, requirements = '', verdict = '', by = '']) => ({ requirements, verdict, by }),
);

function each(requirements: string): string[] {
  const [first = '', last = first] = requirements.split('-');
  const section = first.split('.').slice(0, 2).join('.');
  const number = (text: string) => Number(text.split('.')[2]);
  const count = number(last) - number(first) + 1;
  return Array.from({ length: count }, (_, index) => `${section}.${number(first) + index}`);
}

it('the ledger has every requirement of level 2 once, with a verdict', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) => each(`${section}.1-${section}.${count}`));
  const listed = rows.filter(({ requirements }) => requirements.includes('.')).flatMap((row) => each(row.requirements));
  expect(listed.sort()).toEqual(wanted.sort());
  const verdicts = /^(met|not met|does not apply)$/;
  expect(rows.filter(({ verdict }) => !verdicts.test(verdict))).toEqual([]);
});

it('all 253 that OWASP publishes are counted, with those of the two chapters that apply to nothing', () => {
  const OF_V10_AND_V17 = 29 + 7;
  const ours = Object.values(SECTIONS).reduce((sum, count) => sum + count, 0);
  expect(ours + OF_V10_AND_V17).toBe(253);
});

it('the page names tests and attacks that are there', () => {
  const files = new Set(tests.map((path) => basename(path)));
  const named = [...page.matchAll(/`([A-Za-z]+(?:\.test|\.spec)?\.tsx?)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !files.has(name))).toEqual([]);
});

/** A string that stands before the body or the options of a test, or that names a case in a table of them. */
const TITLES = /(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,\s*(?:async\b|\(|function|\{)/g;

/** All titles of the files of this name, one a line. */
function titlesOf(name: string): string {
  const texts = tests
    .filter((path) => basename(path) === name)
    .map((path) => readFileSync(new URL(`tests/${path}`, root), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(TITLES)].map(([, , title = '']) => title)).join('\n');
}

/** Each naming of a test in a row of a table, with the words beside it: `requestBody.test.ts` "are UTF-8", "nest as deep" */
const named = page
  .split('\n')
  .flatMap((line) => {
    const [, row = ''] = /^\| ([^|]+) \|/.exec(line) ?? [];
    return [...line.matchAll(/`([A-Za-z]+\.(?:test|spec)\.tsx?)`((?:,? "[^"]+")*)/g)].map(
      ([, file = '', quoted = '']) => ({
        row,
        file,
        words: [...quoted.matchAll(/"([^"]+)"/g)].map(([, each = '']) => each),
      }),
    );
  })
  .filter(({ row }) => row !== '');

it('a test that a row names has a title with the words beside it', () => {
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ words }) => words.length === 0)).toEqual([]);
  const wrong = named.flatMap(({ row, file, words }) =>
    words.filter((each) => !titlesOf(file).includes(each)).map((each) => `${row}: ${file} ${each}`),
  );
  expect(wrong).toEqual([]);
});

it('each attack that is run has a row, which says what it came to before as the run does', () => {
  const listed = [...page.matchAll(/^\| [^|]+ \| `(\w+)\.ts` \| ([^|]+) \| ([^|]+) \| [^|]+ \|$/gm)].map(
    ([, name, before]) => ({ name, before }),
  );
  const run = ATTACKS.map(({ name, before }) => ({ name, before }));
  expect(listed).toEqual(run);
});
