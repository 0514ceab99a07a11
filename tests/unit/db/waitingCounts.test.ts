import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { ContentDb } from '../../../src/db/contentDb.ts';
import { dropContent, storedReleaseId } from '../../../src/db/storedRelease.ts';
import { addCount, dropBatch, nextBatch } from '../../../src/db/waitingCounts.ts';
import type { UnansweredCount } from '../../../src/domain/search/unansweredSearches.ts';

let databases = 0;
const freshDb = () => new ContentDb(`counts-${++databases}`);
const counted = (words: string): UnansweredCount => ({ search: 'jobs', words, withoutResult: 1, withoutTouch: 0 });

let ids = 0;
const newId = () => `batch-${++ids}`;

describe('counters that wait on the device [GS-22 in part]', () => {
  it('add up, of whichever tab they are, and stand beside the release without touching it', async () => {
    const db = freshDb();
    await db.meta.put({ key: 'current', release: 'r-1' });
    await Promise.all(Array.from({ length: 5 }, () => addCount(db, counted('drone pilot'))));
    await addCount(db, counted('vet'));
    expect((await nextBatch(db, newId))?.counts).toEqual([
      { ...counted('drone pilot'), withoutResult: 5 },
      counted('vet'),
    ]);
    expect(await storedReleaseId(db)).toBe('r-1');
  });

  it('stay one batch under one id until it is dropped; what is counted meanwhile goes with the next', async () => {
    const db = freshDb();
    await addCount(db, counted('drone pilot'));
    const first = await nextBatch(db, newId);
    await addCount(db, counted('drone pilot'));
    expect(await nextBatch(db, newId)).toEqual(first);
    await dropBatch(db, 'of another tab');
    expect(await nextBatch(db, newId)).toEqual(first);
    await dropBatch(db, first?.batch ?? '');
    const second = await nextBatch(db, newId);
    expect(second?.batch).not.toBe(first?.batch);
    expect(second?.counts).toEqual([counted('drone pilot')]);
    await dropBatch(db, second?.batch ?? '');
    expect(await nextBatch(db, newId)).toBeUndefined();
    expect(await db.meta.count()).toBe(0);
  });

  it('go in batches of a hundred words, and are no more than a thousand', async () => {
    const db = freshDb();
    const words = Array.from({ length: 1_002 }, (_, index) => counted(`words ${index}`));
    await db.meta.put({ key: 'unanswered', waiting: words.slice(0, 999) });
    for (const count of words.slice(999)) await addCount(db, count);
    await addCount(db, counted('words 0'));
    const sent: UnansweredCount[] = [];
    for (let batch = await nextBatch(db, newId); batch; batch = await nextBatch(db, newId)) {
      expect(batch.counts.length).toBeLessThanOrEqual(100);
      sent.push(...batch.counts);
      await dropBatch(db, batch.batch);
    }
    expect(sent).toHaveLength(1_000);
    expect(sent[0]).toEqual({ ...counted('words 0'), withoutResult: 2 });
  });

  it('go with the release when a submission needs the room [PWA-19 in part]', async () => {
    const db = freshDb();
    await addCount(db, counted('drone pilot'));
    await dropContent(db);
    expect(await nextBatch(db, newId)).toBeUndefined();
  });
});
