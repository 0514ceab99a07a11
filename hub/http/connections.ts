/** Connections are the hub's scarcest resource: each holds a descriptor, and whoever holds one need not send anything. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { subnetOf } from './rateLimit.ts';

export type ConnectionLimits = {
  /** Without a byte in either direction for this long, a connection is closed: a reader that does not read, too */
  stalledMs: number;
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

/** A proxy, an outbox and a browser all give up earlier than a connection that does nothing. */
const STALLED_MS = 40_000;
const HEAD_MS = 10_000;
const REQUEST_MS = 30_000;
const CHECK_EVERY_MS = 2_000;

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
    stalledMs: STALLED_MS,
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
