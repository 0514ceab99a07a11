import { describe, expect, it, vi } from 'vitest';
import type { ContentSource } from '../../../../src/content/source/ContentSource.ts';
import { SourceUnreachable } from '../../../../src/content/source/ContentSource.ts';
import type { LiveEventAnswer } from '../../../../src/content/source/liveEvent.ts';
import { memorySource } from '../../../../src/content/source/memorySource.ts';
import { readEventPage } from '../../../../src/features/event-detail/eventLoader.ts';
import { BEFORE_THE_EVENT, buildEventDetail } from '../../../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';

const CODE = 'SYD-INFO-01';

/** The release of the builders, as this kind of source gives it. */
function sourceOf(kind: ContentSource['kind']): ContentSource {
  return { ...memorySource(buildPublishedRelease(), { at: '2026-02-01T00:00:00Z', events: {} }), kind };
}

const answering = (answer: LiveEventAnswer) => vi.fn(async () => answer);
const UNREACHABLE = answering({ type: 'unreachable' });
const read = (kind: ContentSource['kind'], ask: () => Promise<LiveEventAnswer>, code = CODE) =>
  readEventPage(sourceOf(kind), code, BEFORE_THE_EVENT, ask);

describe('the event of a page', () => {
  it('comes complete when the hub renders it, and nobody is asked [SHELL-05, EVT-02]', async () => {
    const ask = answering({ type: 'unreachable' });
    const data = await read('memory', ask);
    expect(data).toMatchObject({ first: { state: 'shown', stale: false, page: { event: { eventCode: CODE } } } });
    expect(data.later).toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
  });

  it('fails with 404 when the hub has no such event [EVT-04]', async () => {
    await expect(read('memory', UNREACHABLE, 'GONE')).rejects.toMatchObject({ status: 404 });
  });

  it('is there at once from the device, and the answer of the hub replaces its numbers [PWA-07, PWA-11]', async () => {
    const full = buildEventDetail(
      { eventIsHybrid: false, eventLocationType: 'Face to Face' },
      { inPerson: 80, online: 0 },
    );
    const data = await read('device', answering({ type: 'live', event: full, similar: [] }));
    expect(data.first).toMatchObject({ state: 'shown', page: { view: { action: { label: 'Register Now' } } } });
    expect(await data.later).toMatchObject({
      state: 'shown',
      stale: false,
      page: { view: { action: { label: 'Event Full' } } },
    });
  });

  it('keeps its button from the device and is marked when the hub cannot be asked [PWA-13]', async () => {
    const data = await read('device', UNREACHABLE);
    expect(await data.later).toMatchObject({
      state: 'shown',
      stale: true,
      page: { view: { action: { label: 'Register Now' } } },
    });
  });

  it('stays on the page when the hub is in trouble, and goes when the hub says it is gone [EVT-04, PWA-11]', async () => {
    expect(await (await read('device', answering({ type: 'failed', status: 500 }))).later).toMatchObject({
      stale: true,
    });
    const gone = await (await read('device', answering({ type: 'not-found' }))).later;
    expect(gone).toMatchObject({ state: 'failed', error: { status: 404 } });
  });

  it('is waited for while the device does not hold it [EVT-03]', async () => {
    const event = buildEventDetail({ eventCode: 'NEW-01' });
    const data = await read('device', answering({ type: 'live', event, similar: [] }), 'NEW-01');
    expect(data.first).toEqual({ state: 'loading' });
    expect(await data.later).toMatchObject({ state: 'shown', stale: false, page: { event: { eventCode: 'NEW-01' } } });
  });

  it('is asked of the hub with its code before the first sync [EVT-02, EVT-03]', async () => {
    const ask = answering({ type: 'live', event: buildEventDetail(), similar: [] });
    const data = await read('hub', ask);
    expect(data.first).toEqual({ state: 'loading' });
    expect(await data.later).toMatchObject({ state: 'shown' });
    expect(ask).toHaveBeenCalledExactlyOnceWith(CODE);
  });

  it('fails with the status of the hub [EVT-05]', async () => {
    const data = await read('hub', answering({ type: 'failed', status: 502 }));
    expect(await data.later).toMatchObject({ state: 'failed', error: { status: 502 } });
  });

  it('is unknown to a device that holds a release, and offline to one that holds none [PWA-14]', async () => {
    expect(await (await read('device', UNREACHABLE, 'GONE')).later).toMatchObject({ error: { status: 404 } });
    const nothing = await (await read('hub', UNREACHABLE)).later;
    expect(nothing).toMatchObject({ state: 'failed', error: expect.any(SourceUnreachable) });
  });
});
