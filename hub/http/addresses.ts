import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The address that asks: the connection's own, or with proxies in front the one that the outermost trusted proxy names
 * in `X-Forwarded-For`. The same as the framework's `request.ip`, before there is a framework's request.
 * @param proxies  how many in front are believed
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: number,
): string {
  // No address is left once an asker hung up.
  const own = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (proxies === 0 || forwarded === undefined) return own;
  const named = String(forwarded).split(',').reverse();
  return named[Math.min(proxies, named.length) - 1]?.trim() ?? own;
}

const GROUPS_OF_NETWORK = 4;

/** What counts as one address: a household or booth holds a whole IPv6 /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address.toLowerCase();
  // An IPv4 address written as IPv6, as sockets that take both show it, is read as what it is.
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return read.toString();
  const groups = (read as ipaddr.IPv6).parts.slice(0, GROUPS_OF_NETWORK);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
