import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createLatestSearch, type LatestSearch } from '../../content/search/findSuggestions.ts';
import type { Faq } from '../../domain/entities/faq.ts';
import {
  isFaqQuery,
  MAX_FAQ_MATCHES,
  MAX_FAQ_QUERY,
  MIN_FAQ_QUERY,
  offersMatches,
  reasonBeside,
} from '../../domain/faq/faqBrowser.ts';
import type { Match } from '../../domain/search/searchCalls.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Combobox } from '../../ui/form/Combobox.tsx';
import searchRow from '../../ui/form/SearchRow.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import styles from './FaqSearchField.module.css';

type FaqSearchFieldProps = {
  query: string;
  /** Whose matches are shown already */
  previousSearch: string;
  datasourceId: string;
  onType: (query: string) => void;
  /** The query is to be searched for, and something will be found */
  onSave: () => void;
  onChoose: (faq: Faq) => void;
  /** Further fields of the form, for those without scripting */
  children?: ReactNode;
};

/**
 * The search box for questions, with up to five matches below it and a way to all of them; without scripting a plain form
 * [FAQ-09, FAQ-10, FAQ-11, FAQ-12, FAQ-13, PWA-27].
 */
export function FaqSearchField({ query, previousSearch, datasourceId, ...on }: FaqSearchFieldProps) {
  const words = query.trim();
  const isOffered = offersMatches({ query, previousSearch });
  const { found, find } = useFaqMatches(words, datasourceId, isOffered);
  const [isDismissed, setDismissed] = useState(false);
  const isNothing = found?.query === words && found.faqs.length === 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isFaqQuery(query)) return;
    const now = found?.query === words ? found : await find(words);
    setDismissed(true);
    // A search that failed says so where its results would stand.
    if (!now || now.faqs.length > 0) on.onSave();
  }

  function choose({ faq }: MatchOption) {
    setDismissed(true);
    if (faq) on.onChoose(faq);
    else on.onSave();
  }

  return (
    <search className={styles.search}>
      <form action={ROUTES.faqSearch.path} onSubmit={submit}>
        <label htmlFor="faq-query">
          <VisuallyHidden>Search the questions</VisuallyHidden>
        </label>
        <div className={searchRow.row}>
          <Icon name="search" />
          <Combobox
            id="faq-query"
            name="query"
            minLength={MIN_FAQ_QUERY}
            maxLength={MAX_FAQ_QUERY}
            placeholder="Glasses, beep test, pay…"
            value={query}
            options={found && !isDismissed ? matchOptions(found) : []}
            listClass={styles.matches}
            face={(option) => <MatchFace option={option} />}
            onType={(text) => {
              setDismissed(false);
              on.onType(text);
            }}
            onChoose={choose}
            onDismiss={() => setDismissed(true)}
          />
          {on.children}
          <Button variant="go" type="submit">
            Search
          </Button>
        </div>
      </form>
      <div className={styles.nothing} role="status">
        {isNothing ? 'Sorry no results were found' : null}
      </div>
    </search>
  );
}

/** Between two letters of somebody who types; only after it is anything asked. */
const TYPING_PAUSE_MS = 200;

type FaqMatches = { query: string; faqs: Faq[]; matches: Record<string, Match> };

/**
 * The questions that match what is being typed; the search itself is loaded with the first of them. While somebody goes
 * on typing, the matches of what stood there before stay.
 * @param isOffered  whether matches are wanted at all [FAQ-10]
 * @returns the latest matches, and a function that searches at once; undefined from it: the search failed, or was overtaken
 */
function useFaqMatches(query: string, datasourceId: string, isOffered: boolean) {
  const [found, setFound] = useState<FaqMatches>();
  const latest = useRef<LatestSearch>(undefined);

  const find = useCallback(
    async (words: string): Promise<FaqMatches | undefined> => {
      try {
        latest.current ??= createLatestSearch(
          (await import('../../content/search/browserSearch.pageOnly.ts')).searchSite,
        );
        const answered = await latest.current('faqs', { query: words, datasourceId });
        if (!answered) return undefined;
        const { faqs, matches = {} } = answered.answer.Result;
        const next = { query: words, faqs, matches };
        setFound(next);
        return next;
      } catch (error) {
        console.warn('the questions cannot be searched', error);
        return undefined;
      }
    },
    [datasourceId],
  );

  useEffect(() => {
    if (!isOffered) return;
    const timer = setTimeout(() => void find(query), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, isOffered, find]);

  const isNear = found && (query.startsWith(found.query) || found.query.startsWith(query));
  return { found: isOffered && isNear ? found : undefined, find };
}

type MatchOption = Partial<FaqMatches['matches'][string]> & { id: string; title: string; faq?: Faq };

/** The options below the box: the best matches, and all of them where there are more [FAQ-11, DEC-88]. */
export function matchOptions({ faqs, matches }: FaqMatches): MatchOption[] {
  const best = faqs
    .slice(0, MAX_FAQ_MATCHES)
    .map((faq) => ({ ...matches[faq.id], id: faq.id, title: faq.question, faq }));
  if (faqs.length <= MAX_FAQ_MATCHES) return best;
  return [...best, { id: '_all', title: `See all (${faqs.length}) results` }];
}

function MatchFace({ option }: { option: MatchOption }) {
  const { title, titleMarks, faq } = option;
  const reason = reasonBeside(option);
  return (
    <>
      <span className={styles.words} data-all={faq ? undefined : true}>
        <MarkedText text={title} marks={titleMarks} />
        {reason ? (
          <small>
            <MarkedText {...reason} />
          </small>
        ) : null}
      </span>
      <Icon name={faq ? 'chevron-right' : 'arrow-right'} size={20} />
    </>
  );
}
