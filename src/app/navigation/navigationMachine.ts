import { type MenuItem, trailTo } from '../../content/navigation/menuItems.ts';

type Level = 'primary' | 'secondary' | 'tertiary';
/** The active item, and whether it was reached through the panel or the bar. */
type Active = { level: Level; path: string; inPanel: boolean };
/** The states of the navigation machine [NAV-22]. */
type NavigationMode =
  | { status: 'idle' }
  | ({ status: 'activated' } & Active)
  | ({ status: 'deactivating' } & Active)
  | { status: 'search' };
export type Navigation = { items: readonly MenuItem[]; mode: NavigationMode };

export type NavigationEvent =
  | { type: 'SET_NAVIGATION_DATA'; items: readonly MenuItem[] }
  | { type: 'INTERACT_PRIMARY_NAV'; path: string }
  | { type: 'INTERACT_SECONDARY_NAV'; path: string }
  | { type: 'INTERACT_TERTIARY_NAV'; path: string }
  | { type: 'POP_NAVIGATION' }
  | { type: 'DEACTIVATE_NAVIGATION' }
  | { type: 'LEAVE_NAVIGATION' }
  | { type: 'REENTER_NAVIGATION' }
  /** `DEACTIVATING_MS` after LEAVE_NAVIGATION */
  | { type: 'NAVIGATION_LEFT' }
  | { type: 'OPEN_SEARCH' }
  | { type: 'CLOSE_SEARCH' };

/** How long a menu stays open after the pointer has left it [NAV-32]. */
export const DEACTIVATING_MS = 300;
/** The path that stands for the whole menu, used by the menu button. It opens the panel at its first level. */
export const WHOLE_MENU = '';

const LEVELS: readonly Level[] = ['primary', 'secondary', 'tertiary'];
const IDLE: NavigationMode = { status: 'idle' };

/** Returns the next state. @see requirements NAV-20 to NAV-34, DEC-18 */
export function nextNavigation(navigation: Navigation, event: NavigationEvent): Navigation {
  const { items, mode } = navigation;
  const to = (next: NavigationMode) => (next === mode ? navigation : { items, mode: next });
  switch (event.type) {
    case 'SET_NAVIGATION_DATA':
      return { items: event.items, mode: isKnown(event.items, mode) ? mode : IDLE };
    case 'INTERACT_PRIMARY_NAV':
      return to(interacted(navigation, 'primary', event.path));
    case 'INTERACT_SECONDARY_NAV':
      return to(interacted(navigation, 'secondary', event.path));
    case 'INTERACT_TERTIARY_NAV':
      return to(interacted(navigation, 'tertiary', event.path));
    case 'POP_NAVIGATION':
      return to(mode.status === 'activated' ? oneLevelBack(items, mode) : mode);
    case 'DEACTIVATE_NAVIGATION':
      return to(mode.status === 'activated' || mode.status === 'deactivating' ? IDLE : mode);
    case 'LEAVE_NAVIGATION':
      return to(mode.status === 'activated' ? { ...mode, status: 'deactivating' } : mode);
    case 'REENTER_NAVIGATION':
      return to(mode.status === 'deactivating' ? { ...mode, status: 'activated' } : mode);
    case 'NAVIGATION_LEFT':
      return to(mode.status === 'deactivating' ? IDLE : mode);
    case 'OPEN_SEARCH':
      return to({ status: 'search' });
    case 'CLOSE_SEARCH':
      return to(mode.status === 'search' ? IDLE : mode);
  }
}

/** Returns the open items, from the top level down; empty for the whole menu and when nothing is open. */
export function openTrail({ items, mode }: Navigation): MenuItem[] {
  return mode.status === 'activated' || mode.status === 'deactivating' ? (trailTo(items, mode.path) ?? []) : [];
}

function interacted({ items, mode }: Navigation, level: Level, path: string): NavigationMode {
  if (mode.status === 'search') return mode;
  if (mode.status === 'activated' && mode.level === level && mode.path === path) return oneLevelBack(items, mode);
  const inPanel = path === WHOLE_MENU || (mode.status === 'activated' && mode.inPanel);
  if (path === WHOLE_MENU) return { status: 'activated', level: 'primary', path, inPanel };
  const trail = trailTo(items, path);
  if (trail?.length !== LEVELS.indexOf(level) + 1) return mode;
  return activated(opening(trail), inPanel);
}

/**
 * Returns the trail to open. An item without children opens nothing: its parent's level is shown, except on the last
 * level [NAV-28].
 */
function opening(trail: MenuItem[]): MenuItem[] {
  const opens = trail.length === LEVELS.length || (trail.at(-1)?.children.length ?? 0) > 0;
  return opens ? trail : trail.slice(0, -1);
}

function activated(trail: MenuItem[], inPanel: boolean): NavigationMode {
  const path = trail.at(-1)?.url;
  const level = LEVELS[trail.length - 1];
  if (path !== undefined && level) return { status: 'activated', level, path, inPanel };
  return inPanel ? { status: 'activated', level: 'primary', path: WHOLE_MENU, inPanel } : IDLE;
}

/**
 * Goes from tertiary to secondary to primary to idle; in the panel, the whole menu comes before idle [NAV-29, NAV-30,
 * DEC-18].
 */
function oneLevelBack(items: readonly MenuItem[], { path, inPanel }: Active): NavigationMode {
  if (path === WHOLE_MENU) return IDLE;
  return activated(trailTo(items, path)?.slice(0, -1) ?? [], inPanel);
}

function isKnown(items: readonly MenuItem[], mode: NavigationMode): boolean {
  const hasPath = mode.status === 'activated' || mode.status === 'deactivating';
  return !hasPath || mode.path === WHOLE_MENU || trailTo(items, mode.path) !== undefined;
}
