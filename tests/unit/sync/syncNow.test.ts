import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contentDb } from '../../../src/db/contentDb.ts';
import { dropContent } from '../../../src/db/heldRelease.ts';
import { type SyncProgress, syncNow } from '../../../src/sync/syncNow.ts';
import { buildChunkedRelease } from '../../builders/buildChunkedRelease.ts';
import { ContentHub } from '../../fakes/contentHub.ts';
import { markedRelease } from './syncedDevice.ts';

const RELEASE = buildChunkedRelease(markedRelease('r-1'), 4);
const world = vi.hoisted(() => ({ hub: undefined as unknown }));
vi.mock('../../../src/sync/contentHub.ts', () => ({
  get contentHub() {
    return world.hub;
  },
}));

beforeEach(() => dropContent(contentDb()));

async function progressOf(hub: ContentHub): Promise<SyncProgress[]> {
  world.hub = hub;
  const said: SyncProgress[] = [];
  await syncNow({ rememberSealingKey: async () => undefined, onProgress: (progress) => said.push(progress) });
  return said;
}

describe('how far a sync is', () => {
  it.each([
    ['chunk by chunk', 0, Number.POSITIVE_INFINITY],
    ['in one answer', 2, Number.POSITIVE_INFINITY],
    ['in one answer that breaks off', 2, 2],
  ])('moves on %s, from nothing to all of it, and never back [PWA-29]', async (_how, blocksInPack, after) => {
    const hub = new ContentHub(RELEASE);
    hub.blocksInPack = blocksInPack;
    hub.bundleEnd = { after, answer: { type: 'unreachable' } };
    const said = await progressOf(hub);
    const total = RELEASE.bodies.size;
    expect(said.length).toBeGreaterThan(3);
    expect(said[0]).toEqual({ done: 0, total });
    expect(said.at(-1)).toEqual({ done: total, total });
    const done = said.map((progress) => progress.done);
    expect(done).toEqual([...done].sort((a, b) => a - b));
  });

  it('counts nothing that did not arrive [PWA-29]', async () => {
    const hub = new ContentHub(RELEASE);
    hub.chunkTrouble = () => ({ type: 'unreachable' });
    expect((await progressOf(hub)).at(-1)).toEqual({ done: 0, total: RELEASE.bodies.size });
  });
});
