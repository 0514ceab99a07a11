import { apartFromQuickLinks, type MenuItem } from '../../content/navigation/menuItems.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './MenuPanel.module.css';
import { menuService } from './menuService.ts';
import type { HeaderParts } from './useHeader.ts';

const INTERACTIONS = ['INTERACT_PRIMARY_NAV', 'INTERACT_SECONDARY_NAV', 'INTERACT_TERTIARY_NAV'] as const;

type Props = Pick<HeaderParts, 'store' | 'isRunning'> & {
  items: readonly MenuItem[];
  /** The items above this level, from the top; empty for the first level */
  trail: MenuItem[];
};

/** One level of the navigation in the panel: the parent page, the items, and the quick links [NAV-03, NAV-07]. */
export function MenuLevel({ items, trail, store, isRunning }: Props) {
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
