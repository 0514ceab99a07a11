import type { Breadcrumb } from '../../content/navigation/breadcrumb.ts';
import { Icon } from '../../ui/Icon.tsx';
import page from '../../ui/Page.module.css';
import styles from './BreadcrumbBar.module.css';

/**
 * Options of a navigation. Pages cross-fade, except on booths, which forget their visitors, whereas the router would
 * remember the pages involved; and except to roles, because a fade first paints the previous page once more.
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
