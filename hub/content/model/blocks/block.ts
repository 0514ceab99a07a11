import { array, lazy, object, type Schema, string } from 'yup';
import { BLOCK_KINDS } from './blockKinds.ts';

/** A block as a page file has it: what it is, its content, and the blocks inside of it. */
export type BlockSource = {
  block: string;
  params?: Record<string, string>;
  fields?: object;
  placeholders?: Record<string, BlockSource[]>;
};

const NAMES = Object.keys(BLOCK_KINDS);
const NO_PLACEHOLDERS = /^$/;

const keysOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : []);
const ofEach = <T>(keys: string[], schema: () => T) => Object.fromEntries(keys.map((key) => [key, schema()]));

/** Blocks in their order. Each is checked by its own kind, and so are those inside of it [HUB-21]. */
export function blockList(): Schema<BlockSource[] | undefined> {
  // What a kind's fields hold is its own schema's affair, which the type of a list of all kinds cannot say.
  return array(lazy((value: unknown) => blockSchema(value))) as unknown as Schema<BlockSource[] | undefined>;
}

function blockSchema(value: unknown) {
  const name = (value as Partial<BlockSource> | undefined)?.block ?? '';
  const kind = Object.hasOwn(BLOCK_KINDS, name) ? BLOCK_KINDS[name] : undefined;
  return object({
    block: string()
      .oneOf(NAMES, `must be one of ${NAMES.join(', ')}`)
      .required(),
    params: lazy((params: unknown) => object(ofEach(keysOf(params), () => string().max(60).required())).noUnknown()),
    fields: (kind?.fields ?? object({})).noUnknown().default({}),
    placeholders: lazy((placeholders: unknown) => placeholdersSchema(keysOf(placeholders), kind?.placeholders)),
  }).noUnknown();
}

function placeholdersSchema(names: string[], allowed = NO_PLACEHOLDERS) {
  return object(
    ofEach(
      names.filter((name) => allowed.test(name)),
      blockList,
    ),
  ).noUnknown();
}
