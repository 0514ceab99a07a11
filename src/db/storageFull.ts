/** Whether a write failed because the storage is full, even when Dexie or an aborted transaction wraps the reason. */
export function isStorageFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner, failures } = error as { name?: string; inner?: unknown; failures?: unknown[] };
  return name === 'QuotaExceededError' || isStorageFull(inner) || (failures?.some(isStorageFull) ?? false);
}
