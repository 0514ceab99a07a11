import { type FormEvent, type KeyboardEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyOptional } from '../../content/parts/lazyOptional.tsx';
import { TYPING_PAUSE_MS, useAutocomplete } from '../../content/search/useAutocomplete.ts';
import { isNewQuery, MAX_QUERY_LENGTH, queryText } from '../../domain/search/searchAddress.ts';
import { SEARCH_IDS } from '../../domain/search/searchCalls.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { readSiteQuery, siteSearchAddress } from '../../domain/siteSearch/siteSearch.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { activeOption } from '../../ui/form/Combobox.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useAlive } from '../../ui/useAlive.ts';
import type { createPlaceFinder, FoundPlaces } from './findPlaces.ts';
import styles from './SearchPanel.module.css';
import { type HeaderParts, useCloseOnNewPage } from './useHeader.ts';

export const SEARCH_ID = 'site-search';

const LIST_ID = 'site-answers';
const optionId = (at: number) => `${LIST_ID}-${at}`;
const SearchAnswers = lazyOptional(() => import('./SearchAnswers.tsx'));

/**
 * The header's search, which answers while somebody types. The browser shows and hides it, even without a script; the
 * machine follows, so that the bar stays visible and the button closes it [NAV-13, NAV-34, DEC-151].
 */
export function SearchPanel({ store }: Pick<HeaderParts, 'store'>) {
  const panel = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const here = useLocation();
  const isAlive = useAlive();
  const { typed, type, options, active, setActive, answers } = useAnswers();

  useEffect(() => {
    const element = panel.current;
    if (!element?.hidePopover) return;
    const follow = () => {
      const isOpen = element.matches(':popover-open');
      store.send({ type: isOpen ? 'OPEN_SEARCH' : 'CLOSE_SEARCH' });
      if (isOpen) element.querySelector('input')?.focus();
    };
    // It may have been opened before this script loaded.
    if (element.matches(':popover-open')) follow();
    // The panel covers the page, so it closes when focus leaves the header (WCAG 2.4.11).
    const leave = ({ target }: FocusEvent) => {
      const isOutside = target instanceof Node && !element.closest('header')?.contains(target);
      if (isOutside && element.matches(':popover-open')) element.hidePopover();
    };
    element.addEventListener('toggle', follow);
    document.addEventListener('focusin', leave);
    return () => {
      element.removeEventListener('toggle', follow);
      document.removeEventListener('focusin', leave);
    };
  }, [store]);

  const close = useCallback(() => panel.current?.hidePopover?.(), []);
  const leave = useCallback(() => {
    close();
    if (input.current) input.current.value = '';
    type('');
  }, [close, type]);
  useCloseOnNewPage(leave);

  /** `-----` and the query that the page shows start nothing [GS-20]. */
  function search(event: FormEvent) {
    event.preventDefault();
    const current = here.pathname === ROUTES.search.path ? readSiteQuery(new URLSearchParams(here.search)).query : '';
    const entered = input.current?.value ?? '';
    if (queryText(entered) === current) return close();
    if (!isNewQuery(entered, { query: current })) return;
    close();
    void navigate(siteSearchAddress({ query: queryText(entered) }));
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || options === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(activeOption(event.key, active, options));
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    }
  }

  const isOpen = options > 0;
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? LIST_ID : undefined,
    'aria-activedescendant': active === undefined ? undefined : optionId(active),
  } as const;
  return (
    <search ref={panel} id={SEARCH_ID} popover="auto" className={styles.panel}>
      <form action={ROUTES.search.path} onSubmit={search}>
        <div className={styles.row}>
          <Icon name="search" />
          <input
            ref={input}
            name="query"
            type="search"
            required
            aria-label="Search the website"
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            placeholder="Start typing"
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
            {...(isAlive ? combobox : {})}
          />
          <Button variant="go" type="submit" aria-label="Search">
            Search
          </Button>
        </div>
      </form>
      {typed ? (
        <Suspense>
          <SearchAnswers id={LIST_ID} query={typed} active={active} optionId={optionId} {...answers} />
        </Suspense>
      ) : null}
      <span role="status">
        <VisuallyHidden>{isOpen ? `${options} ${options === 1 ? 'answer' : 'answers'}` : ''}</VisuallyHidden>
      </span>
    </search>
  );
}

/** What is typed, the answers to it, and which of them the arrows have reached. */
function useAnswers() {
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState<number>();
  const { suggestions, update, stop } = useAutocomplete(SEARCH_IDS.site, '', true);
  const found = usePlaces(typed ?? '');
  const completion = useRef({ update, stop });
  completion.current = { update, stop };
  const type = useCallback((text: string) => {
    setTyped(text);
    setActive(undefined);
    if (text.trim() === '') completion.current.stop();
    else completion.current.update(text);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other answers are other options
  useEffect(() => setActive(undefined), [suggestions, found]);
  const options = typed ? suggestions.length + (found?.places.length ?? 0) : 0;
  return { typed, type, options, active, setActive, answers: { suggestions, found } };
}

/**
 * Places for what is being typed, once somebody pauses; what was found before stays until then. The search is loaded with
 * the first letters, and a failure is not complained about: Enter asks the page of the search.
 */
function usePlaces(typed: string): FoundPlaces | undefined {
  const query = typed.trim();
  const [found, setFound] = useState<FoundPlaces>();
  const finder = useRef<ReturnType<typeof createPlaceFinder>>(undefined);
  useEffect(() => {
    if (query === '') return setFound(undefined);
    let isGone = false;
    async function ask() {
      try {
        finder.current ??= await loadFinder();
        const places = await finder.current(query);
        if (places && !isGone) setFound(places);
      } catch (error) {
        console.warn('no places can be offered for what is typed', error);
        if (!isGone) setFound(undefined);
      }
    }
    const timer = setTimeout(ask, TYPING_PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [query]);
  return found;
}

async function loadFinder() {
  const [{ createPlaceFinder }, { searchSite }, { openContentSource }] = await Promise.all([
    import('./findPlaces.ts'),
    import('../../content/search/browserSearch.pageOnly.ts'),
    import('../../content/source/openContentSource.pageOnly.ts'),
  ]);
  return createPlaceFinder({ search: searchSite, openSource: openContentSource });
}
