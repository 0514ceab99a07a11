import { useAtomValue } from 'jotai';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { MenuItem } from '../../content/navigation/menuItems.ts';
import { systemClock } from '../../platform/clock.ts';
import type { FocusTrap } from './focusTrap.ts';
import { createHeaderStore, type HeaderStore } from './headerStore.ts';
import type { Navigation } from './navigationMachine.ts';
import { useCloseOnNewPage } from './useCloseOnNewPage.ts';
import { watchScrolling } from './watchScrolling.ts';

export type HeaderParts = {
  bar: RefObject<HTMLElement | null>;
  store: HeaderStore;
  navigation: Navigation;
  trap: FocusTrap;
  isBarHidden: boolean;
  /** False in the hub's markup and during hydration: everything is a plain link then */
  isRunning: boolean;
};

/** Connects the header's machines to the page: its items, its scrolling, and page changes. */
export function useHeader(items: readonly MenuItem[]): HeaderParts {
  const [store] = useState(() => createHeaderStore(systemClock));
  const bar = useRef<HTMLElement>(null);
  const [isRunning, setRunning] = useState(false);
  const navigation = useAtomValue(store.navigation);
  const trap = useAtomValue(store.trap);
  const isBarHidden = useAtomValue(store.isBarHidden);

  useEffect(() => setRunning(true), []);
  useEffect(() => store.send({ type: 'SET_NAVIGATION_DATA', items }), [store, items]);
  useEffect(() => watchScrolling(store, () => bar.current?.offsetHeight ?? 0), [store]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-bar-hidden', isBarHidden);
  }, [isBarHidden]);

  const end = useCallback(() => {
    store.send({ type: 'DEACTIVATE_NAVIGATION' });
    store.send({ type: 'CLOSE_SEARCH' });
  }, [store]);
  useCloseOnNewPage(end);

  return { bar, store, navigation, trap, isBarHidden, isRunning };
}
