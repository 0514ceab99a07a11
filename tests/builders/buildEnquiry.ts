import { encodeText } from '../../src/domain/base64.ts';

/** Body of an enquiry [HTTP-01]. */
export type WireEnquiry = Record<string, string | number | boolean>;

/** Complete and valid, but for the bot-check token that travels in a header. */
export function buildWireEnquiry(overrides: WireEnquiry = {}): WireEnquiry {
  return {
    question: encodeText('Can I join with a peanut allergy? – Māia'),
    workType: 'fulltime',
    postcode: '2150',
    serviceName: 'army',
    serviceId: 2,
    methodOfEntry: 'General Entry',
    methodOfEntryId: 'general-entry',
    firstName: 'Maia',
    lastName: 'Tamihana',
    phoneNumber: '0400 000 000',
    email: 'maia@example.com',
    preferedContactMethod: 'email',
    gender: '',
    indigenousAustralian: '',
    citizenship: '',
    receiveUpdates: false,
    agreeToTerms: true,
    captcha: '',
    sCode: 'expo-26',
    ...overrides,
  };
}
