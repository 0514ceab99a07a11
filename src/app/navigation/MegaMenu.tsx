import { apartFromQuickLinks, type MenuItem } from '../../content/navigation/menuItems.ts';
import { menuService } from '../../domain/services.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ServiceMark } from '../../ui/icons/ServiceMark.tsx';
import type { HeaderStore } from './headerStore.ts';
import styles from './MegaMenu.module.css';
import { useMenuButton } from './useMenuButton.ts';

/** Hover delay: the mouse may cross other items on its way into an open menu. */
const DWELL_MS = 90;

type Props = {
  item: MenuItem;
  /** The second-level item whose children are shown */
  open: MenuItem | undefined;
  store: HeaderStore;
};

/** The contents below an item of the bar: its own page, the second level, and the third beside it [NAV-01, NAV-02]. */
export default function MegaMenu({ item, open, store }: Props) {
  const { ordinary, quick } = apartFromQuickLinks(item.children);
  const opens = ordinary.some(({ children }) => children.length > 0);
  return (
    <div className={styles.panel} data-service={menuService((open ?? item).url)}>
      <div className={styles.lead} data-theme="dark">
        <p className={styles.title}>{item.label}</p>
        {item.text ? <p>{item.text}</p> : null}
        <SectionLink url={item.url} label={item.label} />
      </div>
      <ul className={styles.second} data-flat={opens ? undefined : true}>
        {ordinary.map((each) => (
          <li key={each.url} data-service={menuService(each.url)}>
            {each.children.length > 0 ? (
              <SecondButton item={each} isOpen={open?.url === each.url} store={store} />
            ) : (
              <a className={styles.row} href={each.url}>
                <Words item={each} />
              </a>
            )}
            {open?.url === each.url ? <Third item={each} store={store} /> : null}
          </li>
        ))}
        {quick.length > 0 ? (
          <li className={styles.quick}>
            <ul>
              {quick.map(({ url, label }) => (
                <li key={url}>
                  <a href={url}>{label}</a>
                </li>
              ))}
            </ul>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function SecondButton({ item, isOpen, store }: { item: MenuItem; isOpen: boolean; store: HeaderStore }) {
  const button = useMenuButton(store, 'INTERACT_SECONDARY_NAV', item.url, DWELL_MS);
  return (
    <button {...button} className={styles.row} type="button" aria-expanded={isOpen} data-path={item.url}>
      <Words item={item} />
      <Icon name="chevron-right" />
    </button>
  );
}

/** The label and, below it, a description of the item [DEC-14]. */
function Words({ item: { url, label, text } }: { item: MenuItem }) {
  const service = menuService(url);
  return (
    <>
      {service ? <ServiceMark service={service} size={32} /> : null}
      <span className={styles.words}>
        <strong>{label}</strong>
        {text ? <small>{text}</small> : null}
      </span>
    </>
  );
}

function Third({ item, store }: { item: MenuItem; store: HeaderStore }) {
  return (
    <div className={styles.third}>
      <SectionLink url={item.url} label={item.label} />
      <ul>
        {item.children.map(({ url, label }) => (
          <li key={url}>
            <a href={url} onClick={() => store.send({ type: 'INTERACT_TERTIARY_NAV', path: url })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SectionLink({ url, label }: { url: string; label: string }) {
  return (
    <a className={styles.onward} href={url}>
      <span>{label}: overview</span>
      <Icon name="arrow-right" size={20} />
    </a>
  );
}
