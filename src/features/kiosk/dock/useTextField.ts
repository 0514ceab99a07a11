import { type RefObject, useEffect, useState } from 'react';
import { type TextControl, textControl } from '../../../kiosk/fieldEntry.ts';

/**
 * Returns the text field that has the focus, or had it before the focus went to one of the keys: who reaches them by Tab
 * or by a switch types on. Undefined while there is none.
 * @param keys  holds the keyboard and its controls
 */
export function useTextField(keys: RefObject<HTMLElement | null>): TextControl | undefined {
  const [field, setField] = useState<TextControl>();

  useEffect(() => {
    const look = () => {
      const { activeElement } = document;
      const isOnKeys = activeElement !== null && keys.current?.contains(activeElement) === true;
      setField((before) => (isOnKeys && before?.isConnected ? before : textControl(activeElement)));
    };
    // Where it has gone to another element, that one says so; and a field of a window that lost the focus keeps its own.
    const onLeave = ({ relatedTarget }: FocusEvent) => relatedTarget ?? queueMicrotask(look);
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', onLeave);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', onLeave);
    };
  }, [keys]);

  // A field that leaves the page takes the focus along, and not every browser says so.
  useEffect(() => {
    if (!field) return;
    const watcher = new MutationObserver(() => !field.isConnected && setField(undefined));
    watcher.observe(document.body, { subtree: true, childList: true });
    return () => watcher.disconnect();
  }, [field]);

  return field;
}
