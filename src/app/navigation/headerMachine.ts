import { BAR_AT_REST, type BarEvent, type BarMotion, heldBar, nextBar } from './barMotion.ts';
import { type FocusTrap, type FocusTrapEvent, nextFocusTrap } from './focusTrap.ts';
import { type Navigation, type NavigationEvent, nextNavigation } from './navigationMachine.ts';

/** The header's two parallel state machines, and the bar's position while the navigation is idle [NAV-20]. */
export type HeaderState = { trap: FocusTrap; navigation: Navigation; bar: BarMotion };
export type HeaderEvent = FocusTrapEvent | NavigationEvent | BarEvent;

export const HEADER_AT_REST: HeaderState = {
  trap: 'unlocked',
  navigation: { items: [], mode: { status: 'idle' } },
  bar: BAR_AT_REST,
};

export function nextHeader(header: HeaderState, event: HeaderEvent): HeaderState {
  switch (event.type) {
    case 'LOCK_TRAP':
    case 'UNLOCK_TRAP':
      return { ...header, trap: nextFocusTrap(event) };
    case 'SCROLL':
    case 'TOUCH_START':
    case 'TOUCH_SETTLED':
      return {
        ...header,
        bar: header.navigation.mode.status === 'idle' ? nextBar(header.bar, event) : heldBar(header.bar, event),
      };
    default:
      return afterNavigation(header, nextNavigation(header.navigation, event));
  }
}

/** Entering the panel locks the focus trap and leaving it unlocks it; the bar hides only in idle [NAV-24, DEC-18]. */
function afterNavigation(header: HeaderState, navigation: Navigation): HeaderState {
  const wasInPanel = isInPanel(header.navigation);
  const trapEvent = isInPanel(navigation) ? 'LOCK_TRAP' : wasInPanel ? 'UNLOCK_TRAP' : undefined;
  return {
    trap: trapEvent ? nextFocusTrap({ type: trapEvent }) : header.trap,
    navigation,
    bar: navigation.mode.status === 'idle' ? header.bar : heldBar(header.bar),
  };
}

function isInPanel({ mode }: Navigation): boolean {
  return mode.status === 'activated' && mode.inPanel;
}
