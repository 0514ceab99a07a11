import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROUTES } from '../../domain/site/routes.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from './SearchPanel.module.css';
import { type HeaderParts, useCloseOnNewPage } from './useHeader.ts';

export const SEARCH_ID = 'site-search';
/** The role search; the site search will replace it once it has a page. */
export const SEARCH_ACTION = ROUTES.careers.path;

/**
 * The header's search. The browser shows and hides it, even without a script; the machine follows, so that the bar
 * stays visible and the button closes it [NAV-13, NAV-34, DEC-151].
 */
export function SearchPanel({ store }: Pick<HeaderParts, 'store'>) {
  const panel = useRef<HTMLElement>(null);
  const navigate = useNavigate();

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
  useCloseOnNewPage(close);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('query')).trim();
    close();
    void navigate(`${SEARCH_ACTION}?${new URLSearchParams({ query })}`);
  }

  return (
    <search ref={panel} id={SEARCH_ID} popover="auto" className={styles.panel} data-theme="dark">
      <form action={SEARCH_ACTION} onSubmit={search}>
        <label htmlFor="site-query">What would you rather be doing?</label>
        <div className={styles.row}>
          <input
            id="site-query"
            name="query"
            type="search"
            required
            maxLength={100}
            autoComplete="off"
            data-theme="light"
            placeholder="Fixing engines, leading a team, flying…"
          />
          <Button variant="go" type="submit">
            Search roles
          </Button>
        </div>
      </form>
    </search>
  );
}
