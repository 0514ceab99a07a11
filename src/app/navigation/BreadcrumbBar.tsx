import type { Breadcrumb } from '../../content/navigation/breadcrumb.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import page from '../../ui/layout/Page.module.css';
import styles from './BreadcrumbBar.module.css';

/**
 * The breadcrumb trail on wide screens; a single back link on narrow ones and where content asks for it [NAV-15, NAV-16,
 * NAV-19].
 * @param title  of a page that is not a navigation item
 */
export function BreadcrumbBar({ breadcrumb, title }: { breadcrumb: Breadcrumb; title?: string }) {
  const { ancestors, back, current = title, isBackOnly } = breadcrumb;
  return (
    <nav
      className={`${page.wrap} ${styles.bar}`}
      aria-label="Breadcrumb"
      data-back-only={isBackOnly}
      data-no-back={back ? undefined : true}
    >
      {back ? (
        <a className={styles.back} href={back.url}>
          <Icon name="arrow-left" size={20} />
          {back.label}
        </a>
      ) : null}
      {isBackOnly ? null : (
        <ol>
          {ancestors.map(({ url, label }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
          {current ? (
            <li>
              <span aria-current="page">{current}</span>
            </li>
          ) : null}
        </ol>
      )}
    </nav>
  );
}
