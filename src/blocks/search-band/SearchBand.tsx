import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { addressWith, MAX_QUERY_LENGTH } from '../../domain/search/searchAddress.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import searchRow from '../../ui/form/SearchRow.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { SearchBandFields } from './fields.ts';
import styles from './SearchBand.module.css';

/** A search for roles, and words that others search for; without scripting a form and links [PWA-27]. */
export default function SearchBand({ fields, params }: BlockProps<SearchBandFields>) {
  const { Heading, Placeholder, Examples = [] } = fields;
  const navigate = useNavigate();
  const id = useId();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('query');
    void navigate(queryAddress(typeof query === 'string' ? query.trim() : ''));
  }

  return (
    <BlockSection params={params} heading={Heading} theme="dark" service="tri-service">
      <div className={styles.band}>
        <h2>
          <label htmlFor={id}>{Heading}</label>
        </h2>
        <search>
          <form action={ROUTES.careers.path} onSubmit={search}>
            <div className={searchRow.row} data-compact>
              <Icon name="search" />
              <input
                id={id}
                name="query"
                type="search"
                placeholder={Placeholder}
                maxLength={MAX_QUERY_LENGTH}
                autoComplete="off"
                enterKeyHint="search"
              />
              <Button variant="go" type="submit">
                Search
              </Button>
            </div>
          </form>
        </search>
        {Examples.length > 0 ? (
          <div className={styles.examples}>
            <VisuallyHidden as="div">People search for</VisuallyHidden>
            <ul>
              {Examples.map((words) => (
                <li key={words}>
                  <a href={queryAddress(words)}>{words}</a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </BlockSection>
  );
}

const queryAddress = (query: string) =>
  addressWith(ROUTES.careers.path, new URLSearchParams(query === '' ? {} : { query }));
