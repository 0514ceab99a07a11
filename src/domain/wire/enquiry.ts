import type { EnquiryValues } from '../forms/enquiry.ts';
import { decodeText } from '../text/base64.ts';
import { readFlag, readObject, readText } from './reading.ts';

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
