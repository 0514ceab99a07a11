import { createContext, type ReactNode, Suspense, useContext } from 'react';
import { useEditing } from '../pages/useEditing.ts';
import { type BlockComponent, blocksIn, type LoadedBlock, type PlacedBlock } from './block.ts';
import styles from './Placeholder.module.css';

type PageBlocks = {
  blocks: readonly LoadedBlock[];
  /** undefined for a name that this build does not know */
  componentOf: (name: string) => BlockComponent | undefined;
};

/** The blocks of the page that is shown, and what shows them; the application provides both. */
export const BlocksContext = createContext<PageBlocks>({ blocks: [], componentOf: () => undefined });

/**
 * The blocks that editors have put into one placeholder of this page. Each is hydrated by itself when its script has
 * come; until then it is the hub's markup. A block that this build does not know is left out.
 * @param name  `main`, or `{path of a block}/{placeholder of its own}`
 */
export function Placeholder({ name }: { name: string }) {
  return blocksIn(useContext(BlocksContext).blocks, name).map((block) => <Block key={block.path} block={block} />);
}

function Block({ block: { name, fields, params, path, data } }: { block: PlacedBlock }) {
  const Component = useContext(BlocksContext).componentOf(name);
  if (!Component) return null;
  return (
    <Suspense fallback={null}>
      <Component fields={fields} params={params} path={path} data={data} />
    </Suspense>
  );
}

/** What an editor still has to do here; visitors never see it [EDIT-01, EDIT-02]. */
export function EditorHint({ children }: { children: ReactNode }) {
  return useEditing() ? <p className={styles.hint}>{children}</p> : null;
}
