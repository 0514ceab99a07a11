import type { ReactNode } from 'react';
import { HELPLINE } from '../../domain/product.ts';
import type { Destination } from '../../domain/search/searchCalls.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Destinations } from './Destinations.tsx';
import styles from './NoResults.module.css';

type NoResultsProps = {
  /** What was not found, as a whole sentence */
  heading: string;
  /** Words that find something, and the address of the search for each [DEC-77] */
  suggestions: readonly string[];
  hrefOf: (text: string) => string;
  /** Places that answer a part of the query */
  nearest: readonly Destination[];
  tips: readonly string[];
  /** Further ways on */
  children?: ReactNode;
};

/** [DEC-78] */
export const SEARCH_TIPS = [
  'Check the spelling of your search.',
  'Try fewer or more general words.',
  'Remove some filters.',
] as const;

/** A search that found nothing, and where to go from here: never a dead end [GS-15, DEC-78]. */
export function NoResults({ heading, suggestions, hrefOf, nearest, tips, children }: NoResultsProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.panel}>
        <h2>{heading}</h2>
        {suggestions.length > 0 ? (
          <div>
            <h3>Did you mean</h3>
            <ul className={styles.suggestions}>
              {suggestions.map((text) => (
                <li key={text}>
                  <a href={hrefOf(text)}>
                    <Icon name="search" size={18} />
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {nearest.length > 0 ? (
          <div>
            <h3>This may help</h3>
            <Destinations places={nearest} />
          </div>
        ) : null}
        <div>
          <h3>Search tips</h3>
          <ul className={styles.tips}>
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </div>
        {children}
        <p>
          Or talk it through with someone who has done the job: call <a href={HELPLINE.href}>{HELPLINE.label}</a>.
        </p>
      </div>
    </div>
  );
}
