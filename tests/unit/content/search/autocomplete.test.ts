import { describe, expect, it, vi } from 'vitest';
import {
  type AutocompleteEvent,
  type AutocompleteState,
  autocompleteReducer,
  initialAutocomplete,
} from '../../../../src/content/search/autocompleteMachine.ts';
import { createLatestSearch, findSuggestions } from '../../../../src/content/search/findSuggestions.ts';
import type { SiteSearch } from '../../../../src/content/search/SiteSearch.ts';
import { SEARCH_IDS } from '../../../../src/domain/search/searchCalls.ts';

const MEDIC = { id: 'medic', title: 'Medic', url: '/careers?query=Medic' };
const NURSE = { id: 'nurse', title: 'Nurse', url: '/careers?query=Nurse' };

const stateAfter = (...events: AutocompleteEvent[]): AutocompleteState =>
  events.reduce(autocompleteReducer, initialAutocomplete(''));
const START: AutocompleteEvent = { type: 'START' };
const STOP: AutocompleteEvent = { type: 'STOP_AUTOCOMPLETE' };
const typed = (query: string): AutocompleteEvent => ({ type: 'UPDATE_QUERY', query });
const suggested = (query: string, ...suggestions: (typeof MEDIC)[]): AutocompleteEvent => ({
  type: 'SUGGESTED',
  query,
  suggestions,
});

describe('the autocomplete', () => {
  it('starts in init and goes to idle; before that nothing is asked [AC-01]', () => {
    expect(stateAfter()).toEqual({ status: 'init', query: '', suggestions: [] });
    expect(stateAfter(START)).toEqual({ status: 'idle', query: '', suggestions: [] });
    expect(stateAfter(typed('med')).status).toBe('init');
    expect(stateAfter(STOP).status).toBe('init');
    expect(stateAfter(START, START).status).toBe('idle');
  });

  it('asks only when the query has changed, then shows what comes, and asks again [AC-02, DEC-102]', () => {
    expect(stateAfter(START, typed('med'))).toMatchObject({ status: 'getAutocomplete', query: 'med' });
    expect(stateAfter(START, typed('')).status).toBe('idle');
    const shown = stateAfter(START, typed('med'), suggested('med', MEDIC));
    expect(shown).toEqual({ status: 'autocomplete', query: 'med', suggestions: [MEDIC] });
    expect(autocompleteReducer(shown, typed('med'))).toBe(shown);
    expect(autocompleteReducer(shown, typed('nur'))).toMatchObject({ status: 'getAutocomplete', query: 'nur' });
  });

  it('shows only the answer to the latest query [AC-02, DEC-102]', () => {
    const asking = stateAfter(START, typed('med'), typed('nur'));
    expect(autocompleteReducer(asking, suggested('med', MEDIC))).toBe(asking);
    expect(autocompleteReducer(asking, { type: 'FAILED', query: 'med' })).toBe(asking);
    expect(autocompleteReducer(asking, suggested('nur', NURSE)).suggestions).toEqual([NURSE]);
  });

  it('shows nothing after an error, and goes on [AC-03]', () => {
    const failed = stateAfter(START, typed('med'), suggested('med', MEDIC), typed('medi'), {
      type: 'FAILED',
      query: 'medi',
    });
    expect(failed).toEqual({ status: 'autocomplete', query: 'medi', suggestions: [] });
    expect(autocompleteReducer(failed, typed('medic')).status).toBe('getAutocomplete');
  });

  it('is stopped from every state, and clears its suggestions [AC-04]', () => {
    const states = [
      stateAfter(START),
      stateAfter(START, typed('med')),
      stateAfter(START, typed('med'), suggested('med', MEDIC)),
    ];
    for (const state of states) {
      expect(autocompleteReducer(state, STOP)).toMatchObject({ status: 'idle', suggestions: [] });
    }
    const stopped = stateAfter(START, typed('med'), STOP);
    expect(autocompleteReducer(stopped, suggested('med', MEDIC))).toBe(stopped);
  });
});

describe('its suggestions', () => {
  function searching(answer: () => Promise<unknown>) {
    const search = vi.fn(answer);
    return { search, latest: createLatestSearch(search as unknown as SiteSearch) };
  }

  it('are none, without a call, for less than three characters [AC-05]', async () => {
    const { search, latest } = searching(() => Promise.reject(new Error('asked')));
    for (const query of ['', 'm', 'me']) expect(await findSuggestions(latest, SEARCH_IDS.jobs, query)).toEqual([]);
    expect(search).not.toHaveBeenCalled();
  });

  it('are the results of the keyword search, six at most [AC-06, HTTP-09]', async () => {
    const { search, latest } = searching(async () => ({ answer: { Results: [MEDIC] }, from: 'device' }));
    expect(await findSuggestions(latest, SEARCH_IDS.degrees, 'med')).toEqual([MEDIC]);
    const request = { filterValues: [], page: 1, perPage: 6, query: 'med', searchId: SEARCH_IDS.degrees };
    expect(search).toHaveBeenCalledWith('keywords', request, expect.any(AbortSignal));
  });

  it('that were overtaken are not given, whatever became of them [AC-02, JS-18]', async () => {
    const waiting: ((answer: unknown) => void)[] = [];
    const { search, latest } = searching(() => new Promise((resolve) => waiting.push(resolve)));
    search.mockImplementationOnce(
      (async (_name: string, _request: object, signal: AbortSignal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))) as never,
    );
    const first = findSuggestions(latest, SEARCH_IDS.jobs, 'med');
    const second = findSuggestions(latest, SEARCH_IDS.jobs, 'medi');
    waiting[0]?.({ answer: { Results: [MEDIC] }, from: 'hub' });
    expect(await first).toBeUndefined();
    expect(await second).toEqual([MEDIC]);
  });
});
