import { decodeText } from '../../../src/domain/text/base64.ts';
import type { InboxItem } from '../../store/StaffStore.ts';

/**
 * What was sent, as a person reads it: the question of an enquiry travels as base64, and lies in the inbox as it came
 * [HUB-14, DEC-108]. One that does not decode may be the very reason why it lies there, and stands as it is.
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
