/**
 * Changes the address of the current history entry without a page change. Used so that Back returns to the search in
 * which typing began, not to one of the addresses that followed the typing.
 */
export function rewriteEntry(address: string): void {
  history.replaceState(history.state, '', address);
}
