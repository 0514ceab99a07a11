import { type ReactNode, useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { RESULTS_PER_PAGE } from '../../domain/search/paging.ts';
import {
  MOST_OF_EACH_KIND,
  RESULT_KINDS,
  type ResultKind,
  SITE_TABS,
  type SiteQuery,
  siteSearchAddress,
} from '../../domain/siteSearch/siteSearch.ts';
import { record } from '../../platform/analytics.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { opensElsewhere } from '../../ui/navigation/opensElsewhere.ts';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { TabList } from '../../ui/navigation/TabList.tsx';
import { ChangingText } from '../../ui/text/ChangingText.tsx';
import { useAlive } from '../../ui/useAlive.ts';
import type { FoundSets } from './findOnSite.ts';
import { FaqRows, PageRows, ResourceRows, RoleRows } from './ResultRows.tsx';
import styles from './SiteResults.module.css';
import { type ResultTab, useResultTab } from './useResultTab.ts';

type SiteResultsProps = {
  asked: SiteQuery;
  total: number;
  sets: FoundSets;
  /** The history entry that is shown, in which the tab is kept */
  entry: Location;
  /** Another search is running: these counts are not its own [GS-04] */
  isSearching: boolean;
};

/**
 * What was found, by kind: in the tab of all the first of each, in a tab of its own a page of ten. Every result stands in
 * the document once; styles show what belongs to the tab, and without scripting all of it [GS-03, GS-05, GS-10, PWA-27].
 */
export function SiteResults({ asked, total, sets, entry, isSearching }: SiteResultsProps) {
  const isAlive = useAlive();
  const shown = useResultTab(asked, entry);
  const { tab } = shown;
  const { list, read } = useReading(tab, asked.page);
  const rows: Record<ResultKind, ReactNode> = {
    careers: <RoleRows found={sets.careers.results} isFirst />,
    pages: <PageRows found={sets.pages.results} />,
    faqs: <FaqRows found={sets.faqs.results} />,
    resources: <ResourceRows found={sets.resources.results} />,
  };
  return (
    <>
      <div className={styles.tabs} data-pending={isSearching || undefined}>
        <TabList
          label="Kind of result"
          tabs={SITE_TABS.map((each) => ({ ...each, count: each.id === 'all' ? total : sets[each.id].total }))}
          selected={tab}
          hrefOf={({ id }) => `#${id}`}
          onSelect={(next) => {
            if (next.id !== tab) record({ event: 'tab_button', label: next.label });
            shown.choose(next.id);
          }}
        />
      </div>
      <div
        id="all"
        ref={list}
        className={styles.results}
        data-tab={tab}
        data-alive={isAlive || undefined}
        {...panelOf('all', tab)}
      >
        {RESULT_KINDS.map((kind) => (
          <Group key={kind.id} kind={kind} found={sets[kind.id]} asked={asked} shown={shown} onFollow={read}>
            {rows[kind.id]}
          </Group>
        ))}
      </div>
    </>
  );
}

/** The part that is the panel of the selected tab: the whole list, or one kind of it. */
function panelOf(id: string, tab: string) {
  return id === tab ? { role: 'tabpanel', 'aria-labelledby': `tab-${id}` } : {};
}

/** Moves the focus to the heading of what is shown next, because the pressed control may be gone. */
function useReading(tab: string, page: number) {
  const list = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    const heading = list.current?.querySelector<HTMLElement>('[data-shown="true"] h2');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [tab, page]);
  return {
    list,
    read: () => {
      isAsked.current = true;
    },
  };
}

type GroupProps = {
  kind: (typeof RESULT_KINDS)[number];
  found: FoundSets[ResultKind];
  asked: SiteQuery;
  shown: ResultTab;
  /** Whatever is shown next is about to be read */
  onFollow: () => void;
  children: ReactNode;
};

/** One kind of results: its number, its rows, and the way to the others. */
function Group({ kind: { id, label }, found: { total, results }, asked, shown, onFollow, children }: GroupProps) {
  const { tab, choose, turnTo } = shown;
  const pages = Math.ceil(total / RESULTS_PER_PAGE);
  const hrefOf = (page: number) => `${siteSearchAddress({ ...asked, page })}#${id}`;
  function follow(page: number) {
    onFollow();
    turnTo(page);
  }
  return (
    <section
      id={id}
      className={styles.group}
      data-shown={tab === 'all' || tab === id}
      data-empty={total === 0 || undefined}
      {...panelOf(id, tab)}
    >
      <header>
        <h2 tabIndex={-1}>{label}</h2>
        <p className={styles.number}>
          <ChangingText>{total}</ChangingText>
        </p>
      </header>
      <div className={styles.found}>
        {total === 0 ? <p>Nothing here for this search.</p> : null}
        {total > 0 && results.length === 0 ? (
          <NoRows isBeyondEnd={asked.page > pages} lastPage={pages} hrefOf={hrefOf} onFollow={follow} />
        ) : null}
        {children}
        {tab === 'all' && total > MOST_OF_EACH_KIND ? (
          <SeeAll
            id={id}
            onPress={() => {
              onFollow();
              choose(id);
            }}
          />
        ) : null}
        <div className={styles.paging}>
          <Pagination
            label={`Pages of ${label}`}
            current={asked.page}
            pages={pages}
            hrefOf={hrefOf}
            onFollow={follow}
          />
        </div>
      </div>
    </section>
  );
}

/** Until scripts run a link to the whole of this kind [GS-05, PWA-27]. */
function SeeAll({ id, onPress }: { id: ResultKind; onPress: () => void }) {
  const words = 'See all results';
  return (
    <div className={styles.seeAll}>
      {useAlive() ? (
        <Button icon="arrow-right" onClick={onPress} aria-describedby={`tab-${id}`}>
          {words}
        </Button>
      ) : (
        <Button icon="arrow-right" href={`#${id}`} aria-describedby={`tab-${id}`}>
          {words}
        </Button>
      )}
    </div>
  );
}

type NoRowsProps = {
  isBeyondEnd: boolean;
  lastPage: number;
  hrefOf: (page: number) => string;
  onFollow: (page: number) => void;
};

/** Beyond the last page of this kind, which others may have, or of roles that cannot be resolved [HUB-04, DEC-94]. */
function NoRows({ isBeyondEnd, lastPage, hrefOf, onFollow }: NoRowsProps) {
  if (!isBeyondEnd) return <p>These results cannot be shown at the moment.</p>;
  return (
    <p>
      These results end on{' '}
      <a
        href={hrefOf(lastPage)}
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          onFollow(lastPage);
        }}
      >
        {`page ${lastPage}`}
      </a>
      .
    </p>
  );
}
