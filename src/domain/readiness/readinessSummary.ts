/** What the tests of a kiosk come to: may the doors open? [KIOSK-29] Pure. */
import type { ReadinessCode, ReadinessResult, ReadinessState } from './readinessFacts.ts';

/** What opening the doors now would mean. */
export type Opening =
  /** All that visitors send arrives */
  | 'open'
  /** It is kept, and sent later */
  | 'send-later'
  /** The kiosk would lose it, or take nothing */
  | 'closed';

export type ReadinessSummary = {
  green: number;
  of: number;
  opening: Opening;
  heading: string;
  text: string;
};

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Returns what the results come to: how many are green, and what opening now would really mean. */
export function readinessSummary(results: readonly ReadinessResult[]): ReadinessSummary {
  const stateOf = (code: ReadinessCode) => results.find((result) => result.code === code)?.state;
  const left = results.filter(({ state }) => state !== 'ok');
  const isUrgent = left.some(({ state }) => state === 'todo');
  const opening = openingOf(stateOf);
  const things = `${NUMBERS[left.length] ?? left.length} ${left.length === 1 ? 'thing' : 'things'}`;
  return {
    green: results.length - left.length,
    of: results.length,
    opening,
    heading: left.length === 0 ? 'Ready. Have a good day.' : `${things} ${isUrgent ? 'first' : 'soon'}`,
    text: left.length === 0 ? 'Everything was tested, and everything is green.' : openingText(opening, isUrgent),
  };
}

function openingText(opening: Opening, isUrgent: boolean): string {
  switch (opening) {
    case 'open':
      return `What visitors send arrives. ${isUrgent ? 'But see to what stands on top before you open.' : 'You can open, and see to the rest when there is time.'}`;
    case 'send-later':
      return 'Nothing is lost if you open now: this kiosk keeps what it takes. But a visitor would get no confirmation yet.';
    case 'closed':
      return 'Do not open yet: this kiosk would take nothing, or could not keep what it takes.';
  }
}

function openingOf(stateOf: (code: ReadinessCode) => ReadinessState | undefined): Opening {
  const isTodo = (code: ReadinessCode) => stateOf(code) === 'todo';
  if (isTodo('RV') || isTodo('ST') || isTodo('SP') || isTodo('CO')) return 'closed';
  return stateOf('HU') === 'ok' && stateOf('TR') === 'ok' ? 'open' : 'send-later';
}
