import { useEffect, useState } from 'react';
import type { Breadcrumb } from '../../content/navigation/breadcrumb.ts';
import type { MenuItem } from '../../content/navigation/menuItems.ts';
import type { SiteHeader } from '../../content/navigation/readHeader.ts';
import type { Site } from '../../content/pages/useSite.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { isJobPath } from '../../domain/site/routes.ts';
import { hasNextStep, jobTabOf } from '../../features/job-detail/useJobTabs.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ServiceMark } from '../../ui/icons/ServiceMark.tsx';
import page from '../../ui/layout/Page.module.css';
import { useIdle } from '../useIdle.ts';
import styles from './Header.module.css';
import { HeaderActions } from './HeaderActions.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import { PrimaryNav } from './PrimaryNav.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import type { CurrentPage } from './useCurrentPage.ts';
import { useHeader } from './useHeader.ts';

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

/**
 * Returns the menu items: at first those of the bar, and all of them once the browser was idle and has read them. Until
 * then, and if they cannot be read, each item of the bar is a link to its page [CON-38, NAV-02].
 */
function useMenuItems(header: SiteHeader | undefined): readonly MenuItem[] | undefined {
  const [read, setRead] = useState<MenuItem[]>();
  const isNeeded = useIdle() && header?.isFirstLevel === true;
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    readMenus()
      .then((items) => !isGone && setRead(items))
      .catch((error: unknown) => console.warn('the menus stay links', error));
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  return (header?.isFirstLevel && read) || header?.items;
}

async function readMenus(): Promise<MenuItem[]> {
  const [{ openContentSource }, { readMenus }] = await Promise.all([
    import('../../content/source/openContentSource.pageOnly.ts'),
    import('../../content/navigation/readHeader.ts'),
  ]);
  return readMenus(await openContentSource());
}

/**
 * The breadcrumb trail on wide screens; a single back link on narrow ones and where content asks for it [NAV-15, NAV-16,
 * NAV-19].
 * @param title  of a page that is not a navigation item
 */
function BreadcrumbBar({ breadcrumb, title }: { breadcrumb: Breadcrumb; title?: string }) {
  const { ancestors, back, current = title, isBackOnly } = breadcrumb;
  return (
    <nav
      className={`${page.wrap} ${styles.breadcrumbs}`}
      aria-label="Breadcrumb"
      data-breadcrumbs=""
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
