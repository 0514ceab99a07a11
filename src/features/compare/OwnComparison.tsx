import { SHORTLIST_FULL, SHORTLIST_MAX } from '../../domain/job/shortlist.ts';
import { HELPLINE } from '../../domain/product.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import page from '../../ui/layout/Page.module.css';
import { Chooser } from './Chooser.tsx';
import { ComparisonActions } from './ComparisonActions.tsx';
import styles from './ComparisonPage.module.css';
import { ComparisonTitle } from './ComparisonTitle.tsx';
import type { ComparisonData } from './comparisonLoader.ts';
import { useAddedByAddress } from './useAddedByAddress.ts';
import { useShortlistedRoles } from './useShortlistedRoles.ts';

/** This visitor's shortlist and comparison. The hub knows no shortlists and renders the page without them. */
export function OwnComparison({ data }: { data: ComparisonData }) {
  const isRefused = useAddedByAddress();
  const roles = useShortlistedRoles(data.roles);
  if (roles) {
    return (
      <Chooser roles={roles} sharePath={data.sharePath} notes={data.notes} notice={isRefused ? SHORTLIST_FULL : ''} />
    );
  }
  return (
    <div className={page.wrap}>
      <header className={styles.head}>
        <ComparisonTitle>Pick up to four ways to join from your shortlist.</ComparisonTitle>
        <ComparisonActions careers={[]} jobs={[]} sharePath={data.sharePath} notes={[]} />
      </header>
      {/* One screen high, then replaced as a whole, so that nothing in view moves when the shortlist appears. */}
      <div className={styles.waiting}>
        <p role="status">Reading your shortlist…</p>
        <noscript>
          <p>
            {`Your browser can keep a shortlist of up to ${SHORTLIST_MAX} roles, but needs JavaScript to do it. You can `}
            <a href={ROUTES.careers.path}>browse all careers</a> without it, or call{' '}
            <a href={HELPLINE.href}>{HELPLINE.label}</a>.
          </p>
        </noscript>
      </div>
    </div>
  );
}
