import { useAtomValue } from 'jotai';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuItem } from '../../content/navigation/menuItems.ts';
import { systemClock } from '../../platform/clock.ts';
import type { FocusTrap } from './headerMachine.ts';
import { createHeaderStore, type HeaderStore } from './headerStore.ts';
import type { Navigation } from './navigationMachine.ts';

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

/**
 * Reports scrolling and touches to the bar [NAV-24, NAV-26].
 * @param barHeight  returns the height of the bar now, in px
 * @returns stops it
 */
function watchScrolling(
  { scrolled, touched }: Pick<HeaderStore, 'scrolled' | 'touched'>,
  barHeight: () => number,
): () => void {
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  const onTouch = ({ touches }: TouchEvent) => touched(touches.length);
  addEventListener('scroll', () => scrolled(scrollY, barHeight()), options);
  addEventListener('touchstart', onTouch, options);
  addEventListener('touchend', onTouch, options);
  addEventListener('touchcancel', onTouch, options);
  return () => stop.abort();
}

/**
 * Closes overlays when another page is shown, or the same one again. This must happen before focus moves to that page's
 * heading, because a dialog that closes later would return it to its opener.
 */
export function useCloseOnNewPage(close: () => void): void {
  const { pathname, search, hash, key } = useLocation();
  const page = [pathname, search, hash, key].join(' ');
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    close();
  }, [page, close]);
}
