import { useEffect, useState } from 'react';

/** On a dialog that leaves no room for the dock: it has all that there is to do. */
export const COVERS_DOCK = { 'data-covers-dock': '' };

/**
 * Returns the modal dialog in front of all others, which alone can be touched; undefined while there is none. One that
 * covers the dock does not count.
 */
export function useFrontDialog(): HTMLDialogElement | undefined {
  const [front, setFront] = useState<HTMLDialogElement>();
  useEffect(() => {
    // Not in the order of the document: whichever opened last is in front.
    let opened: HTMLDialogElement[] = [];
    const look = () => {
      const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]:not([data-covers-dock])')];
      opened = [...opened.filter((one) => open.includes(one)), ...open.filter((one) => !opened.includes(one))];
      setFront(opened.at(-1));
    };
    look();
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    return () => watcher.disconnect();
  }, []);
  return front;
}
