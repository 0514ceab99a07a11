import { Suspense, useContext } from 'react';
import { BlocksContext } from './blocksContext.tsx';
import type { PlacedBlock } from './blockTree.ts';
import { blocksIn } from './blockTree.ts';

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
      <Component fields={fields as never} params={params} path={path} data={data as never} />
    </Suspense>
  );
}
