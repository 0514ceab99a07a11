import type { ComponentType } from 'react';

/**
 * What every block is given. `Fields` are its content under the register's names, `Data` is what its data module has
 * read: a block that needs it and has none shows nothing.
 */
export type BlockProps<Fields = object, Data = undefined> = {
  fields: Fields;
  data?: Data;
  params: Readonly<Record<string, string>>;
  /** Its place on the page: the beginning of the names of its own placeholders, and an id that no other block has */
  path: string;
};

export type BlockComponent = ComponentType<BlockProps<never, never>>;
