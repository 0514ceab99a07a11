import { type InferType, object, string } from 'yup';
import { type BlockSource, blockList } from './blocks/block.ts';
import { text } from './fields.ts';
import { image } from './wireFields.ts';

/** `pages/{any name}.json`: a page's theme, metadata and blocks. */
export const pageSchema = object({
  path: string()
    .matches(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'must be a lower-case path such as /life-in-defence')
    .required(),
  theme: string().oneOf(['light', 'grey', 'dark'] as const),
  seo: object({
    title: text(120),
    pageTitle: text(120).required(),
    description: text(320).required(),
    keywords: text(300),
    image: image(),
  })
    .noUnknown()
    .required(),
  /** Blocks at the top; without them the page begins with its title and description */
  header: blockList(),
  blocks: blockList(),
})
  .noUnknown()
  .required();

type Blocks = { header?: BlockSource[]; blocks?: BlockSource[] };
export type PageSource = Omit<InferType<typeof pageSchema>, keyof Blocks> & Blocks;
