import { encodeText } from '../../src/domain/text/base64.ts';
import { buildWireEnquiry as buildCompleteEnquiry } from './buildWireEnquiry.ts';

/** Body of an enquiry [HTTP-01]. */
type WireEnquiry = Record<string, string | number | boolean>;

/** Complete and valid, but for the bot-check token that travels in a header. */
export function buildWireEnquiry(overrides: WireEnquiry = {}): WireEnquiry {
  return {
    ...buildCompleteEnquiry({
      question: encodeText('Can I join with a peanut allergy? – Māia'),
      postcode: '2150',
      serviceName: 'army',
      serviceId: 2,
      methodOfEntryId: 'general-entry',
      firstName: 'Maia',
      email: 'maia@example.com',
      sCode: 'expo-26',
    }),
    ...overrides,
  };
}
