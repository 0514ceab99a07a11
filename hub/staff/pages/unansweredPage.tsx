import { STAFF_PATHS } from '../../../src/domain/hubPaths.ts';
import type { CountedSearch } from '../../../src/domain/search/unansweredSearches.ts';
import { formatDate } from '../../../src/domain/text/format.ts';
import type { UnansweredSearch } from '../../store/StaffStore.ts';
import { BYTE_ORDER_MARK, csvLines } from '../exports/csv.ts';
import { EmptyPanel, type StaffPage, StaffTable, staffDocument } from './layout.tsx';

const TITLE = 'What people did not find';

/** Lines of the page; the file has all that there are. */
const MOST_LINES = 200;

const SEARCHES: Record<CountedSearch, string> = {
  jobs: 'Roles',
  events: 'Events',
  site: 'Whole site',
  faqs: 'Questions',
};

/** Returns the words that people searched for in vain as data for programs; a week is given by its Monday [GS-22]. */
export function unansweredData(searches: UnansweredSearch[]) {
  return { searches: searches.map((each) => ({ ...each, lastWeek: mondayOf(each) })) };
}

/** The same as a file. */
export function unansweredCsv(searches: UnansweredSearch[]): string {
  const rows = searches.map((each) => [
    each.words,
    each.search,
    String(each.withoutResult),
    String(each.withoutTouch),
    mondayOf(each),
  ]);
  return BYTE_ORDER_MARK + csvLines([['words', 'search', 'withoutResult', 'withoutTouch', 'lastWeek'], ...rows]);
}

const mondayOf = ({ lastWeek }: UnansweredSearch) => new Date(lastWeek).toISOString().slice(0, 10);

/** Returns the page that tells editors what people searched for in vain [GS-22, DEC-161]. */
export function unansweredPage(searches: UnansweredSearch[]): StaffPage {
  return staffDocument(
    TITLE,
    STAFF_PATHS.unanswered,
    <>
      <p className="lede">
        What visitors of the site and of the booths searched for in the last half year, and found nothing, or opened
        nothing of what they found. Words appear from five times on; numbers and addresses are never kept.
      </p>
      {searches.length > 0 ? (
        <>
          <StaffTable
            label="Searches"
            caption="Words that were searched for in vain, most often first"
            columns={COLUMNS}
          >
            {searches.slice(0, MOST_LINES).map((each) => (
              <Row key={`${each.search} ${each.words}`} searched={each} />
            ))}
          </StaffTable>
          <p>
            {searches.length > MOST_LINES && `The first ${MOST_LINES} are shown; the file has all ${searches.length}. `}
            <a href={STAFF_PATHS.unansweredFile} download>
              Download as CSV
            </a>
          </p>
        </>
      ) : (
        <EmptyPanel heading="Nothing was searched for in vain five times.">
          <p>Words appear here once people have searched for them and found nothing, or opened nothing.</p>
        </EmptyPanel>
      )}
    </>,
  );
}

const COLUMNS = ['Words', 'Searched in', 'Nothing found', 'Nothing opened', 'Last in the week from'];

function Row({ searched }: { searched: UnansweredSearch }) {
  const { words, search, withoutResult, withoutTouch } = searched;
  return (
    <tr>
      <th scope="row">
        <bdi>{words}</bdi>
      </th>
      <td>{SEARCHES[search]}</td>
      <td className="number">{withoutResult}</td>
      <td className="number">{withoutTouch}</td>
      <td>{formatDate(mondayOf(searched))}</td>
    </tr>
  );
}
