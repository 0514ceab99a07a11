import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { enquirySchema } from '../../../../src/domain/forms/enquiry.ts';
import { LENGTHS } from '../../../../src/domain/forms/fields.ts';
import { encodeText } from '../../../../src/domain/text/base64.ts';
import { enquiryFieldToWire, enquiryFromWire } from '../../../../src/domain/wire/enquiry.ts';
import { WrongShape } from '../../../../src/domain/wire/reading.ts';
import { buildWireEnquiry } from '../../../builders/buildWireEnquiry.ts';

async function problems(json: unknown): Promise<string[]> {
  try {
    await enquirySchema.validate(enquiryFromWire(json), { abortEarly: false, stripUnknown: true });
    return [];
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    return problem.inner.map((each) => `${each.path}: ${each.message}`).sort();
  }
}

describe('an enquiry at the hub', () => {
  it('is taken as the form sends it, question decoded [HUB-14]', async () => {
    expect(await problems(buildWireEnquiry())).toEqual([]);
    expect(enquiryFromWire(buildWireEnquiry({ question: encodeText('Kia ora?') })).question).toBe('Kia ora?');
  });

  it('needs every required field [ENQ-07, ENQ-09 in part, ENQ-10 in part]', async () => {
    expect(await problems({})).toEqual([
      'agreeToTerms: required',
      'email: required',
      'firstName: required',
      'lastName: required',
      'methodOfEntry: methodOfEntry.required',
      'phoneNumber: required',
      'preferredContactMethod: required',
      'question: required',
      'serviceName: required',
      'workType: required',
    ]);
  });

  it('is checked by pattern and by the values of its choices [ENQ-08 in part, ENQ-09 in part]', async () => {
    const wrong = { phoneNumber: '12', email: 'x', postcode: '12', workType: 'any', serviceName: 'air-force' };
    expect(await problems(buildWireEnquiry(wrong))).toEqual([
      'email: email.format',
      'phoneNumber: phone.format',
      'postcode: postcode.format',
      'serviceName: choice',
      'workType: choice',
    ]);
    expect(await problems(buildWireEnquiry({ postcode: '' }))).toEqual([]);
  });

  it('is cleaned before that, and keeps the lines of its question [ENQ-08]', async () => {
    const typed = {
      email: 'a&b@example.org\u200b',
      phoneNumber: '0412-345-678',
      postcode: '２６００',
      firstName: 'Me\nre',
    };
    const json = buildWireEnquiry({ ...typed, question: encodeText('Can I?\r\n\0Thanks') });
    expect(await enquirySchema.validate(enquiryFromWire(json))).toMatchObject({
      email: 'a&b@example.org',
      phoneNumber: '0412 345 678',
      postcode: '2600',
      firstName: 'Me re',
      question: 'Can I?\nThanks',
    });
  });

  it('holds a question of 2000 code points, counted decoded [HUB-02, CON-09 in part]', async () => {
    expect(await problems(buildWireEnquiry({ question: encodeText('🙂'.repeat(LENGTHS.longText)) }))).toEqual([]);
    expect(await problems(buildWireEnquiry({ question: encodeText('x'.repeat(2001)) }))).toEqual([
      'question: tooLong.2000',
    ]);
  });

  it('with a question that is not base64 is told from one with a wrong type [HUB-14, CON-06]', () => {
    expect(() => enquiryFromWire(buildWireEnquiry({ question: 'plain words!' }))).toThrow(RangeError);
    expect(() => enquiryFromWire({ ...buildWireEnquiry(), firstName: 5 })).toThrow(WrongShape);
    expect(() => enquiryFromWire([])).toThrow(WrongShape);
  });

  it('is read by its own names only [CON-06]', async () => {
    const odd = '{"__proto__":{"sCode":"x"},"constructor":1,';
    const body = JSON.parse(JSON.stringify(buildWireEnquiry()).replace('{', odd));
    expect(await problems(body)).toEqual([]);
    expect(enquiryFromWire(body).sCode).toBe('');
  });

  it('names its fields as the contract spells them [ENQ-02 in part]', () => {
    expect(enquiryFieldToWire('preferredContactMethod')).toBe('preferedContactMethod');
    expect(enquiryFieldToWire('email')).toBe('email');
    expect(enquiryFromWire(buildWireEnquiry({ preferedContactMethod: 'phone' })).preferredContactMethod).toBe('phone');
  });
});
