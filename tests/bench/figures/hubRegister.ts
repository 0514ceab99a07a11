import type { Figure } from '../support/figure.ts';
import { startLoadHub } from '../support/loadHub.ts';
import { startControl, underLoad } from '../support/processes.ts';
import { REGISTER_PATH } from '../support/registerPath.ts';
import { inTurns } from '../support/statistics.ts';

const ROUNDS = 5;
const LOAD = {
  method: 'POST',
  path: REGISTER_PATH,
  headers: { 'content-type': 'application/json', 'idempotency-key': 'bench-{{n}}' },
  connections: 50,
  warmUpMs: 1_500,
  durationMs: 4_000,
} as const;

export const hubRegister: Figure = {
  name: 'hub-register',
  meaning: 'How fast a returning hall of kiosks is emptied: each registration is on the disk before it is answered.',
  async measure({ root, note }) {
    const { hub, body, dispose } = await startLoadHub(root);
    const echo = await startControl(root, 'echoServer');
    const load = (name: string, port: number) => async () => {
      const { perSecond } = await underLoad(root, { ...LOAD, body, port });
      note(`${name}: ${Math.round(perSecond)} registrations a second`);
      return perSecond;
    };
    try {
      const { subject, control } = await inTurns(ROUNDS, load('hub', hub.port), load('echo', echo.port));
      return [
        {
          label: 'Hub: durable registrations a second, 50 clients',
          value: subject / control,
          unit: '×',
          must: 0.3,
          goal: 0.5,
          better: 'higher',
          subject: `${Math.round(subject)}/s`,
          control: `Fastify that echoes the same POST: ${Math.round(control)}/s`,
        },
      ];
    } finally {
      await echo.stop();
      await dispose();
    }
  },
};
