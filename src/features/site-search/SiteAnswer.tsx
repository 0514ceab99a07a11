import type { Location } from 'react-router-dom';
import { Destinations } from '../../content/search/Destinations.tsx';
import { NoResults, SEARCH_TIPS } from '../../content/search/NoResults.tsx';
import { withoutQuotes } from '../../content/search/ShownQuery.tsx';
import { HELPLINE } from '../../domain/product.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { type SiteQuery, siteSearchAddress } from '../../domain/siteSearch/siteSearch.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import page from '../../ui/layout/Page.module.css';
import type { FoundOnSite } from './findOnSite.ts';
import styles from './SiteAnswer.module.css';
import { SiteResults } from './SiteResults.tsx';

type SiteAnswerProps = {
  asked: SiteQuery;
  /** Undefined before anything is asked */
  found: FoundOnSite | undefined;
  /** The history entry that is shown, in which the tab is kept */
  entry: Location;
  /** Another search is running */
  isSearching: boolean;
};

/** What a search of the whole site leads to: everything below its field. */
export default function SiteAnswer({ asked, found, entry, isSearching }: SiteAnswerProps) {
  return (
    <div className={`${page.wrap} ${styles.body}`} aria-busy={isSearching}>
      {found?.type === 'found' ? (
        <Found
          key={siteSearchAddress({ query: asked.query })}
          asked={asked}
          found={found}
          entry={entry}
          isSearching={isSearching}
        />
      ) : (
        <WaysOn again={found && siteSearchAddress(asked)} />
      )}
    </div>
  );
}

type FoundProps = SiteAnswerProps & { found: Extract<FoundOnSite, { type: 'found' }> };

function Found({ asked, found, entry, isSearching }: FoundProps) {
  const { total, sets, top, suggestions, nearest } = found;
  const isEmpty = total === 0 && !top;
  return (
    <>
      {top ? (
        <section className={styles.top} aria-label="What you named">
          <Destinations places={[top]} />
        </section>
      ) : null}
      {total > 0 ? (
        <SiteResults asked={asked} total={total} sets={sets} entry={entry} isSearching={isSearching} />
      ) : null}
      {isEmpty ? (
        <NoResults
          heading={`No results for "${withoutQuotes(asked.query)}"`}
          suggestions={suggestions}
          hrefOf={(query) => siteSearchAddress({ query })}
          nearest={nearest}
          tips={SEARCH_TIPS}
        >
          <ArrowLink link={{ href: ROUTES.careers.path, text: 'Browse all careers' }} />
        </NoResults>
      ) : null}
    </>
  );
}

/** Nothing was asked yet, or nobody could answer, which is not complained about [GS-19]. */
function WaysOn({ again }: { again: string | undefined }) {
  return (
    <div className={styles.ways}>
      <p className={page.lede}>One search for roles, pages, questions and documents.</p>
      <ul>
        {again === undefined ? null : (
          <li>
            <ArrowLink link={{ href: again, text: 'Search again' }} />
          </li>
        )}
        <li>
          <ArrowLink link={{ href: ROUTES.careers.path, text: 'Browse all careers' }} />
        </li>
        <li>
          <ArrowLink link={{ href: ROUTES.events.path, text: 'Find an event' }} />
        </li>
        <li>
          <ArrowLink link={{ href: ROUTES.faqs.path, text: 'Questions and answers' }} />
        </li>
      </ul>
      <p>
        Or talk it through with someone who has done the job: call <a href={HELPLINE.href}>{HELPLINE.label}</a>.
      </p>
    </div>
  );
}
