/**
 * Gives the history's current entry another address, with no page change: the entry that a person comes back to is then
 * the one they left, not the last of the addresses that followed their typing.
 */
export function rewriteEntry(address: string): void {
  history.replaceState(history.state, '', address);
}
