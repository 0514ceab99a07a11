import { useEffect, useId, useRef } from 'react';
import { useLoaderData } from 'react-router-dom';
import { Count } from '../../content/faqs/Count.tsx';
import rows from '../../content/faqs/FaqRows.module.css';
import { PageHead, pageTitle, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { useUnansweredSearch } from '../../content/search/useUnansweredSearch.ts';
import { EMPTY_FAQ_BROWSER, faqBrowserAddress, RESULTS } from '../../domain/faq/faqBrowser.ts';
import { placeOf } from '../../domain/faq/faqChapters.ts';
import { HELPLINE } from '../../domain/product.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import page from '../../ui/layout/Page.module.css';
import pageTop from '../../ui/layout/PageTop.module.css';
import { useAlive } from '../../ui/useAlive.ts';
import { FaqGroups, idOfFaq } from './FaqGroups.tsx';
import links from './FaqLinks.module.css';
import { EventLink, EventRow, ResultsNote, resultsTitle } from './FaqLinks.tsx';
import styles from './FaqPage.module.css';
import { FaqSearchField } from './FaqSearchField.tsx';
import { FaqTakeover } from './FaqTakeover.tsx';
import type { FaqPageData, loader } from './faqLoader.ts';
import { type FaqBrowserControl, isOverPage, useFaqBrowser } from './useFaqBrowser.ts';

/**
 * The browser of questions: search, categories, subcategories, questions under headings. Each choice is an address, whose
 * answers alone come with it; on a small window the levels below the categories cover the page [FAQ-01 to FAQ-04, FAQ-07].
 */
export default function FaqPage() {
  const data = useLoaderData<typeof loader>();
  const browser = useFaqBrowser(data);
  const { state, isWide, send } = browser;
  useUnknownCategory(data.unknown);
  useCountedQuestions(data, state.faq);
  const isAlive = useAlive();
  return (
    <>
      <Head data={data} />
      <header className={`${pageTop.head} ${styles.head}`} data-theme="grey">
        <div className={`${page.wrap} ${styles.top}`}>
          <h1>Have questions? Find what you need</h1>
          <FaqSearchField
            query={state.query}
            previousSearch={state.previousSearch}
            datasourceId={data.datasourceId}
            onType={(query) => send(query === '' ? { type: 'CLEAR_QUERY' } : { type: 'UPDATE_QUERY', query })}
            onSave={() => send({ type: 'SAVE_SEARCH' })}
            onChoose={(faq) => send({ type: 'SELECT_FAQ', id: faq.id, ...placeOf(faq, data.chapters) })}
          />
        </div>
      </header>
      <section className={styles.browser}>
        <div className={page.wrap}>
          <h2>OR BROWSE FAQs</h2>
          <Categories data={data} browser={browser} />
          <div className={styles.split} data-wide={isOverPage(data.asked) ? undefined : true}>
            <Topics data={data} browser={browser} />
            <Questions data={data} browser={browser} />
          </div>
        </div>
      </section>
      <section className={styles.ask} data-service="tri-service">
        <div className={page.wrap}>
          <h2>Still wondering?</h2>
          <p>Real people answer.</p>
          <Button variant="go" size="big" href={HELPLINE.href} icon="phone">
            Call {HELPLINE.label}
          </Button>
        </div>
      </section>
      {isAlive && !isWide && isOverPage(state) ? <FaqTakeover data={data} browser={browser} /> : null}
    </>
  );
}

/** Counts for editors what people search for here in vain; any question that is opened meanwhile answers it [GS-22]. */
function useCountedQuestions({ asked: { previousSearch }, results }: FaqPageData, faq: string | undefined): void {
  const isFound = results !== undefined && results.failure === undefined;
  const opened = useUnansweredSearch(
    isFound
      ? { search: 'faqs', query: previousSearch, total: results.count, isSubmitted: true, results: [] }
      : undefined,
  );
  useEffect(() => {
    if (faq) opened();
  }, [faq, opened]);
}

type PartProps = { data: FaqPageData; browser: FaqBrowserControl };

/** Each list has an address and a title of its own, an open question that of its list. */
function Head({ data: { seo, chapters, asked, groups } }: Pick<PartProps, 'data'>) {
  const { category, subcategory } = asked;
  const chapter = chapters.find(({ id }) => id === category);
  const topic = chapter?.subcategories.find(({ id }) => id === subcategory);
  const faq = groups.flatMap(({ faqs }) => faqs).find(({ id }) => id === asked.faq);
  const title = faq?.question ?? topic?.title ?? chapter?.title;
  const list = chapter && { ...EMPTY_FAQ_BROWSER, category, subcategory: topic?.id };
  return (
    <PageHead
      title={title ? titleWithProduct(title) : seo ? pageTitle(seo) : titleWithProduct('FAQs')}
      seo={seo}
      canonicalPath={list && faqBrowserAddress(list)}
    />
  );
}

/** The categories as tabs, or on a small window as rows that lead to their subcategories [FAQ-02, DEC-86]. */
function Categories({ data: { chapters }, browser }: PartProps) {
  const labelId = useId();
  return (
    <>
      <p id={labelId} className={styles.label}>
        If you are...
      </p>
      <nav className={`${rows.rows} ${styles.categories}`} aria-labelledby={labelId}>
        {chapters.map(({ id, title, subtitle, count }) => (
          <EventRow
            key={id}
            browser={browser}
            event={{ type: 'SELECT_CATEGORY', id }}
            isCurrent={browser.state.category === id}
            title={title}
            subtitle={subtitle}
            count={count}
          />
        ))}
      </nav>
    </>
  );
}

/** The subcategories of the category, and before them the results of a search [FAQ-03, FAQ-08]. */
function Topics({ data: { chapters, asked, results }, browser }: PartProps) {
  const { category, subcategory, previousSearch } = browser.state;
  const topics = chapters.find(({ id }) => id === category)?.subcategories ?? [];
  const found = results ? [{ id: RESULTS, title: resultsTitle(previousSearch), count: results.count }] : [];
  const all = [...found, ...topics];
  if (all.length === 0) return null;
  return (
    <nav className={`${links.topics} ${styles.topics}`} aria-label="Topics" data-asked={isOverPage(asked) || undefined}>
      {all.map(({ id, title, count }) => (
        <EventLink key={id} browser={browser} event={{ type: 'SELECT_SUBCATEGORY', id }} isCurrent={subcategory === id}>
          {title}
          <Count questions={count} />
        </EventLink>
      ))}
    </nav>
  );
}

/** The questions of the subcategory, or those that were found [FAQ-04, FAQ-22]. */
function Questions({ data: { asked, groups, results }, browser }: PartProps) {
  const { faq, subcategory } = browser.state;
  // On a small window the takeover shows it, and the page behind stays where it is.
  const toggled = useScrollToOpened(browser.isWide ? faq : undefined);
  if (!subcategory) return null;

  function onToggle(id: string, isOpen: boolean) {
    if (isOpen === (faq === id)) return;
    toggled.current = isOpen ? id : undefined;
    browser.send(isOpen ? { type: 'SELECT_FAQ', id } : { type: 'DESELECT_FAQ' });
  }

  return (
    <div className={styles.list} data-asked={asked.subcategory !== undefined || undefined}>
      {subcategory === RESULTS ? <ResultsNote results={results} browser={browser} /> : null}
      <FaqGroups groups={groups} matches={results?.matches} place="FaqPage" open={{ faq, onToggle }} />
    </div>
  );
}

/**
 * Brings the question that the address opens into view, and the focus to it; not one that was opened where it stands.
 * @returns where to note that
 */
function useScrollToOpened(faq: string | undefined) {
  const toggled = useRef<string>(undefined);
  useEffect(() => {
    const row = faq && faq !== toggled.current ? document.getElementById(idOfFaq(faq)) : null;
    if (!row) return;
    toggled.current = faq;
    // After the page change, which puts the focus on the heading.
    const timer = setTimeout(() => {
      row.scrollIntoView({ block: 'start' });
      row.querySelector('summary')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [faq]);
  return toggled;
}

/** Logged once, and in no other way [DEC-79]. */
function useUnknownCategory(category: string | undefined): void {
  useEffect(() => {
    if (category) console.warn(`there is no category of questions ${category}`);
  }, [category]);
}
