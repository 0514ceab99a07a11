import { expect, it } from 'vitest';
import { componentOf } from '../../../../src/app/screens/blocks.tsx';
import { BLOCK_KINDS } from '../../../../src/blocks/fields.ts';
import type { PageBlock } from '../../../../src/domain/entities/page.ts';
import { renderPage, words } from '../../support/renderPage.ts';

const block = (name: string, placeholder: string, fields: object = {}, params: Record<string, string> = {}) => ({
  name,
  placeholder,
  params,
  fields,
});

const page = (blocks: PageBlock[]) =>
  renderPage('/life-in-defence', {
    pages: [
      {
        path: '/life-in-defence',
        pageEditing: false,
        version: 'r-0001',
        seo: { PageTitle: 'Life in Defence', SeoDescription: 'Where you live and with whom.' },
        blocks,
      },
    ],
  });

it('every block that the hub lets editors place is known to the application', () => {
  const names = Object.keys(BLOCK_KINDS);
  expect(names.filter((name) => !componentOf(name))).toEqual([]);
});

it('a content page is its blocks, those inside of columns too, in the first document [SHELL-05, BLOCK-27]', async () => {
  const rendered = await page([
    block('ContentBlock', 'main', { Title: 'The first year', Text1: '<p>You move twice.</p>' }),
    block('ColumnSplitter', 'main', {}, { columns: '3' }),
    block('ContentBlock', 'main/1/column-3', { Title: 'On a ship', TitleHeadingLevel: 'h3' }),
  ]);
  expect(rendered.body).toMatch(
    /<h1[^>]*>Life in Defence<\/h1>.*<h2[^>]*>The first year<\/h2>.*<h3[^>]*>On a ship<\/h3>/,
  );
  expect(words(rendered)).toContain('You move twice.');
});

it('a block of the header stands in for the title of the page', async () => {
  const rendered = await page([block('ContentBlock', 'header', { Title: 'Somewhere to belong' })]);
  expect(rendered.body).not.toContain('<h1');
  expect(rendered.body).toMatch(/<h2[^>]*>Somewhere to belong<\/h2>/);
});

it.each([
  ['two', undefined, 2],
  ['as many as asked for', '5', 5],
  ['never more than fourteen', '99', 14],
  ['two for nonsense', 'many', 2],
])('columns are %s [BLOCK-28]', async (_how, columns, count) => {
  const rendered = await page([block('ColumnSplitter', 'main', {}, columns ? { columns } : {})]);
  expect(rendered.body).toContain(`data-columns="${count}"`);
});

it('a block that this build does not know is left out, and the others stay', async () => {
  const rendered = await page([block('constructor', 'main'), block('ContentBlock', 'main', { Title: 'Still here' })]);
  expect(rendered.status).toBe(200);
  expect(rendered.body).toContain('Still here');
});
