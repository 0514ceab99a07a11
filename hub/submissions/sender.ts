import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { deviceSecret } from '../http/rateLimit.ts';
import type { Store } from '../store/Store.ts';

/** A kiosk recognised by its secret [CON-31]. */
type Sender = { device: string; revoked: boolean /** Its sequence number of this entry */; sequence?: number };

/** Largest value of an integer column in either database. */
const MAX_SEQUENCE = 2_147_483_647;

/**
 * Returns the SHA-256 by which secrets are stored and compared: a copy of the database does not allow anyone to
 * impersonate a kiosk.
 */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function sequenceOf({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const sent = Number(headers['outbox-sequence']);
  return Number.isInteger(sent) && sent > 0 && sent <= MAX_SEQUENCE ? sent : undefined;
}

/**
 * Identifies the sender. An unknown secret makes it a visitor: after a restore nobody at the booth could fix that, and
 * the submission matters more than its sender.
 */
export async function recogniseSender(
  store: Pick<Store, 'deviceBySecret'>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<Sender | undefined> {
  const secret = deviceSecret(request);
  const known = secret && (await store.deviceBySecret(secretHash(secret)));
  return known ? { device: known.id, revoked: known.revoked, sequence: sequenceOf(request) } : undefined;
}
