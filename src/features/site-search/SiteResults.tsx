import { type ReactNode, useEffect, useRef } from 'react';
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
  /** Another search is running: these counts are not its own [GS-04] */
  isSearching: boolean;
};

/**
 * What was found, by kind: in the tab of all the first of each, in a tab of its own a page of ten. Every result stands in
 * the document once; styles show what belongs to the tab, and without scripting all of it [GS-03, GS-05, GS-10, PWA-27].
 */
export function SiteResults({ asked, total, sets, isSearching }: SiteResultsProps) {
  const results = useResultTab(asked);
  const { tab } = results;
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
            results.choose(next.id);
          }}
        />
      </div>
      <div id="all" ref={list} className={styles.results} data-tab={tab} {...panelOf('all', tab)}>
        {RESULT_KINDS.map((kind) => (
          <Group key={kind.id} kind={kind} found={sets[kind.id]} asked={asked} results={results} onFollow={read}>
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
  results: ResultTab;
  /** The focus follows */
  onFollow: () => void;
  children: ReactNode;
};

function Group({
  kind: { id, label },
  found: { total, results: shown },
  asked,
  onFollow,
  children,
  ...rest
}: GroupProps) {
  const { tab, choose, turnTo } = rest.results;
  const pages = Math.ceil(total / RESULTS_PER_PAGE);
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
        {total > 0 && shown.length === 0 ? (
          <NoSuchPage id={id} asked={asked} lastPage={pages} page={asked.page} />
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
            hrefOf={(page) => `${siteSearchAddress({ ...asked, page })}#${id}`}
            onFollow={(page) => {
              onFollow();
              turnTo(page);
            }}
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

type NoSuchPageProps = { id: ResultKind; asked: SiteQuery; page: number; lastPage: number };

/** Beyond the last page of this kind, which others may have, or of cards that cannot be resolved [HUB-04, DEC-94]. */
function NoSuchPage({ id, asked, page, lastPage }: NoSuchPageProps) {
  if (page <= lastPage) return <p>These results cannot be shown at the moment.</p>;
  return (
    <p>
      These results end on <a href={`${siteSearchAddress({ ...asked, page: lastPage })}#${id}`}>{`page ${lastPage}`}</a>
      .
    </p>
  );
}
