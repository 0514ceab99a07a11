import { describe, expect, it } from 'vitest';
import { readablePayload } from '../../../../hub/staff/pages/readablePayload.ts';
import { encodeText } from '../../../../src/domain/text/base64.ts';

describe('what was sent, for a person', () => {
  it('has the question of an enquiry decoded, and the rest as it came [HUB-14, HUB-18]', () => {
    const payload = { question: encodeText('Kia ora – may I?'), postcode: '2150' };
    expect(readablePayload({ kind: 'enquiry', payload })).toEqual({ question: 'Kia ora – may I?', postcode: '2150' });
  });

  it('is as it came where nothing can be decoded [HUB-18]', () => {
    const plain = { question: 'plain?' };
    expect(readablePayload({ kind: 'enquiry', payload: plain })).toBe(plain);
    const odd = { question: 7 };
    expect(readablePayload({ kind: 'enquiry', payload: odd })).toBe(odd);
    const registration = { question: encodeText('a field of somebody else') };
    expect(readablePayload({ kind: 'registration', payload: registration })).toBe(registration);
    expect(readablePayload({ kind: 'enquiry', payload: undefined })).toBeUndefined();
  });
});
