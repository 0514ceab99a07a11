import { expect, it } from 'vitest';
import { prefilledEnquiry, prefillOf } from '../../../../src/domain/forms/prefill.ts';

const NOWHERE = { search: '', historyUrl: '', referrer: '' };

it('takes service, role and commitment from the query of a link on a role page, and the page that it was on [ENQ-15]', () => {
  expect(
    prefillOf({
      search: '?ref=role_page&service=air-force&role=pilot&commitment=part-time',
      historyUrl: 'http://localhost:8080/jobs/reserves/air-force/pilot?tab=next-steps#pay',
      referrer: '',
    }),
  ).toEqual({
    service: 'air-force',
    role: 'pilot',
    commitment: 'part-time',
    jobUrl: '/jobs/reserves/air-force/pilot',
  });
});

it.each(['historyUrl', 'referrer'] as const)(
  'reads from the address in %s what the query does not say [ENQ-15]',
  (where) => {
    expect(
      prefillOf({ ...NOWHERE, search: '?ref=role_page', [where]: 'https://x.example/jobs/reserves/army/chef' }),
    ).toEqual({
      service: 'army',
      role: 'chef',
      commitment: 'part-time',
      jobUrl: '/jobs/reserves/army/chef',
    });
    expect(
      prefillOf({ ...NOWHERE, search: '?ref=role_page&commitment=full-time', [where]: '/jobs/reserves/army/chef' }),
    ).toMatchObject({ commitment: 'full-time', service: 'army' });
  },
);

it('does not take an address of the history for the page of a link to another role [ENQ-15]', () => {
  const search = '?ref=role_page&service=navy&role=medic&commitment=full-time';
  const arrival = { search, historyUrl: '/jobs/army/chef', referrer: 'https://x.example/jobs/navy/medic' };
  expect(prefillOf(arrival).jobUrl).toBe('/jobs/navy/medic');
  expect(prefillOf({ ...arrival, referrer: '' })).toEqual({ service: 'navy', role: 'medic', commitment: 'full-time' });
});

it('takes the same fields from the query of the address left last on the job board [ENQ-16]', () => {
  expect(
    prefillOf({
      search: '?ref=job_board&service=army',
      historyUrl: 'https://x.example/job-board?service=navy&role=chef&commitment=full-time#top',
      referrer: 'https://x.example/other?service=air-force',
    }),
  ).toEqual({ service: 'navy', role: 'chef', commitment: 'full-time' });
  expect(prefillOf({ ...NOWHERE, search: '?ref=job_board', historyUrl: '/jobs/navy/medic' })).toEqual({});
  expect(prefillOf({ ...NOWHERE, search: '?ref=job_board', referrer: 'https://x.example/b?service=navy' })).toEqual({
    service: 'navy',
  });
});

it('prefills nothing without a known ref, and no value that is unknown or not the only one [ENQ-15, ENQ-16]', () => {
  const search = 'service=navy&role=chef&commitment=part-time';
  expect(prefillOf({ ...NOWHERE, search: `?${search}` })).toEqual({});
  expect(prefillOf({ ...NOWHERE, search: `?ref=other&${search}`, historyUrl: `/x?${search}` })).toEqual({});
  expect(prefillOf({ ...NOWHERE, search: '?ref=role_page&service=space&role=&commitment=casual' })).toEqual({});
  expect(prefillOf({ ...NOWHERE, search: '?ref=job_board', historyUrl: '/careers?service=navy&service=army' })).toEqual(
    {},
  );
});

it('maps services and commitments to the values of the enquiry [ENQ-15, ENQ-16, DEC-106, DEC-110]', () => {
  expect(prefilledEnquiry({ service: 'air-force', commitment: 'part-time', role: 'pilot' })).toEqual({
    serviceName: 'airforce',
    workType: 'parttime',
  });
  expect(prefilledEnquiry({ service: 'tri-service', commitment: 'full-time' })).toEqual({
    serviceName: 'unsure',
    workType: 'fulltime',
  });
  expect(prefilledEnquiry({ service: 'navy' })).toEqual({ serviceName: 'navy' });
  expect(prefilledEnquiry({})).toEqual({});
});
