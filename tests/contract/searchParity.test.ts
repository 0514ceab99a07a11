import { existsSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { openContentLibrary } from '../../hub/content/openContentLibrary.ts';
import type { Facet } from '../../src/domain/entities/settings.ts';
import { eventGroups, eventSearchRequest } from '../../src/domain/eventSearch/eventFilters.ts';
import { readEventSearch } from '../../src/domain/eventSearch/eventSearch.ts';
import { SEARCH_PATHS } from '../../src/domain/hubPaths.ts';
import { summaryText } from '../../src/domain/search/paging.ts';
import { SEARCH_IDS } from '../../src/domain/search/searchCalls.ts';
import { newSubmissionId } from '../../src/domain/submission/submissionId.ts';
import { readQuestions } from '../bench/relevance/judge.ts';
import { buildEventDetail } from '../builders/buildEventRecord.ts';
import { buildWireRegistration } from '../builders/buildRegistration.ts';
import { buildSearchRequest } from '../builders/buildSearch.ts';
import { FIXED_SEARCHES, type FixedSearch } from '../builders/searchQueries.ts';
import { NOW, SAMPLE_DIR } from '../unit/hub/content/contentFolder.ts';
import { syncedDevice } from './syncedDevice.ts';
import { startWebHub } from './webHub.ts';

afterEach(() => vi.unstubAllGlobals());

type Hub = Awaited<ReturnType<typeof startHubWithSample>>;

async function startHubWithSample() {
  const library = await openContentLibrary({
    dir: SAMPLE_DIR,
    now: () => NOW,
    publishedAt: async () => NOW.toISOString(),
    watch: false,
  });
  return { library, ...(await startWebHub({ library, render: 'none', clock: { now: NOW.getTime() } })) };
}

/** The answer of the hub as it travels, byte for byte. */
async function askHub({ get, post }: Hub, { name, request }: FixedSearch): Promise<string> {
  const path = SEARCH_PATHS[name];
  if (name !== 'faqs') return (await post(path, request)).text();
  const query = new URLSearchParams({ Query: request.query, DatasourceId: request.datasourceId });
  return (await get(`${path}?${query}`)).text();
}

/** Somebody registers, so that one event has other numbers than its record says. */
async function registerSomebody({ library, post }: Hub): Promise<void> {
  const event = library
    .current()
    ?.published.collections.events.find(({ eventIsHybrid, eventCapacity }) => eventIsHybrid && eventCapacity > 0);
  const body = buildWireRegistration({}, buildEventDetail(event));
  const answer = await post('/api/eventfinder/application/registerevent/', body, {
    'idempotency-key': newSubmissionId(),
  });
  expect(await answer.json()).toMatchObject({ result: { success: true } });
}

function summary({ name, request }: FixedSearch, answer: unknown): string | undefined {
  if (name !== 'jobs' && name !== 'events') return undefined;
  return summaryText(request, (answer as { TotalCount: number }).TotalCount);
}

/** What people really ask: our own judged questions, and the given ones where they lie beside the project. */
function judgedSearches(): FixedSearch[] {
  const files = ['../bench/relevance/questions.csv', '../../../shared/data/search-questions.csv'];
  const sheets = files.map((file) => new URL(file, import.meta.url)).filter((file) => existsSync(file));
  return sheets
    .flatMap((file) => readQuestions(readFileSync(file, 'utf8')))
    .map(({ kind, query }): FixedSearch => {
      if (kind === 'faq') return { name: 'faqs', request: { query, datasourceId: 'faqs' } };
      const name = ({ role: 'jobs', event: 'events', site: 'site' } as const)[kind];
      return { name, request: buildSearchRequest({ query, searchId: SEARCH_IDS[name] }) };
    });
}

/** Every word with every place and every filter of events, and pairs of filters, as the page of the event search asks. */
function eventSearches(facets: readonly Facet[]): FixedSearch[] {
  const groups = eventGroups(facets);
  const words = ['', 'open day', 'navy sydney', 'trades', 'sesion', 'online'];
  const places = ['', '&location=-33.8148,151.0017', '&location=-31.9523,115.8613&online=no', '&location=-91,0'];
  const single = groups.flatMap(({ name, values }) => values.map((value) => `&${name}=${value.name}`));
  const pairs = single.map((filter, at) => filter + (single[(at * 7 + 5) % single.length] ?? ''));
  const months = ['&view=month&month=2026-12', '&view=month&month=2027-03', '&perPage=20&page=2', '&page=999'];
  const addresses = [...single, ...pairs, ...months].flatMap((filter, at) =>
    places.map((place, turn) => `query=${words[(at + turn) % words.length]}${place}${filter}`),
  );
  return addresses.map((address) => ({
    name: 'events',
    request: eventSearchRequest(readEventSearch(new URLSearchParams(address)), groups),
  }));
}

it('the hub over HTTP and the device give the same bytes for every fixed search: results, order, counts, texts [PWA-10, DEC-131, HTTP-05, HTTP-06, HTTP-07, HTTP-08, HTTP-09, HTTP-15]', async () => {
  const hub = await startHubWithSample();
  await registerSomebody(hub);
  const device = await syncedDevice(hub);

  const different: string[] = [];
  const answers = new Set<string>();
  const ofEvents = eventSearches(hub.library.current()?.published.collections.facets ?? []);
  const searches = [...FIXED_SEARCHES, ...judgedSearches(), ...ofEvents];
  for (const asked of searches) {
    const fromHub = await askHub(hub, asked);
    const found = await device.search(asked.name, asked.request as never);
    const fromDevice = JSON.stringify(found?.answer);
    answers.add(fromHub);
    const isSame = fromHub === fromDevice && summary(asked, JSON.parse(fromHub)) === summary(asked, found?.answer);
    if (!isSame) different.push(`${JSON.stringify(asked)}\n  hub ${fromHub}\n  device ${fromDevice}`);
  }
  device.worker.terminate();
  await hub.library.close();

  expect(different).toEqual([]);
  expect(device.asked).toEqual([]);
  expect(ofEvents.length).toBeGreaterThan(300);
  expect(searches.length).toBeGreaterThan(900);
  // Empty answers would agree as well: most of these differ from each other.
  expect(answers.size).toBeGreaterThan(400);
}, 60_000);
