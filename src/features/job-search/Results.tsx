import { JobCards } from '../../content/jobs/JobCards.tsx';
import type { JobSearchSettings } from '../../domain/entities/settings.ts';
import { type JobSearch, jobSearchAddress } from '../../domain/jobSearch/jobSearch.ts';
import type { Paging } from '../../domain/search/paging.ts';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import ShortlistButton from '../../visitor/shortlist/ShortlistButton.tsx';
import type { FoundRoles } from './findRoles.ts';
import { NoRoles, NoSuchPage, SearchFailed } from './NoRoles.tsx';

type ResultsProps = { search: JobSearch; settings: JobSearchSettings; found: FoundRoles; paging: Paging };

/** The roles of one results page with pagination, or why there are none [JS-03, JS-06]. */
export function Results({ search, settings, found, paging }: ResultsProps) {
  if (found.type === 'failed') return <SearchFailed search={search} />;
  const { roles, total, suggestions } = found;
  if (total === 0) return <NoRoles search={search} settings={settings} suggestions={suggestions} />;
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
            roles={roles.map(({ id, card, featured }) => ({
              card,
              featured,
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
