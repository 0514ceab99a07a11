/** What a person has typed into a form, in one form for what is sent, what is stored and what lies before the staff. */
import { decodeText } from '../../../src/domain/text/base64.ts';
import { canonicalJson } from '../../../src/domain/text/canonicalJson.ts';
import type { WireRegistration } from '../../../src/domain/wire/registration.ts';
import type { WireEnquiry } from '../../builders/buildWireEnquiry.ts';
import type { Kind } from './checkPromises.ts';

type Registration = Pick<WireRegistration, 'Registrant' | 'Guests' | 'SessionValues' | 'ReceiveUpdates' | 'EventCode'>;
type Enquiry = Pick<WireEnquiry, 'question' | 'firstName' | 'lastName' | 'phoneNumber' | 'email' | 'postcode'>;

/** @param as  the question of an enquiry is sent in base64, and stored as its text */
export function typedIn(kind: Kind, payload: object, as: 'sent' | 'stored'): string {
  if (kind === 'registration') {
    const { Registrant, Guests, SessionValues, ReceiveUpdates, EventCode } = payload as Registration;
    return canonicalJson({ Registrant, Guests, SessionValues, ReceiveUpdates, EventCode });
  }
  const { question, firstName, lastName, phoneNumber, email, postcode } = payload as Enquiry;
  const asked = as === 'sent' ? decodeText(question) : question;
  return canonicalJson({ question: asked, firstName, lastName, phoneNumber, email, postcode });
}
