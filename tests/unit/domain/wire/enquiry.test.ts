import { describe, expect, it } from 'vitest';
import { enquiryFromWire, enquiryToWire } from '../../../../src/domain/wire/enquiry.ts';
import { buildWireEnquiry } from '../../../builders/buildWireEnquiry.ts';

describe('an enquiry on its way out', () => {
  it('carries exactly the names and values that the hub reads [ENQ-02 in part, ENQ-04 in part, ENQ-06 in part]', () => {
    const wire = buildWireEnquiry();
    expect(enquiryToWire(enquiryFromWire(wire))).toEqual(wire);
  });

  it('carries 0000 for an empty postcode [ENQ-11]', () => {
    const values = enquiryFromWire(buildWireEnquiry({ postcode: '' }));
    expect(enquiryToWire(values).postcode).toBe('0000');
  });

  it.each([
    ['unsure', 0],
    ['navy', 1],
    ['army', 2],
    ['airforce', 3],
  ])('carries the id of %s [ENQ-05 in part]', (serviceName, serviceId) => {
    expect(enquiryToWire(enquiryFromWire(buildWireEnquiry({ serviceName }))).serviceId).toBe(serviceId);
  });
});
