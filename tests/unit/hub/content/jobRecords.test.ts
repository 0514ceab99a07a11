import { beforeAll, describe, expect, it } from 'vitest';
import type { JobRecord } from '../../../../src/domain/entities/job.ts';
import { contentFolder, soundContent } from './contentFolder.ts';

let jobs: JobRecord[];
beforeAll(async () => {
  const folder = await contentFolder();
  await folder.edit('roles/army/medic.json', (role) => {
    role.status = 'closed';
    role.closedText = 'No places this year.';
  });
  await folder.edit('roles/navy/medic.json', (role) => {
    role.closedEntryMethods = [{ entryMethod: 'first-nations-pathway', text: 'Opens in July.' }];
    role.notice = 'A new course begins.';
  });
  jobs = (await soundContent(folder.dir)).jobs;
});

function job(url: string): JobRecord {
  const found = jobs.find((each) => each.url === url);
  if (!found) throw new Error(`there is no job ${url}`);
  return found;
}

describe('the pages of a role', () => {
  it('are one of full time and one of the Reserve, each linked to the other [JOB-04, JOB-05]', () => {
    const [full, reserve] = [job('/jobs/navy/medic'), job('/jobs/reserves/navy/medic')];
    expect([full.isFulltime, full.isReserve, full.oppositeUrl]).toEqual([true, false, reserve.url]);
    expect([reserve.isFulltime, reserve.isReserve, reserve.oppositeUrl]).toEqual([false, true, full.url]);
    expect(job('/jobs/navy/submarine-warfare-officer').oppositeUrl).toBeUndefined();
  });

  it('keep their ids from release to release, and share none', () => {
    expect(job('/jobs/navy/medic').id).toBe('aa060a75-2334-5291-92e5-90b9c7f01e0e');
    const ids = jobs.flatMap((each) => [each.id, ...each.entryMethods.map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const each of jobs) expect(each.compare.map(({ id }) => id)).toEqual(each.entryMethods.map(({ id }) => id));
  });

  it('offer the entry methods of their own commitment, filled with the facts of the role', () => {
    const full = job('/jobs/navy/medic');
    expect(full.entryMethods.map(({ title }) => title)).toEqual(['General Entry', 'First Nations Pathway']);
    expect(full.entryMethods[0]?.requirements?.age).toBe('17 to 56 on the day you start.');
    expect(full.entryMethods[0]?.training?.militaryTrainingCriteria).toContain('11 weeks');
    expect(full.entryMethods[0]?.requirements?.periodOfService).toBe('4 years from the day you start.');
    const reserve = job('/jobs/reserves/navy/medic');
    expect(reserve.entryMethods.map(({ title }) => title)).toEqual(['Reserve General Entry']);
    expect(reserve.entryMethods[0]?.training?.militaryTrainingCriteria).toContain('5 weeks');
    expect(JSON.stringify(jobs)).not.toMatch(/\{[A-Za-z]+\}/);
  });

  it('show pay as stages, yearly or daily, with years of study in one stage of their own', () => {
    const stages = job('/jobs/navy/medic').salaryInfo?.salary?.stages ?? [];
    expect(stages.map(({ name, amount, isDaily }) => [name, amount, isDaily])).toEqual([
      ['Initial training', 60_500, false],
      ['Role training', 66_800, false],
      ['Trained', 77_750, false],
    ]);
    const daily = job('/jobs/reserves/navy/medic').salaryInfo?.salary?.stages ?? [];
    expect(daily.map(({ amount, isDaily, package: given }) => [amount, isDaily, given !== undefined])).toEqual([
      [165, true, true],
      [205, true, true],
    ]);
    const [study, first] = job('/jobs/navy/nursing-officer').salaryInfo?.salary?.stages ?? [];
    expect(study).toMatchObject({
      isUndergraduate: true,
      finalYearSalary: 56_200,
      fourYearsToGraduationSalary: 36_800,
    });
    expect(study?.amount).toBeUndefined();
    expect(first).toMatchObject({ amount: 84_500, isUndergraduate: false });
  });

  it('send interest to the contact page and applications to the configured address', () => {
    expect(job('/jobs/navy/medic').expressInterestUrl).toBe('/contact-us?ref=role_page');
    expect(job('/jobs/navy/medic').applyUrl).toMatch(/^https:/);
  });

  it('are closed with their role, or closed for one way to join only', () => {
    expect(job('/jobs/army/medic')).toMatchObject({ isClosed: true, isClosedText: 'No places this year.' });
    expect(job('/jobs/army/medic').entryMethods.every(({ isClosed }) => isClosed)).toBe(true);
    const open = job('/jobs/navy/medic');
    expect(open.isClosed).toBe(false);
    expect(open.entryMethods.map(({ isClosed, isClosedText }) => [isClosed, isClosedText])).toEqual([
      [false, undefined],
      [true, 'Opens in July.'],
    ]);
  });

  it('carry a notice when the role has one', () => {
    expect(job('/jobs/navy/medic')).toMatchObject({
      showNotificationMessage: true,
      notificationMessage: 'A new course begins.',
    });
    expect(job('/jobs/army/medic')).toMatchObject({ showNotificationMessage: false });
  });

  it('carry what search needs: keywords, in-service titles and facet values [CON-22]', () => {
    expect(job('/jobs/reserves/navy/nursing-officer')).toMatchObject({
      slug: 'nursing-officer',
      category: 'Health & Science',
      facets: {
        jobType: ['reserves'],
        service: ['navy'],
        entryMethod: ['reserve-specialist'],
        category: ['health-science'],
        degree: ['nursing'],
        priority: [],
      },
    });
    expect(job('/jobs/navy/medic').inServiceTitles).toEqual(['Medical Assistant (Sea)']);
    expect(job('/jobs/navy/medic').keywords).toContain('paramedic');
  });

  it('relate to roles of the same family that have a page of the same kind', () => {
    expect(job('/jobs/reserves/navy/medic').relatedJobs?.map((card) => card.CardButton?.href)).toEqual([
      '/jobs/reserves/navy/nursing-officer',
    ]);
    expect(job('/jobs/army/medic').relatedJobs).toBeUndefined();
  });

  it('compare by start and trained pay, training, ages and service', () => {
    const [column] = job('/jobs/navy/medic').compare;
    expect(column?.salary).toMatchObject({
      startingPay: { amount: 60_500 },
      trainedPay: { amount: 77_750, isDaily: false },
    });
    expect(column?.compareRequirements).toMatchObject({
      ageRange: '17 to 56 on the day you start.',
      educationExperience: 'Year 10.',
      minimumServicePeriod: '4 years from the day you start.',
    });
  });

  it('name the roles of a unit by the address of their Reserve pages [UNIT-03 in part]', async () => {
    const { units } = await soundContent((await contentFolder()).dir);
    expect(units[0]?.jobs).toEqual([
      { id: job('/jobs/reserves/navy/medic').id, title: 'Medic', url: '/jobs/reserves/navy/medic' },
      {
        id: job('/jobs/reserves/navy/nursing-officer').id,
        title: 'Nursing Officer',
        url: '/jobs/reserves/navy/nursing-officer',
      },
    ]);
  });
});
