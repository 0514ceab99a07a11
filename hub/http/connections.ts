/** Connections are the hub's scarcest resource: each holds a descriptor, and whoever holds one need not send anything. */
import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { subnetOf } from './rateLimit.ts';

export type ConnectionLimits = {
  /** How often it is looked whether readers read: one that does not is given up at the second look at the latest */
  readersEveryMs: number;
  /** Between two requests of a connection */
  idleMs: number;
  /** All of a request's head must have arrived */
  headMs: number;
  /** All of a request must have arrived */
  requestMs: number;
  /** How often the last two are looked at */
  checkEveryMs: number;
  /** Of all networks together; beyond it new ones are closed at once */
  most: number;
  /** Of one network; beyond it those that have done nothing for longest are closed. undefined behind a proxy, whose
   * address all of them have */
  mostOfNetwork?: number;
};

/** Twice this is less than a minute. */
const READERS_EVERY_MS = 28_000;
/** What a reader takes from one look to the next: far less than the slowest telephone does, far more than a trickle. */
const LEAST_TAKEN_BYTES = 32 * 1024;
/** Longer than proxies keep a connection that they may use again, or they would use one that is just being closed. */
const IDLE_OF_PROXY_MS = 72_000;
const IDLE_MS = 50_000;
const HEAD_MS = 10_000;
const REQUEST_MS = 30_000;
const CHECK_EVERY_MS = 2_000;

/** Requests of one connection that wait for their turn. Browsers and proxies send none before they have their answer. */
const MOST_WAITING = 64;

/** More than a hall of 540 devices with six connections each, all behind one address. */
const MOST_OF_NETWORK = 5_000;
const MOST = 20_000;
/** Descriptors for the database, mails, the log and whatever else is no connection. */
const RESERVED = 256;
/** Where a system does not say how many descriptors a process may have. */
const USUAL_DESCRIPTORS = 1_024;

/** Returns how many descriptors this process may have open. Linux says it in a file; elsewhere a careful number is taken. */
export function descriptorLimit(read = () => readFileSync('/proc/self/limits', 'utf8')): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\S+)/m.exec(read()) ?? [];
    return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft) || USUAL_DESCRIPTORS;
  } catch {
    return USUAL_DESCRIPTORS;
  }
}

/**
 * Returns the limits of a hub that may have so many descriptors open. Half of them: a connection that reads a file holds
 * two. One network gets at most half of the connections, so that it can shut out nobody else.
 * @param isBehindProxy  the proxy then has to limit what one client may hold (docs/operations.md)
 */
export function connectionLimits(descriptors: number, isBehindProxy: boolean): ConnectionLimits {
  const most = Math.max(64, Math.min(MOST, Math.floor((descriptors - RESERVED) / 2)));
  return {
    readersEveryMs: READERS_EVERY_MS,
    idleMs: isBehindProxy ? IDLE_OF_PROXY_MS : IDLE_MS,
    headMs: HEAD_MS,
    requestMs: REQUEST_MS,
    checkEveryMs: CHECK_EVERY_MS,
    most,
    mostOfNetwork: isBehindProxy ? undefined : Math.min(MOST_OF_NETWORK, Math.floor(most / 2)),
  };
}

/**
 * Limits the number of a server's connections. A network that has too many loses those whose last request is longest ago,
 * or that never sent one: a visitor who shares it with somebody who hoards connections still gets in.
 */
export function limitConnections(
  server: Server,
  { most, mostOfNetwork }: Pick<ConnectionLimits, 'most' | 'mostOfNetwork'>,
): void {
  server.maxConnections = most;
  if (mostOfNetwork === undefined) return;
  /** Of each network, the one that has done nothing for longest first */
  const networks = new Map<string, Set<Socket>>();
  /** A socket whose other side is gone has no address any more. */
  const neighbours = new WeakMap<Socket, Set<Socket>>();

  server.on('connection', (socket) => {
    const network = subnetOf({ ip: socket.remoteAddress });
    const open = networks.get(network) ?? new Set();
    networks.set(network, open.add(socket));
    neighbours.set(socket, open);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0 && networks.get(network) === open) networks.delete(network);
    });
    const [stalest] = open;
    if (open.size > mostOfNetwork) stalest?.destroy();
  });
  server.on('request', ({ socket }) => {
    const open = neighbours.get(socket);
    if (open?.delete(socket)) open.add(socket);
  });
}

/**
 * Answers the requests of one connection one after another: who sends fifty at once would otherwise have fifty files open,
 * of which one is being sent. A connection with too many of them is closed; after an answer that ends it, no other is begun.
 */
export function answerInTurn(answer: RequestListener): RequestListener {
  /** Of each connection that is being answered, what else it has asked for */
  const asked = new WeakMap<Socket, (() => void)[]>();

  return (request, response) => {
    const { socket } = request;
    const begin = () => {
      response.once('close', next);
      answer(request, response);
    };
    const next = () => {
      const following = socket.writable ? asked.get(socket)?.shift() : undefined;
      if (following) following();
      else asked.delete(socket);
    };
    const waiting = asked.get(socket);
    if (waiting === undefined) {
      asked.set(socket, []);
      begin();
    } else if (waiting.length < MOST_WAITING) {
      waiting.push(begin);
    } else {
      socket.destroy();
    }
  };
}

/** Returns the bytes of a connection that the system has taken, of which the other side has read all but its buffers. */
export function takenBytes(socket: Socket): number {
  // Of one large write the socket itself tells only when all of it is gone. Its handle, by which Node ends stalled writes,
  // knows how much is left.
  const { _handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return socket.bytesWritten - (_handle?.writeQueueSize ?? 0);
}

/**
 * Closes connections whose answer waits because its reader does not read, or reads a trickle: at the second look at which
 * the same answer waits and less than 32 KiB of it have gone since the first.
 */
export function giveUpReaders(server: Server, { readersEveryMs }: Pick<ConnectionLimits, 'readersEveryMs'>): void {
  /** What was taken at the last look; undefined where no answer waited, or another one */
  const connections = new Map<Socket, number | undefined>();
  server.on('connection', (socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    response.once('finish', () => {
      if (connections.has(socket)) connections.set(socket, undefined);
    });
  });
  const looking = setInterval(() => {
    for (const [socket, before] of connections) {
      const taken = socket.writableLength > 0 ? takenBytes(socket) : undefined;
      connections.set(socket, taken);
      if (taken !== undefined && before !== undefined && taken - before < LEAST_TAKEN_BYTES) socket.destroy();
    }
  }, readersEveryMs);
  looking.unref();
  server.once('close', () => clearInterval(looking));
}
