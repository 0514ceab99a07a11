/**
 * The option of a list under an input that a key leads to. The input itself stands before the first and after the last,
 * as the combobox pattern of the ARIA practices has it.
 * @param active  number of the option, undefined for the input
 * @returns the same for keys that do not move
 */
export function activeOption(key: string, active: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active === undefined ? 0 : active + 1 < count ? active + 1 : undefined;
  if (key === 'ArrowUp') return active === undefined ? count - 1 : active > 0 ? active - 1 : undefined;
  return active;
}
