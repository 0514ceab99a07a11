import { createContext, use } from 'react';

/** Whether this page is shown to its editors; set by the shell from the page's address, on the hub and on the device. */
export const Editing = createContext(false);

/**
 * Whether hints and empty placeholders show, cards are not links, and all slots of tabs are there
 * [EDIT-01, EDIT-02, EDIT-03, EDIT-07].
 */
export function useEditing(): boolean {
  return use(Editing);
}
