/**
 * Changes the address of the current history entry without a page change: going back then returns to the search as it
 * was left, not to an intermediate address from typing.
 */
export function rewriteEntry(address: string): void {
  history.replaceState(history.state, '', address);
}
