import { ENQUIRY_SERVICES, type EnquiryValues } from '../forms/enquiry.ts';
import { decodeText, encodeText } from '../text/base64.ts';
import { readFlag, readObject, readText } from './reading.ts';

const NO_POSTCODE = '0000';
const SERVICES: readonly string[] = ENQUIRY_SERVICES;

/** The body of an enquiry [ENQ-02, ENQ-04]. */
export type WireEnquiry = Omit<EnquiryValues, 'preferredContactMethod'> & {
  preferedContactMethod: string;
  /** unsure 0, navy 1, army 2, airforce 3: the index of the service [ENQ-05] */
  serviceId: number;
  /** Empty: an outbox fetches its token when it sends [DEC-120] */
  captcha: string;
};

/** Returns the body the form sends, its question in base64 and an empty postcode as `0000` [ENQ-06, ENQ-11]. */
export function enquiryToWire({ preferredContactMethod, ...values }: EnquiryValues): WireEnquiry {
  return {
    ...values,
    question: encodeText(values.question),
    postcode: values.postcode || NO_POSTCODE,
    preferedContactMethod: preferredContactMethod,
    serviceId: SERVICES.indexOf(values.serviceName),
    captcha: '',
  };
}

/**
 * Parses a request body into form values, not yet validated [HUB-14].
 * @throws WrongShape when a value has the wrong type
 * @throws RangeError when the question is not base64 of UTF-8 [CON-30]
 */
export function enquiryFromWire(json: unknown): EnquiryValues {
  const body = readObject(json, 'body');
  return {
    question: decodeText(readText(body, 'question')),
    workType: readText(body, 'workType'),
    postcode: readText(body, 'postcode'),
    serviceName: readText(body, 'serviceName'),
    methodOfEntry: readText(body, 'methodOfEntry'),
    methodOfEntryId: readText(body, 'methodOfEntryId'),
    firstName: readText(body, 'firstName'),
    lastName: readText(body, 'lastName'),
    phoneNumber: readText(body, 'phoneNumber'),
    email: readText(body, 'email'),
    preferredContactMethod: readText(body, WIRE_CONTACT_METHOD),
    gender: readText(body, 'gender'),
    indigenousAustralian: readText(body, 'indigenousAustralian'),
    citizenship: readText(body, 'citizenship'),
    receiveUpdates: readFlag(body, 'receiveUpdates'),
    agreeToTerms: readFlag(body, 'agreeToTerms'),
    sCode: readText(body, 'sCode'),
  };
}

/** Returns the contract's name of a field, for `error.fields` [CON-06, DEC-04]. */
export function enquiryFieldToWire(field: string): string {
  return field === 'preferredContactMethod' ? WIRE_CONTACT_METHOD : field;
}

const WIRE_CONTACT_METHOD = 'preferedContactMethod';
