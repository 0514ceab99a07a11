import { useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PageHead, pageTitle, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { useUnansweredSearch } from '../../content/search/useUnansweredSearch.ts';
import { EMPTY_FAQ_BROWSER, faqBrowserAddress } from '../../domain/faq/faqBrowser.ts';
import { placeOf } from '../../domain/faq/faqChapters.ts';
import { HELPLINE } from '../../domain/product.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import page from '../../ui/layout/Page.module.css';
import pageTop from '../../ui/layout/PageTop.module.css';
import { DeferredLists } from './deferredLists.ts';
import styles from './FaqPage.module.css';
import { FaqSearchField } from './FaqSearchField.tsx';
import type { FaqPageData } from './faqPageData.ts';
import { useFaqBrowser } from './useFaqBrowser.ts';

/**
 * The browser of questions: search, categories, subcategories, questions under headings. Each choice is an address, whose
 * answers alone come with it; on a small window the levels below the categories cover the page [FAQ-01 to FAQ-04, FAQ-07].
 */
export default function FaqPage() {
  const data = useLoaderData<FaqPageData>();
  const browser = useFaqBrowser(data);
  const { state, send } = browser;
  useUnknownCategory(data.unknown);
  useCountedQuestions(data, state.faq);
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
      <DeferredLists.Component data={data} browser={browser} />
      <section className={styles.ask} data-service="tri-service">
        <div className={page.wrap}>
          <h2>Still wondering?</h2>
          <p>Real people answer.</p>
          <Button variant="go" size="big" href={HELPLINE.href} icon="phone">
            Call {HELPLINE.label}
          </Button>
        </div>
      </section>
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

/** Each list has an address and a title of its own, an open question that of its list. */
function Head({ data: { seo, chapters, asked, groups } }: { data: FaqPageData }) {
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

/** Logged once, and in no other way [DEC-79]. */
function useUnknownCategory(category: string | undefined): void {
  useEffect(() => {
    if (category) console.warn(`there is no category of questions ${category}`);
  }, [category]);
}
