import type { FormEvent } from 'react';
import { useAutocomplete } from '../../content/search/useAutocomplete.ts';
import type { JobSearchSettings } from '../../domain/entities/settings.ts';
import { type JobSearch, jobSearchParameters, MAX_QUERY_LENGTH, withQuery } from '../../domain/jobSearch/jobSearch.ts';
import { SEARCH_IDS } from '../../domain/search/searchCalls.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { Shape } from '../../ui/icons/Icon.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import styles from './SearchBar.module.css';
import type { SearchField } from './useSearchField.ts';

type SearchBarProps = { search: JobSearch; settings: JobSearchSettings; field: SearchField };

/** The search field with autocomplete; without scripting a plain form [JS-11, JS-13, PWA-27]. */
export function SearchBar({ search, settings, field }: SearchBarProps) {
  const isDegrees = search.degree !== undefined;
  const searchId = isDegrees ? SEARCH_IDS.degrees : SEARCH_IDS.jobs;
  const completion = useAutocomplete(searchId, field.text, settings.showAutoComplete ?? false);

  function submit(event: FormEvent) {
    event.preventDefault();
    completion.stop();
    field.submit();
  }

  /** Takes a suggestion: a degree is selected, other words are searched for [DEC-97]. */
  function take({ title, url }: { title: string; url: string }) {
    const degree = new URL(url, location.origin).searchParams.get('degree');
    completion.stop();
    const wanted = withQuery(search, isDegrees && degree ? '' : title, isDegrees ? undefined : field.text.trim());
    field.go(isDegrees && degree ? { ...wanted, degree } : wanted);
  }

  return (
    <search className={styles.search}>
      <form action={ROUTES.careers.path} onSubmit={submit}>
        <label htmlFor="role-query">{isDegrees ? (settings.degreeSearchTitle ?? 'Search') : 'Search roles'}</label>
        <div className={styles.row}>
          <Shape path="m21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16" size={24} />
          <Combobox
            id="role-query"
            name="query"
            maxLength={MAX_QUERY_LENGTH}
            placeholder={
              isDegrees ? (settings.degreeSearchPlaceholder ?? 'Start Typing') : 'Fixing engines, nursing, flying…'
            }
            value={field.text}
            options={completion.suggestions}
            onType={(text) => {
              field.type(text);
              completion.update(text);
            }}
            onChoose={take}
            onDismiss={completion.stop}
          />
          <HiddenFields parameters={jobSearchParameters(search)} except={['query', 'inputQuery', 'page']} />
          <Button variant="go" type="submit">
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
