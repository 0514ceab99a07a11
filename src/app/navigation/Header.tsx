import type { MenuItem } from '../../content/navigation/menuItems.ts';
import type { Site } from '../../content/pages/site.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { isJobPath } from '../../domain/site/routes.ts';
import { hasNextStep, jobTabOf } from '../../features/job-detail/jobTabs.ts';
import { ServiceMark } from '../../ui/icons/ServiceMark.tsx';
import { BreadcrumbBar } from './BreadcrumbBar.tsx';
import styles from './Header.module.css';
import { HeaderActions } from './HeaderActions.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import { PrimaryNav } from './PrimaryNav.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import type { CurrentPage } from './useCurrentPage.ts';
import { useHeader } from './useHeader.ts';
import { useMenuItems } from './useMenuItems.ts';

const NO_ITEMS: readonly MenuItem[] = [];

type HeaderProps = CurrentPage & { site: Site | undefined; pathname: string; search: string };

/**
 * The bar with the main navigation, and the breadcrumb below it [NAV-01, NAV-08, NAV-17, SHELL-07]. Everything is a
 * link until the script has loaded, and without JavaScript [DEC-151].
 */
export default function Header({ site, pathname, search, title, applyUrl: ownApplyUrl }: HeaderProps) {
  const { header } = site ?? {};
  const items = useMenuItems(header) ?? NO_ITEMS;
  const parts = useHeader(items);
  const applyUrl = ownApplyUrl ?? header?.applyUrl;
  // One loud button a view: on this tab of a role it stands in the page.
  const hasItsOwn = isJobPath(pathname) && hasNextStep(jobTabOf(search));
  const above = header?.breadcrumb?.ancestors.map(({ url }) => url) ?? [];

  return (
    // One element with `display: contents`: the bar sticks to the page, and if the script never loads, everything stays
    // as it is.
    <div className={styles.frame}>
      <header ref={parts.bar} className={styles.header} data-hidden={parts.isBarHidden || undefined}>
        <a className={styles.logo} href="/" aria-label={`${PRODUCT_NAME}, home`}>
          <ServiceMark service="tri-service" size={38} />
          <span>{PRODUCT_NAME}</span>
        </a>
        <PrimaryNav {...parts} items={items} here={{ path: pathname, above }} />
        <HeaderActions {...parts} accountUrl={header?.accountUrl} />
        {applyUrl ? (
          <a className={styles.apply} data-quiet={hasItsOwn || undefined} href={applyUrl}>
            Apply
          </a>
        ) : null}
        <SearchPanel {...parts} />
      </header>
      <MenuPanel {...parts} items={items} slideOut={header?.slideOut ?? []} applyUrl={applyUrl} />
      {header?.breadcrumb ? <BreadcrumbBar breadcrumb={header.breadcrumb} title={title} /> : null}
    </div>
  );
}
