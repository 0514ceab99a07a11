import type { MouseEvent } from 'react';
import { countedEvents, isComing } from '../../domain/event/bookings.ts';
import { countedRoles } from '../../domain/job/shortlist.ts';
import { MENU_ID } from '../../domain/page/pageTemplate.ts';
import { HELPLINE } from '../../domain/product.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { BookmarkIcon } from '../../ui/icons/BookmarkIcon.tsx';
import { Icon, Shape } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { useBookings } from '../../visitor/bookings.ts';
import { useShortlist } from '../../visitor/shortlist.ts';
import styles from './Header.module.css';
import { WHOLE_MENU } from './navigationMachine.ts';
import { SEARCH_ID } from './SearchPanel.tsx';
import type { HeaderParts } from './useHeader.ts';

/** Icons used only by the header, loaded with its script. Shapes follow Lucide, like those of `ui/Icon.tsx`. */
const SHAPES = {
  user: 'M12 3a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M4 21a8 8 0 0 1 16 0',
  menu: 'M3 6h18M3 12h18M3 18h18',
  ticket: 'M2 9a3 3 0 0 1 0 6v3h20v-3a3 3 0 0 1 0-6V6H2zM13 6v2m0 3v2m0 3v2',
  'chevron-down': 'm6 9 6 6 6-6',
} as const;

/**
 * Opens the panel before the script has loaded, and without JavaScript. React supports these attributes only in lower
 * case.
 */
const OPENS_MENU = { command: 'show-modal', commandfor: MENU_ID };

type Props = Pick<HeaderParts, 'store' | 'navigation' | 'isRunning'> & { accountUrl?: string };

/** The actions call, shortlist, account, search and menu [NAV-09, NAV-11, NAV-12, NAV-13, NAV-14]. */
export function HeaderActions({ store, navigation, isRunning, accountUrl }: Props) {
  const isSearching = navigation.mode.status === 'search';
  return (
    <div className={styles.actions}>
      <a className={styles.call} href={HELPLINE.href}>
        <Icon name="phone" />
        <VisuallyHidden>Call </VisuallyHidden>
        <span className={styles.number}>{HELPLINE.label}</span>
      </a>
      <Shortlist />
      <YourEvents />
      {accountUrl ? (
        <a className={styles.account} href={accountUrl} aria-label="Account">
          <HeaderIcon name="user" />
        </a>
      ) : null}
      <button
        type="button"
        popoverTarget={SEARCH_ID}
        aria-label={isSearching ? 'Close search' : 'Search'}
        onClick={withoutPopovers(() => location.assign(ROUTES.search.path))}
      >
        <Icon name={isSearching ? 'close' : 'search'} />
      </button>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => store.send({ type: 'INTERACT_PRIMARY_NAV', path: WHOLE_MENU })}
        {...(isRunning ? {} : OPENS_MENU)}
      >
        <HeaderIcon name="menu" />
      </button>
    </div>
  );
}

/** Fallback for browsers without popovers, where the button would do nothing. */
function withoutPopovers(instead: () => void) {
  return ({ currentTarget }: MouseEvent) => {
    if (!('popover' in currentTarget)) instead();
  };
}

/** Links to the shortlist, which is also where the comparison is chosen [NAV-09, CMP-01]. */
function Shortlist() {
  const count = useShortlist().length;
  return (
    <a href={ROUTES.comparison.path} aria-label={`Shortlist, ${countedRoles(count)}`}>
      <BookmarkIcon />
      {count > 0 ? <span className={styles.count}>{count}</span> : null}
    </a>
  );
}

/** Links to the events that this visitor has registered for, and counts those that are still to come. */
function YourEvents() {
  const now = Date.now();
  const count = useBookings().filter((booking) => isComing(booking, now)).length;
  return (
    <a className={styles.yourEvents} href={ROUTES.yourEvents.path} aria-label={`Your events, ${countedEvents(count)}`}>
      <HeaderIcon name="ticket" />
      {count > 0 ? <span className={styles.count}>{count}</span> : null}
    </a>
  );
}

function HeaderIcon({ name, size = 24 }: { name: keyof typeof SHAPES; size?: number }) {
  return <Shape path={SHAPES[name]} size={size} />;
}
