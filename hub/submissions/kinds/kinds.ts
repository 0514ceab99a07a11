import type { SubmissionKind } from '../../../src/domain/submission/kinds/kinds.ts';
import { enquiry } from './enquiry.ts';
import type { HubKind } from './kind.ts';
import { registration } from './registration.ts';

/** The hub's side of every kind: one that is missing does not compile. */
export const HUB_KINDS: { readonly [Kind in SubmissionKind]: HubKind<Kind> } = { registration, enquiry };
