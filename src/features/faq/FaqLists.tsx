import { useEffect, useId, useRef } from 'react';
import { Count } from '../../content/faqs/Count.tsx';
import rows from '../../content/faqs/FaqRows.module.css';
import { RESULTS } from '../../domain/faq/faqBrowser.ts';
import page from '../../ui/layout/Page.module.css';
import { useAlive } from '../../ui/useAlive.ts';
import { FaqGroups, idOfFaq } from './FaqGroups.tsx';
import links from './FaqLinks.module.css';
import { EventLink, EventRow, ResultsNote, resultsTitle } from './FaqLinks.tsx';
import styles from './FaqLists.module.css';
import { FaqTakeover } from './FaqTakeover.tsx';
import type { FaqPageData } from './faqPageData.ts';
import { type FaqBrowserControl, isOverPage } from './useFaqBrowser.ts';

type FaqListsProps = { data: FaqPageData; browser: FaqBrowserControl };

/** Categories, subcategories and questions, and on a small window what covers the page with the levels below them. */
export default function FaqLists({ data, browser }: FaqListsProps) {
  const { state, isWide } = browser;
  const isAlive = useAlive();
  return (
    <>
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
      {isAlive && !isWide && isOverPage(state) ? <FaqTakeover data={data} browser={browser} /> : null}
    </>
  );
}

/** The categories as tabs, or on a small window as rows that lead to their subcategories [FAQ-02, DEC-86]. */
function Categories({ data: { chapters }, browser }: FaqListsProps) {
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
function Topics({ data: { chapters, asked, results }, browser }: FaqListsProps) {
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
function Questions({ data: { asked, groups, results }, browser }: FaqListsProps) {
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
