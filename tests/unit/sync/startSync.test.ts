import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentDb } from '../../../src/db/contentDb.ts';
import { storedRelease } from '../../../src/db/storedRelease.ts';
import { startSync } from '../../../src/sync/startSync.ts';
import { buildChunkedRelease } from '../../builders/buildChunkedRelease.ts';
import { ContentFetch } from '../../fakes/contentFetch.ts';
import { markedRelease } from './syncedDevice.ts';

afterEach(() => vi.unstubAllGlobals());

describe('startSync', () => {
  it('fetches the release in the background and tells every open tab of the switch [PWA-05, PWA-11]', async () => {
    const { manifest, bodies } = buildChunkedRelease(markedRelease('r-1'), 4);
    const sealing = { kid: 'k1', jwk: {} };
    const hub = new ContentFetch({ manifest: { ...manifest, sealing }, bodies });
    vi.stubGlobal('fetch', hub.fetch);
    const otherTab = vi.fn();
    const channel = new BroadcastChannel('content-release');
    channel.onmessage = ({ data }) => otherTab(data);
    const onSwitched = vi.fn();
    const onCurrent = vi.fn();
    const rememberSealingKey = vi.fn(async () => undefined);

    const stop = startSync({ rememberSealingKey, onSwitched, onCurrent });
    await vi.waitFor(() => expect(otherTab).toHaveBeenCalledWith('r-1'), 20_000);
    expect(onSwitched).toHaveBeenCalledOnce();
    expect(onCurrent).toHaveBeenCalledOnce();
    expect(rememberSealingKey).toHaveBeenCalledWith(sealing);
    expect((await storedRelease(contentDb()))?.release).toBe('r-1');
    stop();
    channel.close();
  });

  it('does nothing where content cannot be kept [PWA-21]', () => {
    vi.stubGlobal('indexedDB', undefined);
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    startSync({
      rememberSealingKey: async () => undefined,
      onSwitched: () => undefined,
      onCurrent: () => undefined,
    })();
    expect(fetched).not.toHaveBeenCalled();
  });
});
