/** A connection that asks pages to be light is Chromium's alone. */
type Connection = { saveData?: boolean };

/** Whether this visitor asked for less motion: nothing moves by itself. */
export function prefersStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether this visitor asked for fewer bytes: nothing is loaded that nobody asked for. */
export function savesBytes(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true;
}

/** Whether a film waits until it is asked for: for less motion, or for fewer bytes. */
export function filmsWait(): boolean {
  return prefersStillness() || savesBytes();
}
