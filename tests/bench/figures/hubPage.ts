import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askRaw } from '../support/askRaw.ts';
import type { Figure } from '../support/figure.ts';
import { startLoadHub } from '../support/loadHub.ts';
import { startControl, underLoad } from '../support/processes.ts';
import { inTurns } from '../support/statistics.ts';

const PATH = '/events/events-detail/PER-SUB-TOUR';
const ROUNDS = 5;
const LOAD = {
  method: 'GET',
  path: PATH,
  headers: { 'accept-encoding': 'br' },
  connections: 20,
  warmUpMs: 1_500,
  durationMs: 3_000,
} as const;

export const hubPage: Figure = {
  name: 'hub-page',
  meaning: 'How many people one small hub can serve a page to at once, compared with the least a Node server can do.',
  async measure({ root, note }) {
    const { hub, dispose } = await startLoadHub(root);
    const folder = mkdtempSync(join(tmpdir(), 'defence-careers-bench-'));
    const files = { body: join(folder, 'body'), headers: join(folder, 'headers.json') };
    const { headers, body } = await askRaw(hub.origin + PATH, LOAD.headers);
    writeFileSync(files.body, body);
    writeFileSync(files.headers, JSON.stringify(headers));
    const bare = await startControl(root, 'bareServer', files.body, files.headers);
    const load = (name: string, port: number) => async () => {
      const { perSecond } = await underLoad(root, { ...LOAD, port });
      note(`${name}: ${Math.round(perSecond)} pages a second`);
      return perSecond;
    };
    try {
      const { subject, control } = await inTurns(ROUNDS, load('hub', hub.port), load('bare', bare.port));
      return [
        {
          label: 'Hub: one cached page, requests a second',
          value: subject / control,
          unit: '×',
          must: 0.6,
          goal: 0.8,
          better: 'higher',
          subject: `${Math.round(subject)}/s`,
          control: `bare node:http, same bytes and headers: ${Math.round(control)}/s`,
        },
      ];
    } finally {
      await bare.stop();
      await dispose();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
