import { createContext } from 'react';
import type { LoadedBlock } from './blockData.ts';
import type { BlockComponent } from './blockProps.ts';

type PageBlocks = {
  blocks: readonly LoadedBlock[];
  /** undefined for a name that this build does not know */
  componentOf: (name: string) => BlockComponent | undefined;
};

/** The blocks of the page that is shown, and what shows them; the application provides both. */
export const BlocksContext = createContext<PageBlocks>({ blocks: [], componentOf: () => undefined });
