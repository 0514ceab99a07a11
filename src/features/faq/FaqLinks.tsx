import type { MouseEvent, ReactNode } from 'react';
import { Count } from '../../content/faqs/Count.tsx';
import rows from '../../content/faqs/FaqRows.module.css';
import { Destinations } from '../../content/search/Destinations.tsx';
import { ShownQuery } from '../../content/search/ShownQuery.tsx';
import { EMPTY_FAQ_BROWSER, type FaqBrowserEvent, faqBrowserAddress } from '../../domain/faq/faqBrowser.ts';
import arrowLink from '../../ui/buttons/ArrowLink.module.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import { opensElsewhere } from '../../ui/navigation/opensElsewhere.ts';
import styles from './FaqLinks.module.css';
import type { FaqPageData } from './faqPageData.ts';
import type { FaqBrowserControl } from './useFaqBrowser.ts';

type EventLinkProps = {
  browser: FaqBrowserControl;
  event: FaqBrowserEvent;
  className?: string;
  isCurrent?: boolean;
  children: ReactNode;
};

/** An event of the browser as a link: to the address that it leads to, without loading another page [DEC-151]. */
export function EventLink({ browser, event, className, isCurrent, children }: EventLinkProps) {
  return (
    <a
      className={className}
      href={browser.hrefOf(event)}
      aria-current={isCurrent || undefined}
      onClick={(click: MouseEvent) => {
        if (opensElsewhere(click)) return;
        click.preventDefault();
        browser.send(event);
      }}
    >
      {children}
    </a>
  );
}

/** A row that leads one level down: what is there, and how many questions it holds. */
export function EventRow({
  title,
  subtitle,
  count,
  ...link
}: Omit<EventLinkProps, 'children' | 'className'> & {
  title: ReactNode;
  subtitle?: string;
  /** Missing: it is a question itself */
  count?: number;
}) {
  return (
    <EventLink {...link} className={count === undefined ? `${rows.row} ${rows.question}` : rows.row}>
      <b>{title}</b>
      {subtitle ? <small>{subtitle}</small> : null}
      {count === undefined ? null : <Count questions={count} />}
      <Icon name="chevron-right" size={20} />
    </EventLink>
  );
}

/** The title of the subcategory that search results make [FAQ-08]. */
export const resultsTitle = (query: string): string => `Results for “${query}”`;

const searchedFor = (query: string) => faqBrowserAddress({ ...EMPTY_FAQ_BROWSER, previousSearch: query });

type ResultsNoteProps = { results: FaqPageData['results']; browser: FaqBrowserControl };

/** What is said above search results, and the way to forget them [FAQ-22]. */
export function ResultsNote({ results, browser }: ResultsNoteProps) {
  if (!results) return null;
  const { count, readAs, failure, nearest } = results;
  const { previousSearch } = browser.state;
  return (
    <div className={styles.note}>
      {failure ? <p role="alert">{`An error has occurred: ${failure}`}</p> : null}
      {readAs ? <ShownQuery query={previousSearch} readAs={readAs} hrefOf={searchedFor} /> : null}
      {count === 0 && !failure ? <p>Sorry no results were found</p> : null}
      <Destinations places={nearest} />
      <EventLink browser={browser} event={{ type: 'CLEAR_SEARCH' }} className={arrowLink.link}>
        Clear the search
      </EventLink>
    </div>
  );
}
