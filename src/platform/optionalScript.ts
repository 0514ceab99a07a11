/**
 * Scripts that a page does without when they cannot be loaded. Any other that is missing has the page reloaded, which a
 * booth's visitor loses their place by [PWA-28].
 */
const spared = new WeakSet<Error>();

/** @throws what `load` throws; no page is reloaded for it */
export async function loadOptional<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error) spared.add(error);
    throw error;
  }
}

/** Whether this is the error of a script that somebody does without. */
export function isSpared(error: unknown): boolean {
  return error instanceof Error && spared.has(error);
}
