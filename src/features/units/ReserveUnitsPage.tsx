import { useCallback } from 'react';
import { useLoaderData, useNavigate, useNavigation } from 'react-router-dom';
import { PageHead, pageTitle, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { ROUTES } from '../../domain/site/routes.ts';
import { unitLocatorAddress } from '../../domain/units/unitLocator.ts';
import page from '../../ui/layout/Page.module.css';
import { DeferredUnitSearch, DeferredUnits } from './deferredParts.ts';
import styles from './ReserveUnitsPage.module.css';
import type { loader } from './unitsLoader.ts';

/** The reserve units as a list and a map, around a place or in the whole country; the address says which [UNIT-01]. */
export default function ReserveUnitsPage() {
  const { seo, locator, place, found, roles } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const isSearching = useNavigation().location?.pathname === ROUTES.reserveUnits.path;
  const goTo = useCallback((location: string) => void navigate(unitLocatorAddress({ location })), [navigate]);

  return (
    <>
      <PageHead title={seo ? pageTitle(seo) : titleWithProduct('Find a reserve unit')} seo={seo} />
      <header className={styles.head} data-theme="grey">
        <div className={page.wrap}>
          <h1>Find a reserve unit near you</h1>
          <p className={page.lede}>
            {found.type === 'found' ? `${found.total} units around the country. ` : null}
            This works without a network too.
          </p>
          <DeferredUnitSearch.Component place={place} location={locator.location} onGo={goTo} />
        </div>
      </header>
      <DeferredUnits.Component {...{ locator, place, found, roles, isSearching }} />
    </>
  );
}
