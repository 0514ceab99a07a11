import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HubAnswer } from '../../../../src/api/askHub.ts';
import type { DeviceSearch } from '../../../../src/content/search/deviceSearch.ts';
import { createLatestSearch } from '../../../../src/content/search/findSuggestions.ts';
import { createLocalFirstSearch } from '../../../../src/content/search/localFirstSearch.ts';
import { SourceFailed, SourceUnreachable } from '../../../../src/content/source/ContentSource.ts';
import type { JobSearchAnswer } from '../../../../src/domain/search/searchCalls.ts';
import { buildSearchRequest } from '../../../builders/buildSearch.ts';

afterEach(() => vi.restoreAllMocks());

const SAVED_AT = Date.UTC(2026, 1, 1);
const answerWith = (title: string): JobSearchAnswer => ({
  Results: [{ id: '1', title, url: '/', isPriority: false }],
  TotalCount: 1,
  Message: null,
  Facets: [],
});
const OWN = answerWith('of the device');
const HUBS = answerWith('of the hub');

type Overrides = {
  release?: string;
  device?: () => Promise<{ answer: JobSearchAnswer; savedAt: number } | undefined>;
  hub?: (signal: AbortSignal) => Promise<HubAnswer<JobSearchAnswer>>;
  isHubWithinReach?: boolean;
  isEditing?: boolean;
};

function setUp({ release, device, hub, isHubWithinReach = true, isEditing = false }: Overrides) {
  const askDevice = vi.fn(device ?? (async () => ({ answer: OWN, savedAt: SAVED_AT })));
  const askHub = vi.fn(hub ?? (async () => ({ type: 'ok', value: HUBS }) as const));
  const search = createLocalFirstSearch({
    storedRelease: async () => release,
    device: askDevice as unknown as DeviceSearch,
    askHub: ((_name: string, _request: object, signal: AbortSignal) => askHub(signal)) as never,
    isHubWithinReach: () => isHubWithinReach,
    isEditing: () => isEditing,
  });
  const ask = (signal = new AbortController().signal) => search('jobs', buildSearchRequest(), signal);
  return { search, ask, askDevice, askHub };
}

describe('a search', () => {
  it('is answered on the device once it holds a release, without asking the hub [PWA-10, PWA-11]', async () => {
    const { ask, askHub } = setUp({ release: 'r-1' });
    expect(await ask()).toEqual({ answer: OWN, from: 'device' });
    expect(askHub).not.toHaveBeenCalled();
  });

  it('asks nobody while a page is edited, and ends like one that was given up [EDIT-05]', async () => {
    const { ask, askHub, askDevice } = setUp({ release: 'r-1', isEditing: true });
    await expect(ask()).rejects.toMatchObject({ name: 'AbortError' });
    expect(askHub).not.toHaveBeenCalled();
    expect(askDevice).not.toHaveBeenCalled();
  });

  it('carries the date of its release while the hub is out of reach [DEC-131]', async () => {
    const { ask } = setUp({ release: 'r-1', isHubWithinReach: false });
    expect(await ask()).toEqual({ answer: OWN, from: 'device', savedAt: SAVED_AT });
  });

  it('is answered by the hub before that, and no worker is started [PWA-10]', async () => {
    const { ask, askDevice } = setUp({});
    expect(await ask()).toEqual({ answer: HUBS, from: 'hub' });
    expect(askDevice).not.toHaveBeenCalled();
  });

  it.each([
    ['has failed', () => Promise.reject(new Error('no worker'))],
    ['has lost its release meanwhile', async () => undefined],
  ])('is answered by the hub when the device %s [PWA-21]', async (_name, device) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await setUp({ release: 'r-1', device }).ask()).toEqual({ answer: HUBS, from: 'hub' });
  });

  it('says that neither answers, or with which status the hub refused [PWA-14, ERR-07]', async () => {
    await expect(setUp({ hub: async () => ({ type: 'unreachable' }) }).ask()).rejects.toThrow(SourceUnreachable);
    const refused = setUp({ hub: async () => ({ type: 'failed', status: 429 }) }).ask();
    await expect(refused).rejects.toThrow(SourceFailed);
    await expect(refused).rejects.toMatchObject({ status: 429 });
  });

  it('ends at once when nobody waits for it any more, before, on the device and at the hub [EVS-05, JS-18]', async () => {
    const never = () => new Promise<never>(() => undefined);
    const before = setUp({ release: 'r-1' });
    await expect(before.ask(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(before.askDevice).not.toHaveBeenCalled();

    for (const parts of [{ release: 'r-1', device: never }, { hub: never }]) {
      const controller = new AbortController();
      const ended = expect(setUp(parts).ask(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
      controller.abort();
      await ended;
    }
  });
});

describe('the searches of one place', () => {
  it('count only the latest: an answer that comes late is dropped [EVS-05, JS-18, GS-13 in part, DEC-102]', async () => {
    const late: ((answer: HubAnswer<JobSearchAnswer>) => void)[] = [];
    const { search } = setUp({ hub: () => new Promise((resolve) => late.push(resolve)) });
    const latest = createLatestSearch(search);
    const [first, second] = [latest('jobs', buildSearchRequest()), latest('jobs', buildSearchRequest())];
    await vi.waitFor(() => expect(late).toHaveLength(1));
    late[0]?.({ type: 'ok', value: HUBS });
    expect(await first).toBeUndefined();
    expect(await second).toEqual({ answer: HUBS, from: 'hub' });
  });

  it('tell of a failure that is not their own overtaking [PWA-14]', async () => {
    const { search } = setUp({ hub: async () => ({ type: 'unreachable' }) });
    await expect(createLatestSearch(search)('jobs', buildSearchRequest())).rejects.toThrow(SourceUnreachable);
  });
});
