import type { Receipt } from '../../db/outboxDb.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import type { OutboxStorage } from '../ports.ts';

/** How long a receipt stays [DEC-127]. */
const RECEIPT_DAYS = 7;
const RECEIPT_MS = RECEIPT_DAYS * 24 * 60 * 60 * 1000;

/** Receipts that have served their time. One from the future was written by a clock that has jumped: it stays. */
function expiredReceipts(receipts: Receipt[], now: EpochMs): string[] {
  return receipts.filter(({ deliveredAt }) => now - deliveredAt > RECEIPT_MS).map(({ id }) => id);
}

export async function dropExpiredReceipts(storage: OutboxStorage, now: EpochMs): Promise<void> {
  const expired = expiredReceipts(await storage.receipts(), now);
  if (expired.length > 0) await storage.dropReceipts(expired);
}
