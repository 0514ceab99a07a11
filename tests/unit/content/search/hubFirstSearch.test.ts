import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HubAnswer } from '../../../../src/api/askHub.ts';
import type { DeviceSearch } from '../../../../src/content/search/deviceSearch.ts';
import { createLatestSearch } from '../../../../src/content/search/findSuggestions.ts';
import { createHubFirstSearch } from '../../../../src/content/search/hubFirstSearch.ts';
import { SourceUnreachable } from '../../../../src/content/source/ContentSource.ts';
import type { LocationAnswer } from '../../../../src/domain/search/searchCalls.ts';
import { buildLocality } from '../../../builders/buildLocality.ts';

afterEach(() => vi.restoreAllMocks());

const OWN: LocationAnswer = { items: [buildLocality({ locality: 'On the device' })] };
const HUBS: LocationAnswer = { items: [buildLocality({ locality: 'On the hub' })] };

type Overrides = {
  device?: () => Promise<{ answer: LocationAnswer } | undefined>;
  hub?: (signal: AbortSignal) => Promise<HubAnswer<LocationAnswer>>;
  isHubWithinReach?: boolean;
  isEditing?: boolean;
};

function setUp({ device, hub, isHubWithinReach = true, isEditing = false }: Overrides) {
  const askDevice = vi.fn(device ?? (async () => ({ answer: OWN })));
  const askHub = vi.fn(hub ?? (async () => ({ type: 'ok', value: HUBS }) as const));
  const search = createHubFirstSearch({
    device: askDevice as unknown as DeviceSearch,
    askHub: ((_name: string, _request: object, signal: AbortSignal) => askHub(signal)) as never,
    isHubWithinReach: () => isHubWithinReach,
    isEditing: () => isEditing,
  });
  const ask = (signal = new AbortController().signal) => search('locations', { query: 'secret place' }, signal);
  return { search, ask, askDevice, askHub };
}

describe('a place', () => {
  it('is asked of the hub, and not of the device [HTTP-12 in part]', async () => {
    const { ask, askDevice } = setUp({});
    expect(await ask()).toEqual({ answer: HUBS, from: 'hub' });
    expect(askDevice).not.toHaveBeenCalled();
  });

  it('is asked of the device alone while the hub is out of reach', async () => {
    const { ask, askHub } = setUp({ isHubWithinReach: false });
    expect(await ask()).toEqual({ answer: OWN, from: 'device' });
    expect(askHub).not.toHaveBeenCalled();
  });

  it.each([{ type: 'failed', status: 500 } as const, { type: 'unreachable' } as const])(
    'is asked of the device when the hub has $type, which is logged without the place [HTTP-11, HTTP-12]',
    async (answer) => {
      const warned = vi.spyOn(console, 'warn').mockReturnValue();
      expect(await setUp({ hub: async () => answer }).ask()).toEqual({ answer: OWN, from: 'device' });
      expect(warned).toHaveBeenCalledOnce();
      expect(String(warned.mock.calls[0])).not.toContain('secret');
    },
  );

  it('is nowhere when neither can say', async () => {
    const { ask } = setUp({ isHubWithinReach: false, device: async () => undefined });
    await expect(ask()).rejects.toThrow(SourceUnreachable);
  });

  it('is asked of nobody while a page is edited [EDIT-04, HTTP-12 in part]', async () => {
    const { ask, askHub, askDevice } = setUp({ isEditing: true });
    await expect(ask()).rejects.toMatchObject({ name: 'AbortError' });
    expect(askHub).not.toHaveBeenCalled();
    expect(askDevice).not.toHaveBeenCalled();
  });

  it('that is typed on ends the call before, without a word [UNIT-15, HTTP-12 in part]', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const signals: AbortSignal[] = [];
    const { search, askDevice } = setUp({
      hub: (signal) => {
        signals.push(signal);
        const isLast = signals.length === 2;
        return isLast ? Promise.resolve({ type: 'ok', value: HUBS }) : new Promise(() => undefined);
      },
    });
    const latest = createLatestSearch(search);
    const [first, second] = [latest('locations', { query: 'du' }), latest('locations', { query: 'dub' })];
    expect(await first).toBeUndefined();
    expect(await second).toEqual({ answer: HUBS, from: 'hub' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(askDevice).not.toHaveBeenCalled();
    expect(warned).not.toHaveBeenCalled();
  });
});
