/** The disk of the embedded database: how much room it has, and what is said when there is little. */
import { statfs } from 'node:fs/promises';
import type { HubConfig } from '../config.ts';

const MIB = 1024 * 1024;
/** Below this the log warns, and nothing is stored that only helps staff. */
const LOW_BYTES = 512 * MIB;
/** Below this the hub is not ready: the database may still have room for what is under way. */
const FULL_BYTES = 64 * MIB;
const LOOK_EVERY_MS = 30_000;

/** Bytes that the hub's account may still write; undefined where that is not known. */
export type FreeSpace = () => Promise<number | undefined>;
type Room = 'enough' | 'low' | 'full';

/** Returns the room on the disk of the database; undefined on PostgreSQL, whose disk is another machine's. */
export async function freeSpaceFor({
  dataDir,
  databaseUrl,
}: Pick<HubConfig, 'dataDir' | 'databaseUrl'>): Promise<number | undefined> {
  if (databaseUrl) return undefined;
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/** What is unknown counts as enough: a full disk is noticed by the first write all the same. */
export function roomFor(bytes: number | undefined): Room {
  if (bytes === undefined || bytes >= LOW_BYTES) return 'enough';
  return bytes >= FULL_BYTES ? 'low' : 'full';
}

export const megabytes = (bytes = 0) => Math.floor(bytes / MIB);

type Log = { warn(fields: object, text: string): void; error(fields: object, text: string): void };

/** Looks at the disk every half minute, and logs each change for the worse, and the end of the trouble. */
export function watchFreeSpace(freeSpace: FreeSpace, log: Log): { stop(): void } {
  let before: Room = 'enough';
  async function look(): Promise<void> {
    const bytes = await freeSpace();
    const room = roomFor(bytes);
    const fields = { freeMegabytes: megabytes(bytes) };
    if (room === 'full' && before !== 'full') log.error(fields, 'the disk of HUB_DATA is full: free space on it now');
    if (room === 'low' && before !== 'low') log.warn(fields, 'the disk of HUB_DATA has little room left');
    if (room === 'enough' && before !== 'enough') log.warn(fields, 'the disk of HUB_DATA has room again');
    before = room;
  }
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
