// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAutocomplete } from '../../../../src/content/search/useAutocomplete.ts';
import { SEARCH_IDS } from '../../../../src/domain/search/searchCalls.ts';
import { doing, mount, unmountAll } from '../../support/mount.tsx';

const search = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/content/search/browserSearch.pageOnly.ts', () => ({ searchSite: search }));

beforeEach(() => {
  vi.useFakeTimers();
  search.mockReset();
  search.mockImplementation(async (_name, { query }) => ({
    answer: { Results: [{ id: query, title: `${query}…`, url: '/careers' }] },
    from: 'device',
  }));
});
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
});

let completion: ReturnType<typeof useAutocomplete>;
function Field({ isOffered }: { isOffered: boolean }) {
  completion = useAutocomplete(SEARCH_IDS.jobs, '', isOffered);
  return <p>{completion.suggestions.map(({ title }) => title).join()}</p>;
}
const pass = (ms: number) => doing(() => void vi.advanceTimersByTimeAsync(ms));
const type = (query: string) => doing(() => completion.update(query));

it('asks once somebody has stopped typing for 200 ms, and shows what comes for the last letters [AC-02, DEC-102]', async () => {
  const page = await mount(<Field isOffered />);
  for (const query of ['med', 'medi', 'medic']) {
    await type(query);
    await pass(150);
  }
  expect(search).not.toHaveBeenCalled();
  await pass(60);
  await vi.waitFor(() => expect(search).toHaveBeenCalledTimes(1));
  await pass(0);
  expect(page.textContent).toBe('medic…');
  await doing(() => completion.stop());
  expect(page.textContent).toBe('');
});

it('asks nothing where editors do not offer it [JS-11, JS-12]', async () => {
  await mount(<Field isOffered={false} />);
  await type('medic');
  await pass(1_000);
  expect(search).not.toHaveBeenCalled();
});
