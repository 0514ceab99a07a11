import 'fake-indexeddb/auto';
import type { DBCore } from 'dexie';
import { describe, expect, it } from 'vitest';
import { ContentDb } from '../../../src/db/contentDb.ts';
import { storedHashes } from '../../../src/db/storedRelease.ts';
import { runSync } from '../../../src/sync/runSync.ts';
import { buildChunkedRelease, type ChunkedRelease } from '../../builders/buildChunkedRelease.ts';
import { ContentHub } from '../../fakes/contentHub.ts';
import { buildSyncDeps, freshDatabaseName, markedRelease, marksShownOffline } from './syncedDevice.ts';

class Killed extends Error {}

/** A browser that is killed at its nth step: from then on nothing it does reaches the network or the disk. */
class Fate {
  steps = 0;
  constructor(private readonly killedAt: number) {}

  step = (): void => {
    this.steps += 1;
    if (this.steps >= this.killedAt) throw new Killed(`killed at step ${this.killedAt}`);
  };
}

/** Opens the device's database so that every write, also each one inside a transaction, is a step. */
function openWith(fate: Fate, name: string): ContentDb {
  const db = new ContentDb(name);
  db.use({
    stack: 'dbcore',
    name: 'fate',
    create: (core: DBCore): DBCore => ({
      ...core,
      table: (table) => {
        const real = core.table(table);
        const mutate: typeof real.mutate = async (request) => {
          fate.step();
          return real.mutate(request);
        };
        return { ...real, mutate };
      },
    }),
  });
  return db;
}

const OLD = buildChunkedRelease(markedRelease('old'), 4);
const NEW = buildChunkedRelease(markedRelease('new'), 4);

/** @param chunksAtOnce  0 for a hub without bundles */
function hubWith(release: ChunkedRelease, chunksAtOnce: number): ContentHub {
  const hub = new ContentHub(release);
  hub.chunksAtOnce = chunksAtOnce;
  return hub;
}

async function deviceWithOldRelease(chunksAtOnce: number): Promise<string> {
  const name = freshDatabaseName();
  const db = new ContentDb(name);
  await runSync(buildSyncDeps(hubWith(OLD, chunksAtOnce), db));
  db.close();
  return name;
}

/** Runs the sync to the new release until the kill. @returns how many steps were made */
async function syncKilledAt(step: number, name: string, chunksAtOnce: number): Promise<number> {
  const fate = new Fate(step);
  const hub = hubWith(NEW, chunksAtOnce);
  hub.beforeAnswer = fate.step;
  const db = openWith(fate, name);
  await runSync(buildSyncDeps(hub, db)).catch((error: unknown) => {
    if (!String(error).includes('killed')) throw error;
  });
  db.close();
  return fate.steps;
}

describe.each([
  ['chunk by chunk', 0],
  ['as a bundle', 2],
])('a sync %s that is killed', (_how, chunksAtOnce) => {
  it('leaves the old or the new release at every step, never a mixture, and is finished by the next one [PWA-15]', async () => {
    const steps = await syncKilledAt(Number.POSITIVE_INFINITY, await deviceWithOldRelease(chunksAtOnce), chunksAtOnce);
    expect(steps).toBeGreaterThan(15);
    const shown: string[] = [];

    for (let step = 1; step <= steps; step += 1) {
      const name = await deviceWithOldRelease(chunksAtOnce);
      await syncKilledAt(step, name, chunksAtOnce);

      const db = new ContentDb(name);
      const marks = await marksShownOffline(db);
      expect([new Set(['old']), new Set(['new'])], `killed at step ${step}`).toContainEqual(marks);
      shown.push(...(marks ?? []));

      const before = await storedHashes(db);
      const hub = hubWith(NEW, chunksAtOnce);
      await runSync(buildSyncDeps(hub, db));
      expect(await marksShownOffline(db)).toEqual(new Set(['new']));
      expect(await storedHashes(db)).toEqual(new Set(NEW.bodies.keys()));
      expect(hub.fetched.filter((hash) => before.has(hash))).toEqual([]);
      db.close();
    }
    expect(shown).toContain('old');
  }, 30_000);

  it('leaves nothing to show at any step of the very first sync, or all of it [PWA-15]', async () => {
    const steps = await syncKilledAt(Number.POSITIVE_INFINITY, freshDatabaseName(), chunksAtOnce);
    for (let step = 1; step <= steps; step += 1) {
      const name = freshDatabaseName();
      await syncKilledAt(step, name, chunksAtOnce);
      const db = new ContentDb(name);
      expect([undefined, new Set(['new'])], `killed at step ${step}`).toContainEqual(await marksShownOffline(db));
      db.close();
    }
  }, 30_000);
});
