import { describe, expect, it } from 'vitest';
import { employmentLabel, jobAddress, withRole } from '../../../../src/domain/job/jobAddress.ts';

describe('the path of a job page', () => {
  it('ends with the service and the role [JOB-04, JOB-06]', () => {
    expect(jobAddress('/jobs/navy/medic')).toEqual({ service: 'navy', role: 'medic', isPartTime: false });
  });

  it('is part-time with reserves as the third segment from the last, whatever case, query and last slash [JOB-05, JOB-07]', () => {
    expect(jobAddress('/Jobs/Reserves/Army/Medic/?tab=the-role#pay')).toEqual({
      service: 'army',
      role: 'medic',
      isPartTime: true,
    });
    expect(jobAddress('/jobs/navy/reserves').isPartTime).toBe(false);
    expect(jobAddress('/reserves/jobs/navy/medic').isPartTime).toBe(false);
  });

  it('gives the employment tag its word [JOB-09]', () => {
    expect(employmentLabel(true)).toBe('Reserve');
    expect(employmentLabel(false)).toBe('Full Time');
  });
});

describe('an apply or express-interest link', () => {
  const role = jobAddress('/jobs/reserves/navy/medic');

  it('carries service, role and commitment beside what it has [JOB-43, JOB-44]', () => {
    expect(withRole('/contact-us?ref=role_page', role)).toBe(
      '/contact-us?ref=role_page&service=navy&role=medic&commitment=part-time',
    );
    expect(withRole('https://apply.example.com/#start', jobAddress('/jobs/navy/medic'))).toBe(
      'https://apply.example.com/?service=navy&role=medic&commitment=full-time#start',
    );
  });

  it('replaces a parameter of the same name [JOB-43]', () => {
    expect(withRole('/contact-us?role=other&ref=x', role)).toBe(
      '/contact-us?role=medic&ref=x&service=navy&commitment=part-time',
    );
  });
});
