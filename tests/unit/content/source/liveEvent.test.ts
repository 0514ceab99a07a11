import { afterEach, describe, expect, it, vi } from 'vitest';
import { askLiveEvent } from '../../../../src/content/source/liveEvent.ts';
import { eventToWire } from '../../../../src/domain/wire/event.ts';
import { buildEventDetail } from '../../../builders/buildEventRecord.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answer = (status: number, value: unknown = {}) =>
  vi.stubGlobal('fetch', async () => {
    return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
  });

describe('askLiveEvent', () => {
  it('gives the event with the numbers of this minute and its similar events [PWA-11, HTTP-04]', async () => {
    const event = buildEventDetail({}, { inPerson: 79, online: 3 });
    answer(200, eventToWire(event, [buildEventDetail({ eventCode: 'MEL-1' })]));
    const live = await askLiveEvent('SYD-INFO-01');
    expect(live).toMatchObject({ type: 'live', event, similar: [{ eventCode: 'MEL-1' }] });
  });

  it('tells an unknown event from a failure of the hub [HTTP-04]', async () => {
    answer(404);
    expect(await askLiveEvent('NONE')).toEqual({ type: 'not-found' });
    answer(500);
    expect(await askLiveEvent('NONE')).toEqual({ type: 'failed', status: 500 });
  });

  it('gives way to the cached event after 3 seconds [PWA-11]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
      signal?.throwIfAborted();
      return new Response('{}');
    });
    expect(await askLiveEvent('SYD-INFO-01')).toEqual({ type: 'unreachable' });
    expect(timeout).toHaveBeenCalledWith(3_000);
  });
});
