import { type SubmitEvent, useState } from 'react';
import { ADD_PARAMETER } from '../../domain/job/comparison.ts';
import { SHORTLIST_FULL } from '../../domain/job/shortlist.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { BookmarkIcon } from '../../ui/icons/BookmarkIcon.tsx';
import { addToShortlist, removeFromShortlist, useShortlist } from '../shortlist.ts';
import styles from './ShortlistButton.module.css';

type ShortlistButtonProps = {
  /** The job's id, by which the shortlist knows it */
  id: string;
  title: string;
  /** `icon`: over a card, where there is no room for words */
  look?: 'button' | 'icon';
};

/**
 * Puts a role on the shortlist or takes it off [LIST-01, LIST-02, DEC-50]. Until the page is alive it is a form that
 * leads to the shortlist, which then takes the role in: no press is lost.
 */
export default function ShortlistButton({ id, title, look = 'button' }: ShortlistButtonProps) {
  const isListed = useShortlist().includes(id);
  const [isRefused, setRefused] = useState(false);

  function toggle(event: SubmitEvent) {
    event.preventDefault();
    if (isListed) removeFromShortlist(id);
    setRefused(!isListed && !addToShortlist(id, title));
  }

  return (
    <form className={styles.form} action={ROUTES.comparison.path} data-look={look} onSubmit={toggle}>
      <button
        type="submit"
        name={ADD_PARAMETER}
        value={id}
        className={styles.button}
        aria-label={isListed ? `Shortlisted: ${title}, remove` : `Shortlist: ${title}`}
        data-listed={isListed || undefined}
      >
        <BookmarkIcon filled={isListed} />
        <span className={styles.words}>
          {/* Both take their room, so that nothing beside the button moves. */}
          <span data-shown={!isListed || undefined}>Shortlist</span>
          <span data-shown={isListed || undefined}>Shortlisted</span>
        </span>
      </button>
      <p role="status" className={styles.refusal}>
        {isRefused ? SHORTLIST_FULL : null}
      </p>
    </form>
  );
}
