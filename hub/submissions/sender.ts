import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { deviceSecret } from '../http/deviceSecret.ts';
import type { Store } from '../store/Store.ts';

/** A kiosk that was recognised by its secret [CON-31]. */
type Sender = { device: string; revoked: boolean /** The number it gave this entry */; sequence?: number };

/** The most that an integer column of either database holds. */
const MAX_SEQUENCE = 2_147_483_647;

/** Secrets are kept and compared as SHA-256: a copy of the database lets nobody speak for a kiosk. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function sequenceOf({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const sent = Number(headers['outbox-sequence']);
  return Number.isInteger(sent) && sent > 0 && sent <= MAX_SEQUENCE ? sent : undefined;
}

/**
 * Who sends this. A secret that no device has makes a visitor of its sender: after a restored backup nobody at the
 * booth could help it, and what it brings is worth more than knowing whose it is.
 */
export async function recogniseSender(
  store: Pick<Store, 'deviceBySecret'>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<Sender | undefined> {
  const secret = deviceSecret(request);
  const known = secret && (await store.deviceBySecret(secretHash(secret)));
  return known ? { device: known.id, revoked: known.revoked, sequence: sequenceOf(request) } : undefined;
}
