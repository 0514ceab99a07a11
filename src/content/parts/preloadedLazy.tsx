import { type ComponentType, lazy } from 'react';
import { orNothing } from './orNothing.ts';

/**
 * An optional part that loads when it is first drawn, or before: once `preload` has resolved it is drawn at once, which
 * is what the hub needs, since it renders a page in one go.
 */
export function preloadedLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  type Part = { default: ComponentType<Props> };
  let loaded: Part | undefined;
  let loading: Promise<Part> | undefined;
  const start = async () => {
    loading ??= orNothing(load);
    loaded = await loading;
    return loaded;
  };
  // biome-ignore lint/suspicious/noThenProperty: React calls `then`, and draws in the same pass what calls back at once
  const ready = (part: Part) => ({ then: (use: (part: Part) => void) => use(part) }) as Promise<Part>;
  return {
    Component: lazy(() => (loaded ? ready(loaded) : start())),
    preload: async (): Promise<void> => void (await start()),
  };
}
