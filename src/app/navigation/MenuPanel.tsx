import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { apartFromQuickLinks, type MenuItem, type MenuLink } from '../../content/navigation/menuItems.ts';
import { MENU_ID } from '../../domain/page/pageTemplate.ts';
import { HELPLINE } from '../../domain/product.ts';
import { menuService } from '../../domain/services.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { closeOnBack } from '../../ui/dialogs/backCloses.ts';
import { reserveScrollbarGutter } from '../../ui/dialogs/useModal.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import sidePanel from '../../ui/layout/SidePanel.module.css';
import styles from './MenuPanel.module.css';
import { type Navigation, openTrail, WHOLE_MENU } from './navigationMachine.ts';
import { type HeaderParts, useCloseOnNewPage } from './useHeader.ts';

const INTERACTIONS = ['INTERACT_PRIMARY_NAV', 'INTERACT_SECONDARY_NAV', 'INTERACT_TERTIARY_NAV'] as const;

const urlOf = (trail: MenuItem[]) => trail.at(-1)?.url ?? '';

const CLOSES_MENU = { command: 'close', commandfor: MENU_ID };

type Props = Omit<HeaderParts, 'isBarHidden'> & { items: readonly MenuItem[]; slideOut: MenuLink[]; applyUrl?: string };

/**
 * The slide-out menu. On small screens it has the whole navigation, one level at a time with a way back; on large
 * screens, what the bar does not have [NAV-03, NAV-14, DEC-13, DEC-15, SHELL-23].
 */
export function MenuPanel({ items, slideOut, applyUrl, store, navigation, trap, isRunning }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const trail = usePanelLevel(dialog, navigation);
  const inItems = new Set(apartFromQuickLinks(items).quick.map(({ url }) => url));

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The browser may have opened it before this script loaded.
    if (element.open && store.get().navigation.mode.status === 'idle') {
      store.send({ type: 'INTERACT_PRIMARY_NAV', path: WHOLE_MENU });
    }
    if (store.get().trap === 'unlocked' || trap === 'unlocked') return;
    const giveRoomBack = reserveScrollbarGutter();
    if (!element.open) element.showModal();
    const ignoreBack = closeOnBack(() => element.close());
    return () => {
      ignoreBack();
      element.close();
      giveRoomBack();
    };
  }, [store, trap]);

  const close = useCallback(() => dialog.current?.close(), []);
  useCloseOnNewPage(close);
  useEffect(() => {
    // An open menu has another form beyond this width, so it is closed.
    const wide = matchMedia('(min-width: 1024px)');
    const end = () => store.send({ type: 'DEACTIVATE_NAVIGATION' });
    wide.addEventListener('change', end);
    return () => wide.removeEventListener('change', end);
  }, [store]);

  return (
    <dialog
      ref={dialog}
      id={MENU_ID}
      className={`${sidePanel.panel} ${styles.panel}`}
      aria-label="Menu"
      onClose={() => store.send({ type: 'DEACTIVATE_NAVIGATION' })}
      closedby="any"
    >
      <div className={styles.head}>
        {trail.length > 0 ? (
          <button type="button" className={styles.back} onClick={() => store.send({ type: 'POP_NAVIGATION' })}>
            <Icon name="arrow-left" />
            Back
          </button>
        ) : (
          <p className={styles.title}>Menu</p>
        )}
        <button
          type="button"
          className={styles.close}
          aria-label="Close menu"
          onClick={close}
          {...(isRunning ? {} : CLOSES_MENU)}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>
        <nav className={styles.tree} aria-label="All pages">
          <MenuLevel key={trail.at(-1)?.url ?? ''} {...{ items, trail, store, isRunning }} />
        </nav>
        {trail.length === 0 ? (
          <ul className={styles.more}>
            {slideOut.map(({ url, label }) => (
              <li key={url} data-in-tree={inItems.has(url) || undefined}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.foot}>
        <Button variant="ink" icon="phone" full href={HELPLINE.href}>
          {HELPLINE.label}
        </Button>
        {applyUrl ? (
          <Button variant="go" full href={applyUrl}>
            Apply
          </Button>
        ) : null}
      </div>
    </dialog>
  );
}

/**
 * Returns the open items whose level the panel shows, from the top. While the panel slides away it keeps its contents.
 * Focus follows: down to the new level's heading, up to the item one came from [NAV-03].
 */
function usePanelLevel(panel: RefObject<HTMLElement | null>, navigation: Navigation): MenuItem[] {
  const { mode } = navigation;
  const isShown = mode.status === 'activated' && mode.inPanel;
  const [kept, setKept] = useState<MenuItem[]>([]);
  const trail = isShown ? openLists(navigation) : kept;
  if (trail !== kept && urlOf(trail) !== urlOf(kept)) setKept(trail);

  const url = urlOf(trail);
  const before = useRef({ url, depth: 0 });
  const depth = trail.length;
  useEffect(() => {
    const last = before.current;
    before.current = { url, depth };
    const element = panel.current;
    if (last.url === url || !element || !isShown) return;
    const target = depth > last.depth ? 'h2' : `[data-path="${CSS.escape(last.url)}"]`;
    element.querySelector<HTMLElement>(target)?.focus();
  }, [panel, url, depth, isShown]);
  return trail;
}

/** An item of the last level has no list to open. */
function openLists(navigation: Navigation): MenuItem[] {
  return openTrail(navigation).filter(({ children }) => children.length > 0);
}

type MenuLevelProps = Pick<HeaderParts, 'store' | 'isRunning'> & {
  items: readonly MenuItem[];
  /** The items above this level, from the top; empty for the first level */
  trail: MenuItem[];
};

/** One level of the navigation in the panel: the parent page, the items, and the quick links [NAV-03, NAV-07]. */
function MenuLevel({ items, trail, store, isRunning }: MenuLevelProps) {
  const above = trail.at(-1);
  const { ordinary, quick } = apartFromQuickLinks(above?.children ?? items);
  const type = INTERACTIONS[trail.length] ?? 'INTERACT_TERTIARY_NAV';
  const row = (item: MenuItem) => {
    const { url, label } = item;
    const interact = () => store.send({ type, path: url });
    if (isRunning && item.children.length > 0) {
      return (
        <button type="button" data-path={url} onClick={interact}>
          {label}
          <Icon name="chevron-right" />
        </button>
      );
    }
    return (
      <a href={url} onClick={interact}>
        {label}
      </a>
    );
  };
  return (
    <div className={styles.level} data-service={above && menuService(above.url)} data-deep={above ? true : undefined}>
      {above ? (
        <>
          <h2 tabIndex={-1}>{above.label}</h2>
          {above.text ? <p>{above.text}</p> : null}
        </>
      ) : null}
      <ul className={styles.rows}>
        {above ? (
          <li>
            <a href={above.url}>
              Overview
              <Icon name="arrow-right" />
            </a>
          </li>
        ) : null}
        {ordinary.map((item) => (
          <li key={item.url} data-service={menuService(item.url)}>
            {row(item)}
          </li>
        ))}
      </ul>
      {quick.length > 0 ? (
        <ul className={styles.quick}>
          {quick.map((item) => (
            <li key={item.url}>{row(item)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
