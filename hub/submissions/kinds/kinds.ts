import type { JsonObject } from '../../../src/domain/text/json.ts';
import type { ReceivedKind } from '../../store/schema.ts';
import { enquiry } from './enquiry.ts';
import { feedback } from './feedback.ts';
import type { ExportedKind, HubKind } from './kind.ts';
import { registration } from './registration.ts';
import { testRegistration } from './testRegistration.ts';

/** The hub's side of every kind: one that is missing does not compile. */
export const HUB_KINDS: { readonly [Kind in ReceivedKind]: HubKind<Kind> } = {
  registration,
  enquiry,
  feedback,
  test: testRegistration,
};

/** Returns those of which staff are given tables [HUB-19]: all but the tests of kiosks, of which nothing is stored. */
export function exportedKinds(): ExportedKind<ReceivedKind>[] {
  const kinds: HubKind<ReceivedKind>[] = Object.values(HUB_KINDS);
  return kinds.filter((kind): kind is ExportedKind<ReceivedKind> => kind.exports !== undefined);
}

export function isReceivedKind(value: unknown): value is ReceivedKind {
  return typeof value === 'string' && Object.hasOwn(HUB_KINDS, value);
}

/** Returns the code of the refusal in an answer, null for a success; used by logs, imports and staff pages. */
export function refusalReason(kind: ReceivedKind, answer: object): string | null {
  return HUB_KINDS[kind].definition.readAnswer(answer as JsonObject)?.code ?? null;
}
