import { useCallback, useEffect, useRef } from 'react';
import { apartFromQuickLinks, type MenuItem, type MenuLink } from '../../content/navigation/menuItems.ts';
import { MENU_ID } from '../../domain/page/pageTemplate.ts';
import { HELPLINE } from '../../domain/product.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { closeOnBack } from '../../ui/dialogs/backCloses.ts';
import sidePanel from '../../ui/dialogs/SidePanel.module.css';
import { keepScrollbarRoom } from '../../ui/dialogs/useModal.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { MenuLevel } from './MenuLevel.tsx';
import styles from './MenuPanel.module.css';
import { WHOLE_MENU } from './navigationMachine.ts';
import { useCloseOnNewPage } from './useCloseOnNewPage.ts';
import type { HeaderParts } from './useHeader.ts';
import { usePanelLevel } from './usePanelLevel.ts';

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
    const giveRoomBack = keepScrollbarRoom();
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
