import { encodeText } from '../../src/domain/text/base64.ts';

/** The contract's JSON of a complete enquiry. */
export type WireEnquiry = {
  question: string;
  workType: string;
  postcode: string;
  serviceName: string;
  serviceId: number;
  methodOfEntry: string;
  methodOfEntryId: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  email: string;
  preferedContactMethod: string;
  gender: string;
  indigenousAustralian: string;
  citizenship: string;
  receiveUpdates: boolean;
  agreeToTerms: boolean;
  captcha: string;
  sCode: string;
};

export function buildWireEnquiry(overrides: Partial<WireEnquiry> = {}): WireEnquiry {
  return {
    question: encodeText('How long is the training for a medic?'),
    workType: 'fulltime',
    postcode: '0000',
    serviceName: 'navy',
    serviceId: 1,
    methodOfEntry: 'General Entry',
    methodOfEntryId: 'a3f1c2d4-0000-4000-8000-0000000000e1',
    firstName: 'Aroha',
    lastName: 'Tamihana',
    phoneNumber: '0400 000 000',
    email: 'aroha@example.com',
    preferedContactMethod: 'email',
    gender: '',
    indigenousAustralian: '',
    citizenship: '',
    receiveUpdates: false,
    agreeToTerms: true,
    captcha: '',
    sCode: '',
    ...overrides,
  };
}
