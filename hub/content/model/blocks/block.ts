import { array, lazy, object, type Schema, string } from 'yup';
import { BLOCK_KINDS } from './blockKinds.ts';

/** A block in a page file: its kind, parameters, fields, and nested blocks. */
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

/** A list of blocks. Each is validated by the schema of its kind, nested ones too [HUB-21]. */
export function blockList(): Schema<BlockSource[] | undefined> {
  // The type of a list of all kinds cannot express that each kind has its own fields.
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
