import { useLocation, useNavigate } from 'react-router-dom';
import { record } from '../../platform/analytics.ts';

/** How many tabs are shown; further ones are left out [TABS-07]. */
export const MOST_SECTION_TABS = 9;

export const MOST_SIDE_TABS = 10;

export const MOST_SUB_TABS = 10;

/** One-based, by the name of the parameter; undefined takes it out. */
type Selection = Readonly<Record<string, number | undefined>>;

type TabAddress = {
  asked: (name: string) => string | null;
  /** Where a tab's link leads, for those who open it elsewhere and for pages without scripting */
  addressOf: (selection: Selection) => string;
  select: (selection: Selection, label: string) => void;
  /** Nothing is selected: back to where the tab was chosen, or the same page without it */
  clear: (names: readonly string[]) => void;
};

const CHOSEN_HERE = { tabChosenHere: true };

/**
 * Tabs that live in the address. Selecting one adds an entry to the history, so that Back leads to the tab before it,
 * and is recorded [TABS-08, ANA-05, DEC-37].
 * @param isTakeover  a selected tab covers the page: choosing another one in it changes no history
 */
export function useTabAddress(isTakeover: boolean): TabAddress {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isChosenHere = (state as Partial<typeof CHOSEN_HERE> | null)?.tabChosenHere === true;
  const addressOf = (selection: Selection) => pathname + withParameters(search, selection);
  return {
    asked: (name) => new URLSearchParams(search).get(name),
    addressOf,
    select: (selection, label) => {
      record({ event: 'tab_button', label });
      const state = isTakeover && !isChosenHere ? undefined : CHOSEN_HERE;
      void navigate(addressOf(selection), { preventScrollReset: true, replace: isTakeover, state });
    },
    clear: (names) => {
      const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
      if (isChosenHere) void navigate(-1);
      else void navigate(addressOf(nothing), { preventScrollReset: true, replace: true });
    },
  };
}

/**
 * The tab that an address asks for, from 0; undefined when it asks for none or for one that is not there
 * [TABS-08, DEC-37].
 * @param value  one-based, as in `?section=2`
 */
export function requestedTab(value: string | null, count: number): number | undefined {
  if (!value || !/^[1-9]\d?$/.test(value)) return undefined;
  return Number(value) <= count ? Number(value) - 1 : undefined;
}

/** A query with some parameters set, or taken out where they are undefined; the others stay. With its `?`, or empty. */
export function withParameters(query: string, values: Readonly<Record<string, number | undefined>>): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) parameters.delete(name);
    else parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}
