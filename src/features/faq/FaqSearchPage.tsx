import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useLoaderData, useNavigate, useNavigation } from 'react-router-dom';
import { Count } from '../../content/faqs/Count.tsx';
import rows from '../../content/faqs/FaqRows.module.css';
import { PageHead, pageTitle, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { lazyOptional } from '../../content/parts/lazyOptional.tsx';
import { Destinations } from '../../content/search/Destinations.tsx';
import { ShownQuery } from '../../content/search/ShownQuery.tsx';
import { useUnansweredSearch } from '../../content/search/useUnansweredSearch.ts';
import type { Faq } from '../../domain/entities/faq.ts';
import { MIN_FAQ_QUERY } from '../../domain/faq/faqBrowser.ts';
import { byHeading } from '../../domain/faq/faqChapters.ts';
import { HELPLINE } from '../../domain/product.ts';
import { faqAddress, ROUTES } from '../../domain/site/routes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import page from '../../ui/layout/Page.module.css';
import pageTop from '../../ui/layout/PageTop.module.css';
import { opensElsewhere } from '../../ui/navigation/opensElsewhere.ts';
import { FaqGroups, Question } from './FaqGroups.tsx';
import links from './FaqLinks.module.css';
import { FaqSearchField } from './FaqSearchField.tsx';
import styles from './FaqSearchPage.module.css';
import type { FaqSearchVariant, loader } from './faqSearchLoader.ts';
import type { FoundFaqs } from './findFaqs.ts';

const FaqDrawer = lazyOptional(() => import('../../content/faqs/FaqDrawer.pageOnly.tsx'));

type Found = Extract<FoundFaqs, { type: 'found' }>;

/** The results of a search for questions, in the variant that the address asks for [FAQ-27, FAQ-28, FAQ-29]. */
export default function FaqSearchPage() {
  const { seo, datasourceId, query, variant, subcategory, found } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const isSearching = useNavigation().location?.pathname === ROUTES.faqSearch.path;
  const [typed, setTyped] = useState(query);
  const [shown, setShown] = useState(query);
  if (shown !== query) {
    setShown(query);
    setTyped(query);
  }

  const isFound = found?.type === 'found';
  const opened = useUnansweredSearch(
    isFound
      ? { search: 'faqs', query, total: found.faqs.length, isSubmitted: true, results: [ROUTES.faqs.path] }
      : undefined,
  );

  return (
    <>
      <PageHead title={seo ? pageTitle(seo) : titleWithProduct('Search the questions')} seo={seo} />
      <header className={pageTop.head} data-theme="grey">
        <div className={`${page.wrap} ${styles.top}`}>
          <h1>Search the questions</h1>
          <FaqSearchField
            query={typed}
            previousSearch={query}
            datasourceId={datasourceId}
            onType={setTyped}
            onSave={() => void navigate(searchAddress(typed.trim(), variant))}
            onChoose={({ id }) => void navigate(faqAddress(id))}
          >
            {variant === 'list' ? <input type="hidden" name="variant" value="2" /> : null}
          </FaqSearchField>
        </div>
      </header>
      <section className={`${page.wrap} ${styles.results}`} aria-label="Results" aria-busy={isSearching}>
        {isSearching ? (
          <p role="status">Loading...</p>
        ) : (
          <Results found={found} query={query} variant={variant} chosen={subcategory} onOpen={opened} />
        )}
      </section>
    </>
  );
}

type ResultsProps = {
  found: FoundFaqs | undefined;
  query: string;
  variant: FaqSearchVariant;
  /** Subcategory to which grouped results are narrowed down */
  chosen: string | undefined;
  onOpen: () => void;
};

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

function searchAddress(query: string, variant: FaqSearchVariant, subcategory?: string): string {
  const parameters = new URLSearchParams({ query });
  if (subcategory) parameters.set('subcategory', subcategory);
  if (variant === 'list') parameters.set('variant', '2');
  return `${ROUTES.faqSearch.path}?${parameters}`;
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
      <p role="status">No results found</p>
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
        <TopicLink href={searchAddress(query, 'grouped')} isCurrent={!isChosen}>
          All
          <Count questions={faqs.length} />
        </TopicLink>
        {subcategories.map(({ id, faqSubcategoryTitle }) => (
          <TopicLink key={id} href={searchAddress(query, 'grouped', id)} isCurrent={id === chosen}>
            {faqSubcategoryTitle}
            <Count questions={faqs.filter((faq) => faq.subcategories.includes(id)).length} />
          </TopicLink>
        ))}
      </nav>
      <div>
        <h2 className={styles.heading}>{`Results for “${query}”`}</h2>
        {readAs ? (
          <ShownQuery query={query} readAs={readAs} hrefOf={(words) => searchAddress(words, 'grouped')} />
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
      {readAs ? <ShownQuery query={query} readAs={readAs} hrefOf={(words) => searchAddress(words, 'list')} /> : null}
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
