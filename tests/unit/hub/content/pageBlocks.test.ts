import { expect, it } from 'vitest';
import { checkFile } from '../../../../hub/content/checkFile.ts';
import type { ContentSources } from '../../../../hub/content/contentTypes.ts';
import { pageRecord } from '../../../../hub/content/pages/record.ts';
import { pageSchema } from '../../../../hub/content/pages/schema.ts';

const FILE = 'pages/life-in-defence.json';
const NOTHING_ELSE = { audioStories: [] } as unknown as ContentSources;

function check(blocks: unknown) {
  const seo = { pageTitle: 'Life in Defence', description: 'Where you live and with whom.' };
  return checkFile({ file: FILE, json: { path: '/life-in-defence', seo, blocks } }, pageSchema);
}

it('the blocks of a page become a flat list, each with the placeholder it stands in, its rich text sanitised [HUB-22, BLOCK-27]', () => {
  const checked = check([
    { block: 'ContentBlock', fields: { Title: 'Home', Text1: '<p onclick="x()">A bed, a desk, a door.</p>' } },
    {
      block: 'ColumnSplitter',
      params: { columns: '3' },
      placeholders: { 'column-3': [{ block: 'ContentBlock', fields: { Title: 'Inside' } }] },
    },
  ]);
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
  expect(pageRecord(checked.data, NOTHING_ELSE).blocks).toEqual([
    {
      name: 'ContentBlock',
      placeholder: 'main',
      params: {},
      fields: { Title: 'Home', Text1: '<p>A bed, a desk, a door.</p>' },
    },
    { name: 'ColumnSplitter', placeholder: 'main', params: { columns: '3' }, fields: {} },
    { name: 'ContentBlock', placeholder: 'main/1/column-3', params: {}, fields: { Title: 'Inside' } },
  ]);
});

it('rich text that is not checked through a file is refused, not taken unsanitised [HUB-22 in part]', () => {
  const page = {
    path: '/x',
    seo: {},
    blocks: [{ block: 'ContentBlock', fields: { Text1: '<b onclick="x()">a</b>' } }],
  };
  expect(() => pageSchema.cast(page)).toThrow(/context/);
});

it.each([
  ['a block nobody knows', [{ block: 'Marquee' }], 'blocks[0].block', /must be one of .*ContentBlock/],
  [
    'a field the block does not have',
    [{ block: 'ContentBlock', fields: { Heading: 'x' } }],
    'blocks[0].fields.Heading',
    /^unknown field/,
  ],
  [
    'a placeholder the block does not have',
    [{ block: 'ContentBlock', placeholders: { 'column-1': [] } }],
    'blocks[0].placeholders.column-1',
    /^unknown field/,
  ],
  [
    'trouble inside of a column',
    [{ block: 'ColumnSplitter', placeholders: { 'column-1': [{ block: 'ContentBlock', fields: { Title: 7 } }] } }],
    'blocks[0].placeholders.column-1[0].fields.Title',
    /must be a text/,
  ],
  [
    'a story button of a type nobody knows',
    [{ block: 'StoryButton', fields: { type: 'panel' } }],
    'blocks[0].fields.type',
    /must be one of .*video, link/,
  ],
  [
    'a story button without the video of its type',
    [{ block: 'StoryButton', fields: { type: 'video', link: { href: '/careers', text: 'Careers' } } }],
    'blocks[0].fields.VideoYouTubeId',
    /is missing/,
  ],
  [
    'a story button without the link of its type',
    [{ block: 'StoryButton', fields: { type: 'link', VideoYouTubeId: 'dQw4w9WgXcQ' } }],
    'blocks[0].fields.link',
    /is missing/,
  ],
  [
    'a story button with an icon that is not drawn',
    [{ block: 'StoryButton', fields: { type: 'video', VideoYouTubeId: 'dQw4w9WgXcQ', icon: 'dragon' } }],
    'blocks[0].fields.icon',
    /must be one of/,
  ],
])('%s is named with its place [HUB-21]', (_what, blocks, field, reason) => {
  const checked = check(blocks);
  expect('problems' in checked && checked.problems).toMatchObject([
    { file: FILE, field, reason: expect.stringMatching(reason) },
  ]);
});
