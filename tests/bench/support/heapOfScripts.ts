import type { CDPSession } from 'playwright';

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: unknown[] } };
  nodes: number[];
};

/** What the compiler makes of scripts, the browser's own objects, and the snapshot's own: nothing that a script keeps. */
const NOT_OF_SCRIPTS = new Set(['code', 'native', 'synthetic']);

/**
 * Bytes of everything that scripts have made and still hold: objects, arrays, closures, strings, shapes. Machine code,
 * bytecode and feedback are left out: they grow with the engine's opinion of what is worth compiling, not with what the
 * page keeps.
 */
export async function heapOfScripts(session: CDPSession): Promise<number> {
  const { snapshot, nodes } = await takeSnapshot(session);
  const { node_fields: fields, node_types } = snapshot.meta;
  const sizeAt = fields.indexOf('self_size');
  const typeAt = fields.indexOf('type');
  const types = node_types[typeAt] as string[];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[nodes[node + typeAt] as number] as string;
    if (!NOT_OF_SCRIPTS.has(type)) bytes += nodes[node + sizeAt] as number;
  }
  return bytes;
}

async function takeSnapshot(session: CDPSession): Promise<Snapshot> {
  const parts: string[] = [];
  const gather = ({ chunk }: { chunk: string }) => void parts.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', gather);
  // Answered after the last part.
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', gather);
  return JSON.parse(parts.join(''));
}
