import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { enquiry } from '../../../src/domain/submission/kinds/enquiry.ts';
import { registration } from '../../../src/domain/submission/kinds/registration.ts';
import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import type { Attack } from './attack.ts';
import { call, manyTimes, post } from './caller.ts';

/** As many as an address may send in a minute, sent at once. */
const MOST = 1_200;
const LIMIT_MS = 6_000;
/** Just below what a body of JSON, and a sealed one, may have. */
const JUNK = 'x'.repeat(60_000);
const SEALED_JUNK = `${'A'.repeat(40)}.${'B'.repeat(120_000)}.C.D.E`;
const MIB = 1024 * 1024;
/** A day of it leaves room on a small disk. */
const WANTED_MIB = 10;

type DiskFigures = { sent: number; addedMiB: number; stillReady: boolean };

export const disk: Attack<DiskFigures> = {
  name: 'disk',
  does: 'One address sends bodies that are not valid or cannot be opened, as large as they may be.',
  before: '77 MB a minute and address, kept for 90 days',
  async run(hub) {
    const before = bytesIn(hub.dataDir);
    const sent = await manyTimes({ most: MOST, atOnce: 16, limitMs: LIMIT_MS }, (index) => {
      const headers = { 'idempotency-key': newSubmissionId() };
      const endpoint = index % 3 === 0 ? enquiry.endpoint : registration.endpoint;
      if (index % 2 === 0)
        return post(hub, endpoint, { junk: JUNK, Registrant: { FirstName: JUNK.slice(0, 9) } }, { headers });
      return post(hub, endpoint, SEALED_JUNK, { headers: { ...headers, 'content-type': 'application/jose' } });
    });
    const addedMiB = (bytesIn(hub.dataDir) - before) / MIB;
    return {
      sent,
      addedMiB: Math.round(addedMiB * 10) / 10,
      stillReady: (await call(hub, '/readyz')).status === 200,
    };
  },
  wishes: [
    {
      wants: `junk of one address adds at most ${WANTED_MIB} MiB a minute`,
      holds: ({ addedMiB }) => addedMiB <= WANTED_MIB,
    },
    { wants: 'the hub is ready afterwards', holds: ({ stillReady }) => stillReady },
  ],
};

/** What a folder holds, write-ahead logs included. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    const entry = statSync(join(folder, name), { throwIfNoEntry: false });
    return sum + (entry?.isFile() ? entry.size : 0);
  }, 0);
}
