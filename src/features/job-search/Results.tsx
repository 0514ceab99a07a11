import type { ReactNode } from 'react';
import { JobCards } from '../../content/jobs/JobCards.tsx';
import type { Alternatives } from '../../content/search/findAlternatives.ts';
import { NoResults, SEARCH_TIPS } from '../../content/search/NoResults.tsx';
import { withoutQuotes } from '../../content/search/ShownQuery.tsx';
import type { JobSearchSettings } from '../../domain/entities/settings.ts';
import { type JobSearch, jobSearchAddress, withoutChoices, withQuery } from '../../domain/jobSearch/jobSearch.ts';
import { HELPLINE } from '../../domain/product.ts';
import type { Paging } from '../../domain/search/paging.ts';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import ShortlistButton from '../../visitor/shortlist/ShortlistButton.tsx';
import type { FoundRoles } from './findRoles.ts';
import styles from './Results.module.css';

type ResultsProps = { search: JobSearch; settings: JobSearchSettings; found: FoundRoles; paging: Paging };

/** The roles of one results page with pagination, or why there are none [JS-03, JS-06]. */
export function Results({ search, settings, found, paging }: ResultsProps) {
  if (found.type === 'failed') return <SearchFailed search={search} />;
  const { roles, total } = found;
  if (total === 0) return <NoRoles search={search} settings={settings} found={found} />;
  const pages = Math.ceil(total / paging.perPage);
  return (
    <>
      {paging.page > pages ? (
        <NoSuchPage search={search} lastPage={pages} />
      ) : (
        <>
          <h2>
            <VisuallyHidden>Roles</VisuallyHidden>
          </h2>
          <JobCards
            isFirst
            roles={roles.map(({ id, card, featured, match }) => ({
              card,
              featured,
              match,
              actions: <ShortlistButton id={id} title={card.CardTitle} look="icon" />,
            }))}
          />
        </>
      )}
      <Pagination
        label="Pages of roles"
        current={paging.page}
        pages={pages}
        hrefOf={(page) => `${jobSearchAddress({ ...search, page: String(page) })}#results`}
      />
    </>
  );
}

type NoRolesProps = { search: JobSearch; settings: JobSearchSettings; found: Alternatives };

/** Shown when nothing was found: alternatives and tips [JS-19, DEC-78]. */
function NoRoles({ search, settings, found }: NoRolesProps) {
  const isDegrees = search.degree !== undefined;
  const what = isDegrees ? 'No degrees found' : 'No results';
  return (
    <NoResults
      heading={search.query === '' ? what : `${what} for "${withoutQuotes(search.query)}"`}
      suggestions={found.suggestions}
      hrefOf={(text) => jobSearchAddress(withQuery(withoutChoices(search, settings), text))}
      nearest={found.nearest}
      tips={isDegrees ? ['Try a broader field of study.'] : SEARCH_TIPS}
    />
  );
}

/** Shown for a page number beyond the last page. */
function NoSuchPage({ search, lastPage }: { search: JobSearch; lastPage: number }) {
  const last = jobSearchAddress({ ...search, page: String(lastPage) });
  return (
    <Panel heading="There is no such page">
      <p>
        These roles end on <a href={last}>{`page ${lastPage}`}</a>.
      </p>
    </Panel>
  );
}

/** Shown when neither this device nor the hub could search. */
function SearchFailed({ search }: { search: JobSearch }) {
  return (
    <Panel heading="The search is not working at the moment">
      <p>
        It is not you. <a href={jobSearchAddress(search)}>Try again</a>, or call{' '}
        <a href={HELPLINE.href}>{HELPLINE.label}</a> and ask for the role.
      </p>
    </Panel>
  );
}

function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.panel}>
      <h2>{heading}</h2>
      {children}
    </div>
  );
}
