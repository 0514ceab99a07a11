import { nearestOf } from '../../content/notFound/readNearestPages.ts';
import type { NearPage } from '../../domain/page/nearestPages.ts';
import { errorStatus } from './errorStatus.ts';

type PublicError = { status: number; statusText: string; data: { nearest: NearPage[] } | null; internal: boolean };

/**
 * Returns what the first document's error page may contain: the status code, the pages offered in place of one that does
 * not exist, and nothing about the hub's internals.
 */
export function publicError(error: unknown): PublicError {
  const nearest = nearestOf(error);
  const data = nearest.length > 0 ? { nearest } : null;
  return { status: errorStatus(error) ?? 500, statusText: '', data, internal: false };
}
