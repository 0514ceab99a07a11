import { nearestOf } from '../../content/notFound/readNearestPages.ts';
import { MAX_QUERY_LENGTH } from '../../domain/search/searchAddress.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from './WrongAddress.module.css';

/**
 * Ways on from an address that is no page: a search of the roles, as a plain form, and the pages that were most likely
 * meant.
 * @param error  what the page's loader has thrown, with those pages
 */
export default function WrongAddress({ error }: { error: unknown }) {
  const nearest = nearestOf(error);
  return (
    <>
      <search>
        <form className={styles.form} action={ROUTES.careers.path}>
          <label htmlFor="wrong-address-query">Search roles</label>
          <div className={styles.row}>
            <input
              id="wrong-address-query"
              name="query"
              type="search"
              required
              maxLength={MAX_QUERY_LENGTH}
              autoComplete="off"
              placeholder="Fixing engines, nursing, flying…"
            />
            <Button variant="ink" type="submit" icon={null}>
              Search
            </Button>
          </div>
        </form>
      </search>
      {nearest.length > 0 ? (
        <section className={styles.nearest} aria-labelledby="nearest-pages">
          <h2 id="nearest-pages">You may have been looking for</h2>
          <ul>
            {nearest.map(({ title, href, note }) => (
              <li key={href}>
                <ArrowLink link={{ href, text: title }} />
                {note ? <p>{note}</p> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
