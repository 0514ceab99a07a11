import { describe, expect, it } from 'vitest';
import { structuredData } from '../../../../hub/render/structuredData.ts';
import type { JobRecord } from '../../../../src/domain/entities/job.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';

const ORIGIN = 'https://careers.example';

function postingOf(overrides: Partial<JobRecord> = {}, path = '') {
  const job = buildJobRecord(overrides);
  const markup = structuredData(buildPublishedRelease({ jobs: [job] }), path || job.url, ORIGIN);
  const blocks = [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return blocks.map(([, json = '']) => JSON.parse(json)).find((data) => data['@type'] === 'JobPosting');
}

describe('what search engines are told of an open role', () => {
  it('is its title, words, place, commitment and the span of its pay [SEO-01, JOB-01]', () => {
    expect(postingOf()).toMatchObject({
      title: 'Medic',
      description: '<p>Provide medical care at sea and ashore.</p><p>Treat, dress, calm and carry.</p>',
      url: `${ORIGIN}/jobs/navy/medic`,
      datePosted: '2026-02-01',
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: 'Defence Careers' },
      jobLocation: { address: { addressCountry: 'AU' } },
      baseSalary: { currency: 'AUD', value: { minValue: 51_000, maxValue: 72_400, unitText: 'YEAR' } },
    });
  });

  it('is by the day for the Reserve, and without pay where there is none', () => {
    const stages = [{ title: 'Day', amount: 205, isDaily: true, isUndergraduate: false }];
    const reserve = { url: '/jobs/reserves/navy/medic', isReserve: true };
    const posting = postingOf({ ...reserve, salaryInfo: { salary: { stages } } }, '/Jobs/reserves/navy/medic/');
    expect(posting).toMatchObject({ employmentType: 'PART_TIME', baseSalary: { value: { unitText: 'DAY' } } });
    expect(postingOf({ salaryInfo: undefined })).not.toHaveProperty('baseSalary');
  });

  it('is nothing while nobody can apply, and on no other page', () => {
    expect(postingOf({ isClosed: true })).toBeUndefined();
    expect(postingOf({}, '/events')).toBeUndefined();
  });
});
