import type { FastifyRequest } from 'fastify';
import { badRequest } from './errors.ts';

/**
 * Scheme and host as the asker wrote them, without a trailing slash, for a hub without `PUBLIC_ORIGIN`.
 * @throws HubError 400 when the host is no host name, since it would end up in addresses that pages print
 */
export function originOf(request: FastifyRequest): string {
  if (!/^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(request.host ?? ''))
    throw badRequest('The host is not a host name.');
  return `${request.protocol}://${request.host}`;
}
