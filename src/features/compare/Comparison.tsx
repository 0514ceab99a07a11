import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ShortlistedRoles } from '../../content/shortlist/readShortlistedJobs.ts';
import type { SeoFields } from '../../domain/entities/page.ts';
import type { Html } from '../../domain/entities/shared.ts';
import { ADD_PARAMETER, type Career } from '../../domain/job/comparison.ts';
import { SHORTLIST_FULL, SHORTLIST_MAX } from '../../domain/job/shortlist.ts';
import { HELPLINE } from '../../domain/product.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { CalmScene } from '../../ui/feedback/EmptyState.tsx';
import page from '../../ui/layout/Page.module.css';
import { addToShortlist } from '../../visitor/shortlist.ts';
import { Chooser, OWN_LEDE } from './Chooser.tsx';
import { ComparisonActions } from './ComparisonActions.tsx';
import styles from './ComparisonPage.module.css';
import { ComparisonFoot, ComparisonTable, ComparisonTitle } from './ComparisonTable.tsx';
import { useShortlistedRoles } from './useShortlistedRoles.ts';

export type ComparisonData = {
  seo: SeoFields | undefined;
  sharePath: string;
  /** Below the table [DEC-53] */
  notes: Html[];
  /** The columns of a share page; undefined where visitors choose their own */
  shared?: Career[];
  /** This visitor's own roles; undefined on the hub, which knows no shortlists */
  roles?: ShortlistedRoles;
};

/**
 * Roles side by side: those of this visitor's shortlist or, on the share page, those of its address [CMP-01, CMP-05].
 */
export default function Comparison({ data }: { data: ComparisonData }) {
  return data.shared ? <SharedComparison careers={data.shared} notes={data.notes} /> : <OwnComparison data={data} />;
}

/** This visitor's shortlist and comparison. The hub knows no shortlists and renders the page without them. */
function OwnComparison({ data }: { data: ComparisonData }) {
  const isRefused = useAddedByAddress();
  const roles = useShortlistedRoles(data.roles);
  if (roles) {
    return (
      <Chooser roles={roles} sharePath={data.sharePath} notes={data.notes} notice={isRefused ? SHORTLIST_FULL : ''} />
    );
  }
  return (
    <div className={page.wrap}>
      <header className={`${styles.head} ${styles.own}`}>
        <ComparisonTitle>{OWN_LEDE}</ComparisonTitle>
        <ComparisonActions careers={[]} jobs={[]} sharePath={data.sharePath} notes={[]} />
      </header>
      {/* One screen high, then replaced as a whole, so that nothing in view moves when the shortlist appears. */}
      <div className={styles.waiting}>
        <CalmScene>
          <p role="status">Reading your shortlist…</p>
          <noscript>
            <p>
              {`Your browser can keep a shortlist of up to ${SHORTLIST_MAX} roles, but needs JavaScript to do it. You can `}
              <a href={ROUTES.careers.path}>browse all careers</a> without it, or call{' '}
              <a href={HELPLINE.href}>{HELPLINE.label}</a>.
            </p>
          </noscript>
        </CalmScene>
      </div>
    </div>
  );
}

/**
 * Adds the roles named in the address: from a button pressed before its page was hydrated, or from another device's QR
 * code [LIST-01, KIOSK-33]. @returns whether there was no space for one of them
 */
function useAddedByAddress(): boolean {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const ids = new URLSearchParams(search).getAll(ADD_PARAMETER);
    if (ids.length === 0) return;
    const taken = ids.map((id) => addToShortlist(id));
    setRefused(taken.includes(false));
    // A reload must not add again what was removed meanwhile.
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [search, pathname, navigate]);
  return isRefused;
}

/** A comparison chosen by somebody else: no selection, no buttons [CMP-04, CMP-05]. */
function SharedComparison({ careers, notes }: { careers: Career[]; notes: Html[] }) {
  return (
    <div className={page.wrap}>
      <header className={styles.head}>
        <ComparisonTitle>
          {careers.length > 0
            ? 'A comparison someone has shared with you.'
            : 'There is nothing to compare at this address. The roles in it may not be offered any more.'}
        </ComparisonTitle>
      </header>
      {careers.length > 0 ? (
        <ComparisonTable careers={careers} vacant="One role was shared, so nothing stands beside it." />
      ) : null}
      <ComparisonFoot notes={careers.length > 0 ? notes : []} />
    </div>
  );
}
