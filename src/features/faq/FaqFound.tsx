import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Count } from '../../content/faqs/Count.tsx';
import rows from '../../content/faqs/FaqRows.module.css';
import { lazyOptional } from '../../content/parts/lazyOptional.tsx';
import { Destinations } from '../../content/search/Destinations.tsx';
import { ShownQuery } from '../../content/search/ShownQuery.tsx';
import type { Faq } from '../../domain/entities/faq.ts';
import { MIN_FAQ_QUERY } from '../../domain/faq/faqBrowser.ts';
import { byHeading } from '../../domain/faq/faqChapters.ts';
import { type FaqSearchVariant, faqSearchAddress } from '../../domain/faq/faqSearch.ts';
import { HELPLINE } from '../../domain/product.ts';
import { faqAddress, ROUTES } from '../../domain/site/routes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import page from '../../ui/layout/Page.module.css';
import { opensElsewhere } from '../../ui/navigation/opensElsewhere.ts';
import styles from './FaqFound.module.css';
import { FaqGroups, Question } from './FaqGroups.tsx';
import links from './FaqLinks.module.css';
import type { FoundFaqs } from './findFaqs.ts';

const FaqDrawer = lazyOptional(() => import('../../content/faqs/FaqDrawer.pageOnly.tsx'));

type Found = Extract<FoundFaqs, { type: 'found' }>;

type FaqFoundProps = {
  found: FoundFaqs | undefined;
  query: string;
  variant: FaqSearchVariant;
  /** Subcategory to which grouped results are narrowed down */
  chosen: string | undefined;
  /** Another search is running */
  isSearching: boolean;
  /** An answer was opened in place */
  onOpen: () => void;
};

/** What a search for questions has found: everything below its box. */
export default function FaqFound({ isSearching, ...props }: FaqFoundProps) {
  return (
    <section className={`${page.wrap} ${styles.results}`} aria-label="Results" aria-busy={isSearching}>
      {isSearching ? <p role="status">Loading...</p> : <Results {...props} />}
    </section>
  );
}

type ResultsProps = Omit<FaqFoundProps, 'isSearching'>;

function Results({ found, query, variant, chosen, onOpen }: ResultsProps) {
  if (found === undefined) return <NoSearch />;
  if (found.type === 'failed') return <p role="alert">{`An error has occurred: ${found.message}`}</p>;
  if (found.faqs.length === 0) return <NoResults nearest={found.nearest} />;
  return variant === 'list' ? (
    <List found={found} query={query} />
  ) : (
    <Grouped found={found} query={query} chosen={chosen} onOpen={onOpen} />
  );
}

function NoSearch() {
  return (
    <p>
      {`Type at least ${MIN_FAQ_QUERY} letters, or look through the `}
      <a href={ROUTES.faqs.path}>questions by topic</a>.
    </p>
  );
}

function NoResults({ nearest }: Pick<Found, 'nearest'>) {
  return (
    <div className={styles.nothing}>
      <p role="status" className={styles.none}>
        No results found
      </p>
      <Destinations places={nearest} />
      <p>
        Look through the <a href={ROUTES.faqs.path}>questions by topic</a>, or call{' '}
        <a href={HELPLINE.href}>{HELPLINE.label}</a> and ask.
      </p>
    </div>
  );
}

/** Variant one: the subcategories of the results, and the questions under their headings [FAQ-27]. */
function Grouped({ found, query, chosen, onOpen }: Omit<ResultsProps, 'found' | 'variant'> & { found: Found }) {
  const { faqs, subcategories, matches, readAs } = found;
  const isChosen = subcategories.some(({ id }) => id === chosen);
  const listed = isChosen ? faqs.filter((faq) => faq.subcategories.includes(chosen ?? '')) : faqs;
  return (
    <div className={styles.split}>
      <nav className={links.topics} aria-label="Topics">
        <TopicLink href={faqSearchAddress(query, 'grouped')} isCurrent={!isChosen}>
          All
          <Count questions={faqs.length} />
        </TopicLink>
        {subcategories.map(({ id, faqSubcategoryTitle }) => (
          <TopicLink key={id} href={faqSearchAddress(query, 'grouped', id)} isCurrent={id === chosen}>
            {faqSubcategoryTitle}
            <Count questions={faqs.filter((faq) => faq.subcategories.includes(id)).length} />
          </TopicLink>
        ))}
      </nav>
      <div>
        <h2 className={styles.heading}>{`Results for “${query}”`}</h2>
        {readAs ? (
          <ShownQuery query={query} readAs={readAs} hrefOf={(words) => faqSearchAddress(words, 'grouped')} />
        ) : null}
        <FaqGroups groups={byHeading(listed)} matches={matches} place="FaqSearch" onOpen={onOpen} />
      </div>
    </div>
  );
}

function TopicLink({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <a
      href={href}
      aria-current={isCurrent || undefined}
      onClick={(event: MouseEvent) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        void navigate(href, { preventScrollReset: true });
      }}
    >
      {children}
    </a>
  );
}

/** Variant two: a simple list, best match first, with what was searched for marked; an answer opens in a drawer [FAQ-28]. */
function List({ found: { faqs, matches, readAs }, query }: { found: Found; query: string }) {
  const [opened, setOpened] = useState<Faq>();
  return (
    <>
      {readAs ? <ShownQuery query={query} readAs={readAs} hrefOf={(words) => faqSearchAddress(words, 'list')} /> : null}
      <ol className={rows.rows}>
        {faqs.map((faq) => (
          <li key={faq.id}>
            <a
              className={`${rows.row} ${rows.question}`}
              href={faqAddress(faq.id)}
              onClick={(event: MouseEvent) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                setOpened(faq);
              }}
            >
              <b>
                <Question faq={faq} match={matches[faq.id]} />
              </b>
              <Icon name="chevron-right" size={20} />
            </a>
          </li>
        ))}
      </ol>
      {opened ? (
        <Suspense>
          <FaqDrawer id={opened.id} title={opened.question} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
