import { readdirSync, readlinkSync } from 'node:fs';
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
const VISITOR_WAITS_MS = 10_000;
/** After this long without progress a connection has been given up, and some more for looking. */
const PATIENCE_MS = 60_000;

type ConnectionFigures = {
  opened: number;
  /** Of ten requests from elsewhere, while all are held */
  answeredElsewhere: number;
  /** From the same address */
  answeredBeside: number;
  /** Of all twenty: the first waits while the hub reads 40,000 requests that arrived at once */
  slowestMs: number;
  /** At the hub, at any moment; it may have no more descriptors than it was given */
  heldMost: number;
  /** At the hub, after a minute in which nobody has read. Who does not read does not learn that the hub has hung up */
  stillHeld: number;
};

export const connections: Attack<ConnectionFigures> = {
  name: 'connections',
  does: 'One address opens more connections than the hub has descriptors, asks each for fifty pages at once, and reads nothing.',
  before: '1,400 of one address shut out everybody, for ever',
  descriptors: DESCRIPTORS,
  async run(hub) {
    const open = new Set<Socket>();
    const before = heldBy(hub);
    await Promise.all(Array.from({ length: READERS }, () => openReader(hub, open)));
    const opened = open.size;
    let slowestMs = 0;
    const answered = async (from: string) => {
      let count = 0;
      for (let look = 0; look < LOOKS; look += 1) {
        const asked = await call(hub, HEALTH_PATH, {
          from,
          headers: { connection: 'close' },
          limitMs: VISITOR_WAITS_MS,
        });
        if (asked.status === 200) count += 1;
        slowestMs = Math.max(slowestMs, Math.round(asked.ms));
      }
      return count;
    };
    const until = performance.now() + PATIENCE_MS;
    let heldMost = 0;
    const watching = setInterval(() => {
      heldMost = Math.max(heldMost, heldBy(hub) - before);
    }, 50);
    const answeredElsewhere = await answered(BYSTANDER);
    const answeredBeside = await answered(ATTACKER);
    clearInterval(watching);
    // The ten that have asked beside it leave some of their own behind, for a moment.
    while (heldBy(hub) > before && performance.now() < until) await pause(500);
    const stillHeld = Math.max(0, heldBy(hub) - before);
    for (const socket of open) socket.destroy();
    return { opened, answeredElsewhere, answeredBeside, slowestMs, heldMost, stillHeld };
  },
  wishes: [
    {
      wants: 'everybody elsewhere is answered, and nobody waits for ten seconds',
      holds: ({ answeredElsewhere }) => answeredElsewhere === LOOKS,
    },
    { wants: 'nearly everybody beside the attacker too', holds: ({ answeredBeside }) => answeredBeside >= LOOKS - 1 },
    { wants: 'a connection without progress ends within a minute', holds: ({ stillHeld }) => stillHeld === 0 },
  ],
};

/** Returns how many sockets the hub's process has open, as Linux lists them. */
function heldBy({ pid }: RunningHub): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((descriptor) => {
    try {
      return readlinkSync(`${folder}/${descriptor}`).startsWith('socket:');
    } catch {
      // It was closed meanwhile.
      return false;
    }
  }).length;
}

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
