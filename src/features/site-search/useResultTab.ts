import { useState } from 'react';
import { type Location, useNavigate } from 'react-router-dom';
import { type SiteQuery, type SiteTab, siteSearchAddress, siteTabOf } from '../../domain/siteSearch/siteSearch.ts';
import { useAlive } from '../../ui/useAlive.ts';

export type ResultTab = {
  tab: SiteTab;
  /** Shows a tab from its first page [GS-16] */
  choose: (tab: SiteTab) => void;
  /** Goes to another page of the tab that is shown, as a step that the back button undoes */
  turnTo: (page: number) => void;
};

/**
 * The tab of the results. It is kept in the history entry and never in the address, so that Back restores it and a fresh
 * load shows all [GS-16, DEC-93]. A fragment selects it only where a link was followed before or without the script.
 */
export function useResultTab({ query, page }: SiteQuery, { state, pathname, search, hash, key }: Location): ResultTab {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ key: string; tab: SiteTab }>();
  // The hub knows neither the entry nor the fragment.
  const kept = useAlive() ? (siteTabOf(state?.tab) ?? siteTabOf(hash.slice(1))) : undefined;
  const tab = (chosen?.key === key ? chosen.tab : kept) ?? 'all';

  function go(next: SiteQuery, tab: SiteTab) {
    void navigate(siteSearchAddress(next), { state: { tab }, preventScrollReset: true });
  }
  return {
    tab,
    choose(next) {
      if (next === tab) return;
      if (page > 1) return go({ query, page: 1 }, next);
      setChosen({ key, tab: next });
      rewriteEntry({ tab: next }, pathname + search);
    },
    turnTo: (next) => go({ query, page: next }, tab),
  };
}

/**
 * Changes what the router keeps in the current history entry, without a page change: the results are there already, and
 * the router would read them anew.
 */
function rewriteEntry(kept: { tab: SiteTab }, address: string): void {
  history.replaceState({ ...history.state, usr: kept }, '', address);
}
