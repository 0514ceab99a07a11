import type { FormEvent, ReactNode } from 'react';
import { MAX_QUERY_LENGTH } from '../../domain/search/searchAddress.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Combobox } from '../../ui/form/Combobox.tsx';
import searchRow from '../../ui/form/SearchRow.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { Suggestion } from './autocompleteMachine.ts';
import styles from './SearchForm.module.css';
import { useAutocomplete } from './useAutocomplete.ts';

type SearchFormProps = {
  /** Of the field */
  id: string;
  /** The page that answers, without scripting by the hub [PWA-27] */
  action: string;
  label: string;
  /** The heading above the field says what it is for */
  hidesLabel?: boolean;
  /** In one line on a phone too */
  isCompact?: boolean;
  placeholder: string;
  text: string;
  /** The search whose words are suggested while somebody types; none without it */
  suggests: string | undefined;
  onType: (text: string) => void;
  onSubmit: () => void;
  onTake: (suggestion: Suggestion) => void;
  /** Hidden fields: what else the address says */
  children?: ReactNode;
};

/** The search field at the head of a page, with autocomplete; without scripting a plain form [JS-11, PWA-27]. */
export function SearchForm({ id, action, label, hidesLabel, suggests, text, children, ...form }: SearchFormProps) {
  const { isCompact, placeholder, onType, onSubmit, onTake } = form;
  const completion = useAutocomplete(suggests ?? '', text, suggests !== undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    completion.stop();
    onSubmit();
  }

  return (
    <search className={styles.search}>
      <form action={action} onSubmit={submit}>
        {hidesLabel ? null : <label htmlFor={id}>{label}</label>}
        <div className={searchRow.row} data-compact={isCompact || undefined}>
          <Icon name="search" />
          <Combobox
            id={id}
            aria-label={hidesLabel ? label : undefined}
            name="query"
            maxLength={MAX_QUERY_LENGTH}
            placeholder={placeholder}
            value={text}
            options={completion.suggestions}
            onType={(typed) => {
              onType(typed);
              completion.update(typed);
            }}
            onChoose={(suggestion) => {
              completion.stop();
              onTake(suggestion);
            }}
            onDismiss={completion.stop}
          />
          {children}
          <Button variant="go" type="submit">
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
