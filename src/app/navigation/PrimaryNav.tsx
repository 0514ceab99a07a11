import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { apartFromQuickLinks, type MenuItem } from '../../content/navigation/menuItems.ts';
import { lazyWithPreload } from '../../content/parts/lazyOptional.tsx';
import styles from './Header.module.css';
import { openTrail } from './navigationMachine.ts';
import type { HeaderParts } from './useHeader.ts';
import { useMenuButton } from './useMenuButton.ts';

const { Component: MegaMenu, preload: preloadMegaMenu } = lazyWithPreload(() => import('./MegaMenu.tsx'));

type Props = Pick<HeaderParts, 'store' | 'navigation' | 'isRunning'> & { items: readonly MenuItem[]; here: Here };

/**
 * The first level in the bar, each item with a mega-menu: the disclosure pattern of the ARIA practices, opened by
 * pointer, press or keyboard [NAV-02, NAV-07, DEC-13].
 */
export function PrimaryNav({ items, here, store, navigation, isRunning }: Props) {
  const nav = useRef<HTMLElement>(null);
  const { ordinary, quick } = apartFromQuickLinks(items);
  const { mode } = navigation;
  const isOpen = (mode.status === 'activated' || mode.status === 'deactivating') && !mode.inPanel;
  const trail = isOpen ? openTrail(navigation) : [];

  useEffect(() => {
    if (isRunning) void preloadMegaMenu();
  }, [isRunning]);

  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const { signal } = stop;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !nav.current?.contains(target)) store.send({ type: 'DEACTIVATE_NAVIGATION' });
    };
    // Wherever the focus is: a menu opened by hover must be dismissible without moving the pointer (WCAG 1.4.13).
    const stepBack = ({ key }: KeyboardEvent) => {
      const last = openTrail(store.get().navigation).at(-1);
      if (key !== 'Escape' || !last) return;
      const hadFocus = nav.current?.contains(document.activeElement);
      store.send({ type: 'POP_NAVIGATION' });
      const opener = `button[data-path="${CSS.escape(last.url)}"]`;
      if (hadFocus) nav.current?.querySelector<HTMLElement>(opener)?.focus();
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('keydown', stepBack, { signal });
    return () => stop.abort();
  }, [isOpen, store]);

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') store.send({ type: 'REENTER_NAVIGATION' });
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    // Moving the mouse must not close the menu for keyboard users.
    if (pointerType === 'mouse' && !nav.current?.querySelector(':focus-visible')) {
      store.send({ type: 'LEAVE_NAVIGATION' });
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !nav.current?.contains(relatedTarget)) store.send({ type: 'DEACTIVATE_NAVIGATION' });
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // A link to the current page causes no page change that would close the menu.
    if (link?.pathname === location.pathname) store.send({ type: 'DEACTIVATE_NAVIGATION' });
  };

  const list = (some: MenuItem[]) =>
    some.map((item) => {
      const isActive = trail[0]?.url === item.url;
      return (
        <li key={item.url}>
          <PrimaryItem {...{ item, here, store, isRunning, isActive }} />
          {isActive ? <MegaMenu item={item} open={trail[1]} store={store} /> : null}
        </li>
      );
    });
  return (
    <nav ref={nav} className={styles.nav} aria-label="Primary" {...{ onPointerEnter, onPointerLeave, onBlur, onClick }}>
      <ul>{list(ordinary)}</ul>
      {quick.length > 0 ? <ul className={styles.quick}>{list(quick)}</ul> : null}
    </nav>
  );
}

/** The current page: its path, and the addresses of its ancestors. */
type Here = { path: string; above: string[] };

type HereProps = Pick<HeaderParts, 'store' | 'isRunning'> & { item: MenuItem; here: Here; isActive: boolean };

/** One item of the bar: a link to its page and, once the script runs, a button for its menu. */
export function PrimaryItem({ item, here, store, isRunning, isActive }: HereProps) {
  const button = useMenuButton(store, 'INTERACT_PRIMARY_NAV', item.url);
  const ref = useRestoredFocus();
  const isHere = here.path === item.url || here.above.includes(item.url);
  const common = {
    ref,
    className: styles.item,
    'aria-current': here.path === item.url ? ('page' as const) : isHere || undefined,
  };
  if (!isRunning || item.children.length === 0) {
    return (
      <a {...common} href={item.url} onPointerEnter={button.onPointerEnter}>
        {item.label}
      </a>
    );
  }
  return (
    <button {...common} {...button} type="button" aria-expanded={isActive} data-path={item.url}>
      {item.label}
    </button>
  );
}

/**
 * Keeps focus when one element is replaced by another: if the first had it, the second gets it.
 * @returns the `ref` for both
 */
function useRestoredFocus(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false);
  return useCallback((element: HTMLElement | null) => {
    if (hadFocus.current) element?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = element === document.activeElement;
    };
  }, []);
}
