import type { FastifyRequest } from 'fastify';
import { badRequest } from './errors.ts';

/** Origins asked for lately: a hub has one or two names, and looking one over takes as long as finding a cached page. */
const KNOWN_ORIGINS = 100;
const knownOrigins = new Map<string, string>();

/**
 * Scheme and host as the asker wrote them, in the one spelling of an origin, for a hub without `PUBLIC_ORIGIN`.
 * @throws HubError 400 when the host is no host name, since it would end up in addresses that pages print
 */
export function originOf(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`;
  const known = knownOrigins.get(origin);
  if (known !== undefined) return known;
  const isHost = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(request.host ?? '');
  // Some hosts read like one and are none: port 99999, 1.2.3.999.
  if (!isHost || !URL.canParse(origin)) throw badRequest('The host is not a host name.');
  if (knownOrigins.size >= KNOWN_ORIGINS) knownOrigins.clear();
  knownOrigins.set(origin, new URL(origin).origin);
  return new URL(origin).origin;
}
