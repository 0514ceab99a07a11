import { useEffect } from 'react';
import type { Suggestion } from '../../content/search/autocompleteMachine.ts';
import { KindIcon } from '../../content/search/Destinations.tsx';
import { siteSearchAddress } from '../../domain/siteSearch/siteSearch.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import type { FoundPlaces, Place } from './findPlaces.ts';
import styles from './SearchAnswers.module.css';

type SearchAnswersProps = {
  /** Of the list of both, which the field controls */
  id: string;
  query: string;
  suggestions: readonly Suggestion[];
  found: FoundPlaces | undefined;
  /** The option that the arrows have reached, counted through both */
  active: number | undefined;
  optionId: (at: number) => string;
};

/**
 * Answers under the header's field while somebody types: words to search for, and places to go straight to. All are
 * links; the arrows of the field move through them, as through the options of a combobox [GS-17].
 */
export default function SearchAnswers({ id, query, suggestions, found, active, optionId }: SearchAnswersProps) {
  const places = found?.places ?? [];
  useEffect(() => {
    if (active !== undefined) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, optionId]);
  const optionOf = (at: number) => ({
    id: optionId(at),
    role: 'option',
    tabIndex: -1,
    'aria-selected': at === active,
  });
  if (suggestions.length === 0 && places.length === 0) return null;
  return (
    <>
      <div id={id} role="listbox" aria-label="Answers" className={styles.answers}>
        {suggestions.length > 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: options of a list are grouped, not fields
          <div role="group" aria-label="Keep typing">
            <span className={styles.heading} aria-hidden="true">
              Keep typing
            </span>
            {suggestions.map(({ id: word, title }, at) => (
              <a key={word} {...optionOf(at)} className={styles.word} href={siteSearchAddress({ query: title })}>
                <Icon name="search" size={20} />
                <span>{title}</span>
                <Icon name="arrow-right" size={20} />
              </a>
            ))}
          </div>
        ) : null}
        {places.length > 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: options of a list are grouped, not fields
          <div role="group" aria-label="Go straight there">
            <span className={styles.heading} aria-hidden="true">
              Go straight there
            </span>
            <span className={styles.places}>
              {places.map((place, at) => (
                <a key={place.url} {...optionOf(suggestions.length + at)} className={styles.place} href={place.url}>
                  <Face place={place} />
                  <span>
                    <b>
                      <MarkedText text={place.title} marks={place.titleMarks} />
                    </b>
                    <Note place={place} />
                  </span>
                </a>
              ))}
            </span>
          </div>
        ) : null}
      </div>
      {found && found.total > 0 && query !== '' ? (
        <p className={styles.all}>
          <ArrowLink
            link={{
              href: siteSearchAddress({ query: found.query }),
              text: `All ${found.total} results for “${found.query}”`,
            }}
          />
        </p>
      ) : null}
    </>
  );
}

/** The picture of a role, or the icon of what it is. */
function Face({ place: { kind, image, service } }: { place: Place }) {
  if (!image) {
    return (
      <span className={styles.icon} data-service={service}>
        <KindIcon kind={kind} />
      </span>
    );
  }
  return (
    // The title beside it says the same.
    <Picture image={{ ...image, alt: '' }} crop="tall" sizes="72px" service={service} className={styles.picture} />
  );
}

/** Of a place whose title has the words the few words are enough; else the text that has them is shown too [GS-21]. */
function Note({ place: { note, titleMarks = [], snippet } }: { place: Place }) {
  const text = titleMarks.length > 0 && note !== undefined ? undefined : snippet;
  if (!note && !text) return null;
  return (
    <small>
      {note && text ? `${note}. ` : note}
      {text ? <MarkedText {...text} /> : null}
    </small>
  );
}
