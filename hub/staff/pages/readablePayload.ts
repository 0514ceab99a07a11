import { decodeText } from '../../../src/domain/text/base64.ts';
import type { InboxItem } from '../../store/StaffStore.ts';

/**
 * Returns the submitted data in readable form: an enquiry's question is sent as base64 and stored like that in the
 * inbox [HUB-14, DEC-108]. A question that does not decode may be the reason it was refused, and is shown as it is.
 */
export function readablePayload({ kind, payload }: Pick<InboxItem, 'kind' | 'payload'>): object | undefined {
  const { question } = { ...payload } as { question?: unknown };
  if (kind !== 'enquiry' || typeof question !== 'string') return payload;
  try {
    return { ...payload, question: decodeText(question) };
  } catch {
    return payload;
  }
}
