import { describe, expect, it } from 'vitest';
import type { JobRecord } from '../../../../src/domain/entities/job.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { renderPage, words } from '../../support/renderPage.ts';

const METHOD = buildJobRecord().entryMethods[0] as JobRecord['entryMethods'][number];

function renderJob(overrides: Partial<JobRecord> = {}) {
  const job = buildJobRecord(overrides);
  return renderPage(job.url, { jobs: [job] });
}

describe('a job page', () => {
  it('shows service, title and employment, and Featured for a priority role [JOB-08, JOB-09, JOB-10]', async () => {
    expect(words(await renderJob({ isPriority: true }))).toContain(
      'Navy Full Time Featured Medic In-service title: Medic',
    );
    expect(words(await renderJob())).not.toContain('Featured');
  });

  it('is of the Reserve by its path [JOB-05, JOB-07]', async () => {
    const page = await renderJob({
      url: '/jobs/reserves/navy/medic',
      isReserve: true,
      oppositeUrl: '/jobs/navy/medic',
    });
    expect(words(page)).toContain('Navy Reserve Medic');
    expect(page.body).toMatch(/<a [^>]*href="\/jobs\/navy\/medic"><span>View the Full Time role/);
  });

  it('links from the full-time role to the Reserve one [JOB-39]', async () => {
    const page = await renderJob({ oppositeUrl: '/jobs/reserves/navy/medic' });
    expect(page.body).toMatch(/<a [^>]*href="\/jobs\/reserves\/navy\/medic"><span>View the Reserve role/);
  });

  it('renders nothing for a record without a title [JOB-03]', async () => {
    const { body } = await renderJob({ title: '' });
    expect(body).toMatch(/<main [^>]*><\/main>/);
  });

  it('applies while it is open, with the role in the address [JOB-40, JOB-44]', async () => {
    const { body } = await renderJob();
    const apply = 'https://apply.example.com/?service=navy&amp;role=medic&amp;commitment=full-time';
    expect(body).toMatch(new RegExp(`<a href="${apply.replaceAll(/[?.]/g, '\\$&')}"[^>]*>.*?Apply now`));
  });

  it('says why it is closed and offers to express interest instead [JOB-41, JOB-42, JOB-43]', async () => {
    const page = await renderJob({ isClosed: true, isClosedText: '<p>Closed until July.</p>' });
    // Plainly at the top, and once more where somebody would apply: there in the box that the register asks for.
    expect(words(page)).toContain('Navy Full Time Not recruiting Medic');
    expect(words(page)).toContain('Not recruiting at present Closed until July.');
    expect(page.body.match(/Closed until July\./g)).toHaveLength(2);
    expect(words(await renderJob())).not.toContain('ot recruiting');
    expect(words(page)).toContain('Closed until July.');
    expect(words(page)).not.toContain('Apply now');
    expect(page.body).toContain('/contact-us?ref=role_page&amp;service=navy&amp;role=medic&amp;commitment=full-time');
    expect(words(page)).toContain('Express interest');
  });

  it('leads with the first pay and that of the last stage, and lists the stages [JOB-53, JOB-54, JOB-57, JOB-60, JOB-63]', async () => {
    const text = words(await renderJob());
    expect(text).toContain('Salary from $51,000 per annum from the first day $72,400 per annum once trained');
    expect(text).toContain('In training $51,000 per year');
  });

  it('has no salary panel without an amount [JOB-56]', async () => {
    expect(words(await renderJob({ salaryInfo: { salaryHeader: 'Salary', salary: { stages: [] } } }))).not.toContain(
      'Salary',
    );
  });

  it('shows the years of an undergraduate stage [JOB-62]', async () => {
    const stages = [
      { title: 'Study', isDaily: false, isUndergraduate: true, finalYearText: 'Final year', finalYearSalary: 56_000 },
      { title: 'Trained', amount: 80_000, isDaily: false, isUndergraduate: false },
    ];
    expect(words(await renderJob({ salaryInfo: { salary: { stages } } }))).toContain('Final year $56,000');
  });

  it('shows a year of study by its text or its salary where it has but one [JOB-62]', async () => {
    const study = { title: 'Study', isDaily: false, isUndergraduate: true };
    const stages = [{ ...study, finalYearText: 'Final year, unpaid', firstPostGradYearSalary: 61_000 }];
    const text = words(await renderJob({ salaryInfo: { salary: { stages } } }));
    expect(text).toContain('Final year, unpaid');
    expect(text).toContain('$61,000');
    expect(text).not.toMatch(/undefined|NaN/);
  });

  it('marks each benefit and condition with the icon its content names [JOB-26, JOB-27]', async () => {
    const { body } = await renderJob({
      benefitsHeader1: 'What comes with it',
      benefits: [{ icon: 'house', description: '<p>Housing</p>' }, { description: '<p>Without an icon</p>' }],
      eligibilityChecklist: { Layout: '1 Column', items: [{ Icon: 'cake', Heading: 'Age' }] },
    });
    expect(body).toMatch(/data-icon="house"[^>]*><\/i><div[^>]*><p>Housing/);
    expect(body).toMatch(/data-icon="cake"[^>]*><\/i><div><h3>Age/);
    expect(body).not.toContain('Without an icon');
  });

  it('shows the super of each stage [JOB-60]', async () => {
    const stages = [
      { title: 'In training', amount: 51_000, isDaily: false, isUndergraduate: false, super: 'plus superannuation' },
      { title: 'Trained', amount: 80_000, isDaily: false, isUndergraduate: false },
    ];
    const text = words(await renderJob({ salaryInfo: { salary: { stages } } }));
    expect(text).toContain('In training $51,000 per year plus superannuation Trained');
  });

  it('shows the package of a stage for Reserve roles only [JOB-61]', async () => {
    const salary = {
      stages: [{ title: 'Day', amount: 190, isDaily: true, isUndergraduate: false, package: 'Tax free' }],
    };
    const reserve = { url: '/jobs/reserves/navy/medic', isReserve: true, salaryInfo: { salary } };
    expect(words(await renderJob(reserve))).toContain('Day $190 per day Tax free');
    expect(words(await renderJob({ salaryInfo: { salary } }))).not.toContain('Tax free');
  });

  it('lists benefits that have an icon, under either header [JOB-25, JOB-26]', async () => {
    const benefits = [{ icon: 'pay', description: '<p>Paid.</p>' }, { description: '<p>Unseen.</p>' }];
    const text = words(await renderJob({ benefits }));
    expect(text).toContain('Paid.');
    expect(text).not.toContain('Unseen.');
    expect(words(await renderJob({ benefits, benefitsHeader1: undefined }))).not.toContain('Paid.');
  });

  it('shows key information, checklist and pathway as far as they are there [JOB-21, JOB-22, JOB-27, JOB-28, JOB-29]', async () => {
    const page = await renderJob({
      keyInformation: [{ Title: 'Age', Content: '17 to 55' }],
      eligibilityChecklist: {
        Layout: '1 Column',
        items: [{ Heading: 'Citizen', Description: '<p>Of Australia.</p>' }],
      },
      pathway: { title: 'Where it leads' },
    });
    expect(words(page)).toContain('Age 17 to 55');
    expect(words(page)).toContain('Can I join? Check the list. Citizen Of Australia.');
    expect(page.body).toContain('data-columns="1"');
    expect(words(page)).not.toContain('Where it leads');
  });

  it('has the pathway only with both its title and its description [JOB-22]', async () => {
    const pathway = { title: 'Where it leads', description: '<p>To the bridge.</p>' };
    expect(words(await renderJob({ pathway }))).toContain('Where it leads To the bridge.');
    expect(words(await renderJob({ pathway: { ...pathway, title: '' } }))).not.toContain('To the bridge.');
    expect(words(await renderJob({ pathway: { ...pathway, description: '' } }))).not.toContain('Where it leads');
  });

  it.each([
    ['1 Column', 1],
    ['2 Columns', 2],
    ['Grid', 2],
    [undefined, 2],
  ])('lays a checklist of layout %s out in %i [JOB-28]', async (Layout, columns) => {
    const items = [{ Heading: 'Citizen', Description: '<p>Of Australia.</p>' }];
    const checklist = { Layout, items } as JobRecord['eligibilityChecklist'];
    expect((await renderJob({ eligibilityChecklist: checklist })).body).toContain(`data-columns="${columns}"`);
  });

  it('shows each way to join with its pay, training and requirements [JOB-45, JOB-48, JOB-49, JOB-50, JOB-51, JOB-52]', async () => {
    const method = {
      ...METHOD,
      description: '<p>For most people.</p>',
      longDescription: '<p>It takes a year.</p>',
      aboutHeader: 'About',
      aboutDescription: '<p>Start here.</p>',
      training: { militaryTrainingCriteria: '11 weeks' },
      applicationProcess: '<p>Apply online.</p>',
    };
    const text = words(await renderJob({ entryMethods: [method] }));
    expect(text).toContain('General Entry For most people. $51,000 per annum It takes a year.');
    expect(text).toContain('About Start here.');
    expect(text).toContain('Initial military training 11 weeks');
    expect(text).toContain('Citizenship Australian citizen.');
    expect(text).toContain('How to apply Apply online.');
  });

  it.each([
    ['militaryTrainingCriteria', 'Initial military training'],
    ['employmentTrainingCriteria', 'Employment training'],
    ['furtherTrainingText', 'Further training'],
    ['subSpecialistOptionCriteria', 'Sub-specialist options'],
  ])('shows the %s of a way to join under its label, and the label of no other [JOB-49]', async (name, label) => {
    const text = words(await renderJob({ entryMethods: [{ ...METHOD, training: { [name]: '<p>In words.</p>' } }] }));
    expect(text).toContain(`Training ${label} In words.`);
    const labels = ['Initial military training', 'Employment training', 'Further training', 'Sub-specialist options'];
    expect(labels.filter((each) => text.includes(each))).toEqual([label]);
  });

  it('shows the period of service of a way to join, once, from either place it is written in [JOB-51]', async () => {
    const own = words(await renderJob({ entryMethods: [{ ...METHOD, periodOfService: '<p>Four years.</p>' }] }));
    expect(own).toContain('Applying Period of service Four years.');
    const requirements = { periodOfService: '<p>Six years.</p>' };
    const method = { ...METHOD, requirements, periodOfService: '<p>Four years.</p>' };
    const required = words(await renderJob({ entryMethods: [method] }));
    expect(required).toContain('Requirements Period of service Six years.');
    expect(required).not.toContain('Four years.');
    expect(words(await renderJob())).not.toContain('Period of service');
  });

  it('says of a closed way to join why, in its own words or the general ones [JOB-46, JOB-47]', async () => {
    const closed = { ...METHOD, isClosed: true };
    expect(words(await renderJob({ entryMethods: [closed] }))).toContain(
      'This entry method is currently not recruiting.',
    );
    const own = { ...closed, isClosedText: '<p>Back in May.</p>' };
    expect(words(await renderJob({ entryMethods: [own] }))).toContain('Back in May.');
  });

  it('shows related roles as cards, and links of the next steps [JOB-32, JOB-36]', async () => {
    const page = await renderJob({
      relatedJobsHeader: 'Roles like this one',
      relatedJobs: [{ CardTitle: 'Pilot', CardService: 'navy', CardButton: { href: '/jobs/navy/pilot' } }],
      linksHeader: 'Read on',
      links: [{ title: 'Fitness', url: '/fitness' }],
    });
    expect(page.body).toMatch(/<a [^>]*href="\/jobs\/navy\/pilot"/);
    expect(words(page)).toContain('Read on Fitness');
  });

  it('keeps what only searches need out of the first document [SHELL-05]', async () => {
    const { hydration } = await renderJob({ keywords: ['needle-in-keywords'] });
    expect(hydration).not.toContain('needle-in-keywords');
  });
});
