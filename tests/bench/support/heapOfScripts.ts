import type { CDPSession } from 'playwright';

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: unknown[] } };
  nodes: number[];
  strings: string[];
};

/** Bytes of a page's heap by the kinds that V8 knows, and by kind and name of what they are. */
export type Heap = { kinds: Record<string, number>; names: Record<string, number> };

/** What the compiler makes of scripts, the browser's own objects, and the snapshot's own: nothing that a script keeps. */
const NOT_OF_SCRIPTS = ['code', 'native', 'synthetic'];
const NAME_MOST = 60;

/**
 * Bytes of everything that scripts have made and still hold: objects, arrays, closures, strings, shapes. Machine code,
 * bytecode and feedback are left out: they grow with the engine's opinion of what is worth compiling, not with what the
 * page keeps.
 */
export function bytesOfScripts({ kinds }: Heap): number {
  const kept = Object.entries(kinds).filter(([kind]) => !NOT_OF_SCRIPTS.includes(kind));
  return kept.reduce((sum, [, bytes]) => sum + bytes, 0);
}

export const heapOfScripts = async (session: CDPSession): Promise<number> => bytesOfScripts(await heapByKind(session));

export async function heapByKind(session: CDPSession): Promise<Heap> {
  const { snapshot, nodes, strings }: Snapshot = JSON.parse(await takeSnapshot(session));
  const { node_fields: fields, node_types } = snapshot.meta;
  const [typeAt, nameAt, sizeAt] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as number[];
  const types = node_types[typeAt as number] as string[];
  const heap: Heap = { kinds: {}, names: {} };
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = types[nodes[node + (typeAt as number)] as number] as string;
    const name = strings[nodes[node + (nameAt as number)] as number] as string;
    const bytes = nodes[node + (sizeAt as number)] as number;
    heap.kinds[kind] = (heap.kinds[kind] ?? 0) + bytes;
    // A text's name is the text.
    const what = kind.endsWith('string') ? kind : `${kind} ${name.slice(0, NAME_MOST)}`;
    heap.names[what] = (heap.names[what] ?? 0) + bytes;
  }
  return heap;
}

/** How the bytes of scripts differ between two heaps, by what they are, largest difference first. */
export function changesOfScripts(before: Heap, after: Heap): [what: string, bytes: number][] {
  const names = new Set([...Object.keys(before.names), ...Object.keys(after.names)]);
  return [...names]
    .filter((name) => !NOT_OF_SCRIPTS.some((kind) => name.startsWith(`${kind} `)))
    .map((name): [string, number] => [name, (after.names[name] ?? 0) - (before.names[name] ?? 0)])
    .filter(([, bytes]) => bytes !== 0)
    .sort(([, one], [, other]) => Math.abs(other) - Math.abs(one));
}

/** The whole heap as a `.heapsnapshot`, which the browser's own tools open. */
export async function takeSnapshot(session: CDPSession): Promise<string> {
  const parts: string[] = [];
  const gather = ({ chunk }: { chunk: string }) => void parts.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', gather);
  // Answered after the last part.
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', gather);
  return parts.join('');
}
