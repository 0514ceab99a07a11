import type { ComponentType } from 'react';
import { preloadedLazy } from './preloadedLazy.tsx';

/** What a page's data say about parts of it that come late. */
export type WithLateParts = { lateParts: string[] };

/**
 * A part of a screen that only some of its pages have: its words and looks are in the first document, its script comes
 * when the page has been read. The loader of the page preloads it and names it among its `lateParts`, which brings its
 * styles.
 * @param module  its file, in which the hub looks up its styles
 */
export function latePart<Props>(module: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  return { module, ...preloadedLazy(load) };
}
