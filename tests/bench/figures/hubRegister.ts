import { ENTRY_HEADERS } from '../support/browserHeaders.ts';
import { compareLoad } from '../support/compareLoad.ts';
import type { Bench, Figure, Measurement } from '../support/figure.ts';
import { fsyncMs } from '../support/fsyncMs.ts';
import { startLoadHub } from '../support/loadHub.ts';
import { startControl } from '../support/processes.ts';
import { REGISTER_PATH } from '../support/registerPath.ts';

const ROUNDS = 5;
const LOAD = {
  method: 'POST',
  path: REGISTER_PATH,
  headers: ENTRY_HEADERS,
  connections: 50,
  warmUpMs: 1_500,
  durationMs: 4_000,
} as const;

/** One hub under load, in turn with the control. @param settings  those of the hub */
async function measureHub(bench: Bench, label: string, settings: Record<string, string>): Promise<Measurement> {
  const { root, note } = bench;
  const { hub, body, dispose } = await startLoadHub(root, settings);
  const echo = await startControl(root, 'echoServer');
  note(`the disk confirms a write in ${fsyncMs(hub.dataDir).toFixed(2)} ms`);
  try {
    const { ratio, ...words } = await compareLoad(
      bench,
      ROUNDS,
      { ...LOAD, body },
      {
        subject: { name: 'hub', port: hub.port, pid: hub.pid },
        control: { name: 'Fastify that echoes the same POST', ...echo },
      },
    );
    return { label, value: ratio, unit: '×', must: 0.15, goal: 0.15, better: 'higher', ...words };
  } finally {
    await echo.stop();
    await dispose();
  }
}

export const hubRegister: Figure = {
  name: 'hub-register',
  meaning: 'How fast a returning hall of kiosks is emptied: each registration is on the disk before it is answered.',
  async measure(bench) {
    const without = await measureHub(bench, 'Hub: durable registrations a second, 50 clients', {});
    const mailServer = await startControl(bench.root, 'mailServer');
    try {
      const mail = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?ignoreTLS=true`, MAIL_FROM: 'bench@example.com' };
      return [without, await measureHub(bench, 'The same, each confirmed by mail', mail)];
    } finally {
      await mailServer.stop();
    }
  },
};
