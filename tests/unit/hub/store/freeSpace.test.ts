import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freeSpaceFor, megabytes, roomFor, watchFreeSpace } from '../../../../hub/store/freeSpace.ts';

const MIB = 1024 * 1024;

describe('the room on a disk', () => {
  it.each([
    [undefined, 'enough'],
    [512 * MIB, 'enough'],
    [512 * MIB - 1, 'low'],
    [64 * MIB, 'low'],
    [64 * MIB - 1, 'full'],
    [0, 'full'],
  ])('of %s bytes is %s [HTTP-29]', (bytes, room) => {
    expect(roomFor(bytes)).toBe(room);
  });

  it('is asked of the disk of the database, and not known of PostgreSQL’s or of a folder that is gone [HTTP-29]', async () => {
    expect(megabytes(await freeSpaceFor({ dataDir: tmpdir() }))).toBeGreaterThan(0);
    expect(await freeSpaceFor({ dataDir: tmpdir(), databaseUrl: 'postgres://hub' })).toBeUndefined();
    expect(await freeSpaceFor({ dataDir: '/no/such/folder' })).toBeUndefined();
  });
});

describe('the log of a hub whose disk fills up', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says each change once, and that it is over [HTTP-29]', async () => {
    const said: string[] = [];
    const log = {
      warn: (fields: object, text: string) => void said.push(`warn ${JSON.stringify(fields)} ${text}`),
      error: (fields: object, text: string) => void said.push(`error ${JSON.stringify(fields)} ${text}`),
    };
    let free = 900 * MIB;
    const watching = watchFreeSpace(async () => free, log);
    for (const megabytesLeft of [900, 400, 300, 10, 5, 900]) {
      free = megabytesLeft * MIB;
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect(said).toEqual([
      'warn {"freeMegabytes":400} the disk of HUB_DATA has little room left',
      'error {"freeMegabytes":10} the disk of HUB_DATA is full: free space on it now',
      'warn {"freeMegabytes":900} the disk of HUB_DATA has room again',
    ]);
    watching.stop();
    free = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said).toHaveLength(3);
  });
});
