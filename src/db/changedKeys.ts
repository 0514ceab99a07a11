import { Dexie, type IntervalTree, type ObservabilitySet, RangeSet, type Table } from 'dexie';

/** Primary keys that changed, by table; `all` where individual keys are unknown. */
export type ChangedKeys = Map<string, ReadonlySet<string> | 'all'>;

/**
 * Calls back with the keys touched by every committed change of these tables, in any page or worker.
 * @returns the unsubscriber
 */
export function onChangedKeys(tables: readonly Table[], listener: (changed: ChangedKeys) => void): () => void {
  const onChange = (parts: ObservabilitySet) => {
    const changed: ChangedKeys = new Map();
    for (const { db, name } of tables) {
      const part = parts[`idb://${db.name}/${name}/`];
      if (part) changed.set(name, keysOf(part));
    }
    if (changed.size > 0) listener(changed);
  };
  Dexie.on('storagemutated', onChange);
  return () => Dexie.on.storagemutated.unsubscribe(onChange);
}

/**
 * Announces changes written without Dexie's tables, since Dexie only announces its own writes. Call it after the
 * commit.
 */
export function announceChange(...rows: (readonly [table: Table, key: string])[]): void {
  const parts: Record<string, RangeSet> = {};
  for (const [{ db, name }, key] of rows) {
    const part = `idb://${db.name}/${name}/`;
    parts[part] = (parts[part] ?? new RangeSet()).addKey(key);
  }
  if (rows.length > 0) Dexie.on.storagemutated.fire(parts);
}

/** Adds later changes to earlier ones. */
export function addChangedKeys(to: ChangedKeys, more: ChangedKeys): void {
  for (const [table, keys] of more) {
    const before = to.get(table) ?? [];
    to.set(table, before === 'all' || keys === 'all' ? 'all' : new Set([...before, ...keys]));
  }
}

/** Changes from another page arrive as plain objects that are not iterable, so the RangeSet is rebuilt. */
function keysOf(part: IntervalTree): ReadonlySet<string> | 'all' {
  const keys = new Set<string>();
  for (const { from, to } of new RangeSet().add(part)) {
    if (typeof from !== 'string' || from !== to) return 'all';
    keys.add(from);
  }
  return keys;
}
