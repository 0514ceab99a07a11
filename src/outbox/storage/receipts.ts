import type { Receipt } from '../../db/outboxDb.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import type { OutboxStorage } from '../ports.ts';

/** How long a receipt is kept [DEC-127]. */
const RECEIPT_DAYS = 7;
const RECEIPT_MS = RECEIPT_DAYS * 24 * 60 * 60 * 1000;

/** Returns the ids of expired receipts. One dated in the future was written before the clock was set back: it stays. */
function expiredReceipts(receipts: Receipt[], now: EpochMs): string[] {
  return receipts.filter(({ deliveredAt }) => now - deliveredAt > RECEIPT_MS).map(({ id }) => id);
}

export async function dropExpiredReceipts(storage: OutboxStorage, now: EpochMs): Promise<void> {
  const expired = expiredReceipts(await storage.receipts(), now);
  if (expired.length > 0) await storage.dropReceipts(expired);
}
