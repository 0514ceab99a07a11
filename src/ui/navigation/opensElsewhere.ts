import type { MouseEvent } from 'react';

/** Whether a click on a link asks for another tab, window or a download, which the browser does by itself. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
