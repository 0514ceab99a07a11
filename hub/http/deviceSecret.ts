import type { FastifyRequest } from 'fastify';

/** Returns the secret in `Authorization: Device {secret}`; undefined for a visitor. */
export function deviceSecret({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Device (\S+)$/i.exec(headers.authorization ?? '')?.[1];
}
