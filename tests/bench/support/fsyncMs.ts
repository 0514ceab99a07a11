import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './statistics.ts';

const TRIES = 30;
const PAGE = Buffer.alloc(4_096, 1);

/** How long the disk under a folder takes to confirm one small write. On a disk in memory it is next to nothing. */
export function fsyncMs(folder: string): number {
  const path = join(folder, 'fsync-probe');
  const file = openSync(path, 'w');
  const times = Array.from({ length: TRIES }, () => {
    const started = performance.now();
    writeSync(file, PAGE);
    fdatasyncSync(file);
    return performance.now() - started;
  });
  closeSync(file);
  rmSync(path);
  return median(times);
}
