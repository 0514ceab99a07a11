import { useLayoutEffect, useRef } from 'react';
import { FaqAnswer } from '../../content/faqs/FaqAnswer.tsx';
import rows from '../../content/faqs/FaqRows.module.css';
import { faqBrowserAddress, RESULTS } from '../../domain/faq/faqBrowser.ts';
import { Takeover } from '../../ui/dialogs/Takeover.tsx';
import { Question } from './FaqGroups.tsx';
import { EventLink, EventRow, ResultsNote, resultsTitle } from './FaqLinks.tsx';
import styles from './FaqTakeover.module.css';
import type { FaqPageData } from './faqPageData.ts';
import type { FaqBrowserControl } from './useFaqBrowser.ts';

type FaqTakeoverProps = { data: FaqPageData; browser: FaqBrowserControl };

/**
 * The levels below the categories, over the whole of a small window: subcategories, questions, those under one heading,
 * an answer. Back names where it leads and goes up one level, the cross leaves them all [FAQ-07].
 */
export function FaqTakeover({ data, browser }: FaqTakeoverProps) {
  const { state, up, close } = browser;
  const body = useLevelPlaces(faqBrowserAddress(state));
  const { chapter, topic } = titlesOf(data, browser);
  const above = state.faq ? (state.heading ?? topic) : state.heading ? topic : state.subcategory ? chapter : undefined;
  return (
    <Takeover title="FAQs" isTitleHidden up={{ label: above ?? 'FAQs', onUp: up }} onClose={close}>
      <div ref={body} className={styles.level}>
        {state.faq ? (
          <Answer data={data} browser={browser} />
        ) : state.subcategory ? (
          <Questions data={data} browser={browser} />
        ) : (
          <Subcategories data={data} browser={browser} />
        )}
      </div>
    </Takeover>
  );
}

function titlesOf({ chapters }: FaqPageData, { state }: FaqBrowserControl) {
  const chapter = chapters.find(({ id }) => id === state.category);
  const topic = chapter?.subcategories.find(({ id }) => id === state.subcategory);
  const isResults = state.subcategory === RESULTS;
  return { chapter: chapter?.title, topic: isResults ? resultsTitle(state.previousSearch) : topic?.title };
}

function Subcategories({ data, browser }: FaqTakeoverProps) {
  const { category, previousSearch } = browser.state;
  const chapter = data.chapters.find(({ id }) => id === category);
  return (
    <>
      <p className={styles.path}>{`You are: ${chapter?.title}`}</p>
      <h2>What is it about?</h2>
      <div className={rows.rows}>
        {data.results ? (
          <EventRow
            browser={browser}
            event={{ type: 'SELECT_SUBCATEGORY', id: RESULTS }}
            title={resultsTitle(previousSearch)}
            count={data.results.count}
          />
        ) : null}
        {chapter?.subcategories.map(({ id, title, count }) => (
          <EventRow key={id} browser={browser} event={{ type: 'SELECT_SUBCATEGORY', id }} title={title} count={count} />
        ))}
      </div>
    </>
  );
}

function Questions({ data, browser }: FaqTakeoverProps) {
  const { subcategory, heading: chosen } = browser.state;
  const groups = data.groups.filter(({ heading }) => chosen === undefined || heading === chosen);
  return (
    <>
      <h2>{chosen ?? titlesOf(data, browser).topic}</h2>
      {subcategory === RESULTS ? <ResultsNote results={data.results} browser={browser} /> : null}
      {groups.map(({ heading, faqs }) => (
        <div key={heading ?? ''} className={styles.group}>
          {heading && chosen === undefined ? (
            <h3>
              {data.groups.length > 1 ? (
                <EventLink browser={browser} event={{ type: 'SELECT_HEADING', id: heading }}>
                  {heading}
                </EventLink>
              ) : (
                heading
              )}
            </h3>
          ) : null}
          <div className={rows.rows}>
            {faqs.map((faq) => (
              <EventRow
                key={faq.id}
                browser={browser}
                event={{ type: 'SELECT_FAQ', id: faq.id }}
                title={<Question faq={faq} match={data.results?.matches?.[faq.id]} />}
              />
            ))}
          </div>
        </div>
      ))}
    </>
  );
}

function Answer({ data, browser }: FaqTakeoverProps) {
  const list = data.groups.flatMap(({ faqs }) => faqs);
  const at = list.findIndex(({ id }) => id === browser.state.faq);
  const [faq, next] = [list[at], list[at + 1]];
  if (!faq) return null;
  return (
    <>
      {faq.heading ? <p className={styles.path}>{faq.heading}</p> : null}
      <h2 className={styles.asked}>{faq.question}</h2>
      <div className={styles.answer}>
        <FaqAnswer
          faq={faq}
          place="FaqPage"
          next={next && { ...next, href: browser.hrefOf({ type: 'SELECT_FAQ', id: next.id }) }}
        />
      </div>
    </>
  );
}

/**
 * Each level opens where it was left, and one that was not seen yet at its top. The focus goes to its heading, or on the
 * way up to the row that was followed.
 * @param level  its address
 */
function useLevelPlaces(level: string) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(level);
  const places = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const dialog = body.current?.closest('dialog');
    const note = () => places.current.set(shown.current, dialog?.scrollTop ?? 0);
    dialog?.addEventListener('scroll', note, { passive: true });
    return () => dialog?.removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    const element = body.current;
    if (!element || shown.current === level) return;
    const followed = element.querySelector<HTMLElement>(`a[href="${CSS.escape(shown.current)}"]`);
    shown.current = level;
    element.closest('dialog')?.scrollTo(0, places.current.get(level) ?? 0);
    const heading = element.querySelector<HTMLElement>('h2');
    heading?.setAttribute('tabindex', '-1');
    (followed ?? heading)?.focus({ preventScroll: true });
  }, [level]);
  return body;
}
