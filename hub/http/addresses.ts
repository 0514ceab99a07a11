import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the client's address: that of the connection or, behind proxies, the one that the outermost trusted proxy
 * gives in `X-Forwarded-For`. Equals Fastify's `request.ip`, but is available before there is a Fastify request.
 * @param proxies  number of trusted proxies
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: number,
): string {
  // Undefined once the client has disconnected.
  const own = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (proxies === 0 || forwarded === undefined) return own;
  const named = String(forwarded).split(',').reverse();
  return named[Math.min(proxies, named.length) - 1]?.trim() ?? own;
}

const GROUPS_OF_NETWORK = 4;

/** Returns what counts as one address for rate limits: a household or booth has a whole IPv6 /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address.toLowerCase();
  // An IPv4-mapped IPv6 address, as dual-stack sockets report it, is converted to IPv4.
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return read.toString();
  const groups = (read as ipaddr.IPv6).parts.slice(0, GROUPS_OF_NETWORK);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
