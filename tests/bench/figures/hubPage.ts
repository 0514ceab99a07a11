import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askRaw } from '../support/askRaw.ts';
import { PAGE_HEADERS } from '../support/browserHeaders.ts';
import { compareLoad } from '../support/compareLoad.ts';
import type { Figure } from '../support/figure.ts';
import { startLoadHub } from '../support/loadHub.ts';
import { startControl } from '../support/processes.ts';

const PATH = '/events/events-detail/PER-SUB-TOUR';
const ROUNDS = 5;
const LOAD = {
  method: 'GET',
  path: PATH,
  headers: PAGE_HEADERS,
  connections: 20,
  warmUpMs: 1_500,
  durationMs: 3_000,
} as const;

export const hubPage: Figure = {
  name: 'hub-page',
  meaning: 'How many people one small hub can serve a page to at once, compared with the least a Node server can do.',
  async measure(bench) {
    const { root } = bench;
    const { hub, dispose } = await startLoadHub(root);
    const folder = mkdtempSync(join(tmpdir(), 'defence-careers-bench-'));
    const files = { body: join(folder, 'body'), headers: join(folder, 'headers.json') };
    const { headers, body } = await askRaw(hub.origin + PATH, LOAD.headers);
    writeFileSync(files.body, body);
    writeFileSync(files.headers, JSON.stringify(headers));
    const bare = await startControl(root, 'bareServer', files.body, files.headers);
    try {
      const { ratio, ...words } = await compareLoad(bench, ROUNDS, LOAD, {
        subject: { name: 'hub', port: hub.port, pid: hub.pid },
        control: { name: 'bare node:http, same bytes and headers', ...bare },
      });
      return [
        {
          label: 'Hub: one cached page, requests a second',
          value: ratio,
          unit: '×',
          must: 0.35,
          goal: 0.35,
          better: 'higher',
          ...words,
        },
      ];
    } finally {
      await bare.stop();
      await dispose();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
