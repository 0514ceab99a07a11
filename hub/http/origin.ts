import type { FastifyRequest } from 'fastify';
import { badRequest } from './errors.ts';

/** Cache size: a hub has one or two names, and validating one takes as long as finding a cached page. */
const KNOWN_ORIGINS = 100;
const knownOrigins = new Map<string, string>();

/**
 * Returns scheme and host of the request as a normalised origin, for a hub without `PUBLIC_ORIGIN`.
 * @throws HubError 400 when the host is not a host name, because it would be printed in pages' addresses
 */
export function originOf(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`;
  const known = knownOrigins.get(origin);
  if (known !== undefined) return known;
  const isHost = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(request.host ?? '');
  // Some texts have the form of a host but are not valid: port 99999, 1.2.3.999.
  if (!isHost || !URL.canParse(origin)) throw badRequest('The host is not a host name.');
  if (knownOrigins.size >= KNOWN_ORIGINS) knownOrigins.clear();
  knownOrigins.set(origin, new URL(origin).origin);
  return new URL(origin).origin;
}
