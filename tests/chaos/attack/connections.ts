import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { HEALTH_PATH } from '../../../src/domain/hubPaths.ts';
import type { RunningHub } from '../../e2e/support/hub.ts';
import type { Attack } from './attack.ts';
import { ATTACKER, BYSTANDER, call } from './caller.ts';

/** Few, so that an attack needs few: as many as a careless service manager would give. */
const DESCRIPTORS = 700;
const READERS = 800;
const LOOKS = 10;
/** After this long without progress a connection has been given up, and some more for looking. */
const PATIENCE_MS = 60_000;

type ConnectionFigures = {
  opened: number;
  /** Of ten requests from elsewhere, while all are held */
  answeredElsewhere: number;
  /** From the same address */
  answeredBeside: number;
  /** After a minute in which nobody has read */
  stillHeld: number;
};

export const connections: Attack<ConnectionFigures> = {
  name: 'connections',
  does: 'One address opens more connections than the hub has descriptors, asks for pages and reads nothing.',
  descriptors: DESCRIPTORS,
  async run(hub) {
    const open = new Set<Socket>();
    await Promise.all(Array.from({ length: READERS }, () => openReader(hub, open)));
    const opened = open.size;
    const answered = async (from: string) => {
      let count = 0;
      for (let look = 0; look < LOOKS; look += 1) {
        const { status } = await call(hub, HEALTH_PATH, { from, headers: { connection: 'close' }, limitMs: 2_000 });
        if (status === 200) count += 1;
      }
      return count;
    };
    const answeredElsewhere = await answered(BYSTANDER);
    const answeredBeside = await answered(ATTACKER);
    const until = performance.now() + PATIENCE_MS;
    while (open.size > 0 && performance.now() < until) await pause(500);
    const stillHeld = open.size;
    for (const socket of open) socket.destroy();
    return { opened, answeredElsewhere, answeredBeside, stillHeld };
  },
  wishes: [
    { wants: 'everybody elsewhere is answered', holds: ({ answeredElsewhere }) => answeredElsewhere === LOOKS },
    { wants: 'nearly everybody beside the attacker too', holds: ({ answeredBeside }) => answeredBeside >= LOOKS - 1 },
    { wants: 'a connection without progress ends within a minute', holds: ({ stillHeld }) => stillHeld === 0 },
  ],
};

/** Opens a connection that asks for more than fits into its buffers, and never reads. Resolves when it has asked, or failed. */
function openReader(hub: RunningHub, open: Set<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: hub.port, localAddress: ATTACKER });
    const limit = setTimeout(resolve, 3_000);
    socket.on('connect', () => {
      open.add(socket);
      socket.write('GET /careers HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50), () => resolve());
      socket.pause();
    });
    socket.on('error', () => resolve());
    socket.on('close', () => {
      clearTimeout(limit);
      open.delete(socket);
      resolve();
    });
  });
}
