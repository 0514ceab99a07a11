import { useState } from 'react';
import { useLoaderData, useNavigate, useNavigation } from 'react-router-dom';
import { PageHead, pageTitle, titleWithProduct } from '../../content/pages/PageHead.tsx';
import { useUnansweredSearch } from '../../content/search/useUnansweredSearch.ts';
import { faqSearchAddress } from '../../domain/faq/faqSearch.ts';
import { faqAddress, ROUTES } from '../../domain/site/routes.ts';
import page from '../../ui/layout/Page.module.css';
import pageTop from '../../ui/layout/PageTop.module.css';
import { DeferredFound } from './deferredFound.ts';
import { FaqSearchField } from './FaqSearchField.tsx';
import styles from './FaqSearchPage.module.css';
import type { loader } from './faqSearchLoader.ts';

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
            onSave={() => void navigate(faqSearchAddress(typed.trim(), variant))}
            onChoose={({ id }) => void navigate(faqAddress(id))}
          >
            {variant === 'list' ? <input type="hidden" name="variant" value="2" /> : null}
          </FaqSearchField>
        </div>
      </header>
      <DeferredFound.Component
        found={found}
        query={query}
        variant={variant}
        chosen={subcategory}
        isSearching={isSearching}
        onOpen={opened}
      />
    </>
  );
}
