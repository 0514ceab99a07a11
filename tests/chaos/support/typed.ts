/** Returns what a person entered into a form, in one format for what is sent, stored and in the inbox. */
import { decodeText } from '../../../src/domain/text/base64.ts';
import { canonicalJson } from '../../../src/domain/text/json.ts';
import type { WireRegistration } from '../../../src/domain/wire/registration.ts';
import type { WireEnquiry } from '../../builders/buildWireEnquiry.ts';
import type { Kind } from './checkPromises.ts';

type Registration = Pick<WireRegistration, 'Registrant' | 'Guests' | 'SessionValues' | 'ReceiveUpdates' | 'EventCode'>;
type Enquiry = Pick<WireEnquiry, 'question' | 'firstName' | 'lastName' | 'phoneNumber' | 'email' | 'postcode'>;

/** @param as  an enquiry's question is sent as base64, and stored as text */
export function typedIn(kind: Kind, payload: object, as: 'sent' | 'stored'): string {
  if (kind === 'registration') {
    const { Registrant, Guests, SessionValues, ReceiveUpdates, EventCode } = payload as Registration;
    return canonicalJson({ Registrant, Guests, SessionValues, ReceiveUpdates, EventCode });
  }
  const { question, firstName, lastName, phoneNumber, email, postcode } = payload as Enquiry;
  const asked = as === 'sent' ? decodeText(question) : question;
  return canonicalJson({ question: asked, firstName, lastName, phoneNumber, email, postcode });
}
