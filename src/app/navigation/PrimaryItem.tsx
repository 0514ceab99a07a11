import type { MenuItem } from '../../content/navigation/menuItems.ts';
import styles from './Header.module.css';
import type { HeaderParts } from './useHeader.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useMenuButton } from './useMenuButton.ts';

/** The current page: its path, and the addresses of its ancestors. */
export type Here = { path: string; above: string[] };
type Props = Pick<HeaderParts, 'store' | 'isRunning'> & { item: MenuItem; here: Here; isActive: boolean };

/** One item of the bar: a link to its page and, once the script runs, a button for its menu. */
export function PrimaryItem({ item, here, store, isRunning, isActive }: Props) {
  const button = useMenuButton(store, 'INTERACT_PRIMARY_NAV', item.url);
  const ref = useKeptFocus();
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
