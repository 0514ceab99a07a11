import { type AnyObject, type ArraySchema, array, type InferType, lazy, type ObjectSchema, object, string } from 'yup';
import { BLOCK_KINDS, type BlockName, type WrittenFields } from '../../../src/blocks/fields.ts';
import { image, oneOf, text } from '../../../src/domain/content/fields.ts';
import { FEATURE_LAYOUTS } from '../../../src/domain/entities/page.ts';

/** A block in a page file: its kind, parameters, fields, and nested blocks. */
export type BlockSource = {
  [Name in BlockName]: {
    block: Name;
    params?: Record<string, string>;
    fields: WrittenFields[Name];
    placeholders?: Record<string, BlockSource[]>;
  };
}[BlockName];

const NAMES = Object.keys(BLOCK_KINDS);
const isBlockName = (name: unknown): name is BlockName => typeof name === 'string' && Object.hasOwn(BLOCK_KINDS, name);

type BlockKind = { fields: ObjectSchema<AnyObject>; placeholders?: RegExp };
const UNKNOWN_KIND: BlockKind = { fields: object({}) };

const keysOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : []);
const ofEach = <T>(keys: string[], schema: () => T) => Object.fromEntries(keys.map((key) => [key, schema()]));

/** A list of blocks, nested ones too, each checked as what its name says, which no type of a list can express [HUB-21]. */
function blockList(): ArraySchema<BlockSource[] | undefined, AnyObject> {
  return array(lazy(blockSchema)) as unknown as ArraySchema<BlockSource[] | undefined, AnyObject>;
}

function blockSchema(value: { block?: unknown } | undefined) {
  const kind: BlockKind = isBlockName(value?.block) ? BLOCK_KINDS[value.block] : UNKNOWN_KIND;
  return object({
    block: string()
      .oneOf(NAMES, `must be one of ${NAMES.join(', ')}`)
      .required(),
    params: lazy((params: unknown) => object(ofEach(keysOf(params), () => string().max(60).required())).noUnknown()),
    fields: kind.fields.noUnknown().default({}),
    placeholders: lazy((placeholders: unknown) => placeholdersSchema(keysOf(placeholders), kind.placeholders)),
  }).noUnknown();
}

function placeholdersSchema(names: string[], allowed: RegExp | undefined) {
  const known = names.filter((name) => allowed?.test(name));
  return object(ofEach(known, blockList)).noUnknown();
}

/** Rows of featured events, by their codes; those that have ended leave their place to the next one [EVH-01]. */
const featuredEvents = () =>
  array(
    object({
      layout: oneOf(...FEATURE_LAYOUTS).required(),
      events: array(text(40).required()).min(1).max(6).required(),
    }).noUnknown(),
  ).max(2);

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
  featuredEvents: featuredEvents(),
})
  .noUnknown()
  .required();

export type PageSource = InferType<typeof pageSchema>;
