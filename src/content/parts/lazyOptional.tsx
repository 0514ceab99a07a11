import { type ComponentType, lazy } from 'react';
import { isLeaving } from '../../platform/leaving.ts';
import { deferNavigation } from './deferredNavigation.ts';

type Part<Props> = { default: ComponentType<Props> };

/**
 * A part that loads when it is first drawn, and that the page can do without. If it cannot be loaded nothing is shown: a
 * network that fails after the first page must not take that page away [PWA-28].
 */
export function lazyOptional<Props extends object>(load: () => Promise<Part<Props>>) {
  return lazy(() => loadOptional(load));
}

/**
 * The same, and it can be loaded before: once `preload` has resolved it is drawn at once, which is what the hub needs,
 * since it renders a page in one go.
 */
export function lazyWithPreload<Props>(load: () => Promise<Part<Props>>) {
  type Loaded = Part<Props>;
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;
  const start = async () => {
    loading ??= loadOptional(load);
    loaded = await loading;
    return loaded;
  };
  // biome-ignore lint/suspicious/noThenProperty: React calls `then`, and draws in the same pass what calls back at once
  const atOnce = (part: Loaded) => ({ then: (use: (_: Loaded) => void) => use(part) }) as Promise<Loaded>;
  return {
    Component: lazy(() => (loaded ? atOnce(loaded) : start().finally(deferNavigation()))),
    /** Never fails */
    preload: async (): Promise<void> => void (await start()),
  };
}

async function loadOptional<Props>(load: () => Promise<Part<Props>>): Promise<Part<Props>> {
  try {
    return await load();
  } catch (error) {
    // A page that is being left waits for its parts until it is gone: nothing in place of markup that came with the page
    // would be an error of hydration.
    if (isLeaving()) return new Promise(() => {});
    console.warn('a part of this page could not be loaded', error);
    return { default: () => null };
  }
}
