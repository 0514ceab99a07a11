import { expect, it } from 'vitest';
import { problemsAfterEdit } from './contentFolder.ts';

const PAGE = 'pages/life-in-defence.json';

it.each([
  [
    'a role that is not there',
    { block: 'JobCardList', fields: { jobs: [{ role: 'navy/mermaid' }] } },
    'blocks[0].fields.jobs[0].role',
    '"navy/mermaid" is not a role',
  ],
  [
    'a category that no facet has',
    { block: 'CategoryCards', fields: { cards: [{ Title: 'Sea', category: 'Mermaids' }] } },
    'blocks[0].fields.cards[0].category',
    '"Mermaids" is not a value of the jobs facet category',
  ],
  [
    'an event that is not there',
    {
      block: 'HomeCarousel',
      fields: { items: [{ id: 'day', templateName: 'HomePageCarouselEventSlide', 'Event Code': 'SYD-MERMAIDS' }] },
    },
    'blocks[0].fields.items[0].Event Code',
    '"SYD-MERMAIDS" is not the code of an event',
  ],
])(
  '%s is named with its place, inside of columns too [HUB-21, BLOCK-06, BLOCK-07]',
  async (_what, block, field, reason) => {
    const own = await problemsAfterEdit(PAGE, (page) => {
      page.blocks = [block];
    });
    expect(own).toEqual([{ file: PAGE, field, reason }]);
    const inside = await problemsAfterEdit(PAGE, (page) => {
      page.blocks = [{ block: 'ColumnSplitter', placeholders: { 'column-2': [block] } }];
    });
    expect(inside[0]?.field).toBe(field.replace('blocks[0]', 'blocks[0].placeholders.column-2[0]'));
  },
);
