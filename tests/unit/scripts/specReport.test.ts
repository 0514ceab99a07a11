import { describe, expect, it } from 'vitest';
import { areasOf, registerRows, rowsInTitles, screensWithoutRoute } from '../../../scripts/specReport.mjs';

const REGISTER = `
| ROW-01 | A job has a title. | A§2 |
| ROW-02 | It has a service. [DEC-02] | A§2 |
| ROW-03 | It has pay. | A§2 |
| OTHER-12 | Guests stop at ten. | B§2 |

## Screens and routes

| Path | Parameters | Screen |
|---|---|---|
| \`/\` | – | Home |
| \`/jobs/{service}/{role}\` | service, role | Job |
| \`/jobs/{service}/share\` (JobSharePage) | service | Job, shared |
| \`/search\` | \`query\` | Search |
| \`/{any content path}\` | – | Content page |
| any, unknown or failing | – | Error page |

## Decisions

| DEC-02 | Which services? | \`/decided\` | ROW-02 |
`;

const named = (code: string) => rowsInTitles(code).map(({ id, inPart }) => (inPart ? `${id} in part` : id));

describe('the rows that a title names', () => {
  it.each([
    ['one', "it('stops at ten [OTHER-12]')", ['OTHER-12']],
    ['several', "it('is shown [ROW-01, ROW-02]')", ['ROW-01', 'ROW-02']],
    ['one that is proven in part', "it('is shown [ROW-01 in part]')", ['ROW-01 in part']],
    ['where the words belong to the ID before them', "it('[ROW-01, ROW-02 in part]')", ['ROW-01', 'ROW-02 in part']],
    ['where another follows the words', "it('[ROW-01 in part, ROW-02]')", ['ROW-01 in part', 'ROW-02']],
    ['none in other brackets', "const ids = ['ROW-01'], first = [ROW01], words = '[ROW-01 mostly]'", []],
    ['none in a comment', '// as [ROW-01] says\n/** [ROW-02] */', []],
  ])('are %s', (_which, code, ids) => {
    expect(named(code)).toEqual(ids);
  });
});

it('a row is proven by one title that says so, in part by titles that all say `in part`, and else without a test', () => {
  const titles = rowsInTitles("it('[ROW-01]'); it('[ROW-01 in part]'); it('[ROW-02 in part, ROW-99]');");
  expect(areasOf(registerRows(REGISTER), titles)).toEqual([
    { name: 'ROW', rows: ['ROW-01', 'ROW-02', 'ROW-03'], inPart: ['ROW-02'], untested: ['ROW-03'] },
    { name: 'OTHER', rows: ['OTHER-12'], inPart: [], untested: ['OTHER-12'] },
  ]);
});

describe('screens without a route', () => {
  it('are those of the table whose path no route has, whatever its parameters are called', () => {
    const routes = "{ path: '/', ...home }, { path: '/jobs/:branch/:slug' }, { path: '*', ...page }";
    expect(screensWithoutRoute(REGISTER, routes)).toEqual(['/jobs/{service}/share', '/search']);
  });

  it('are all of them without routes', () => {
    expect(screensWithoutRoute(REGISTER, '')).toHaveLength(5);
  });
});
