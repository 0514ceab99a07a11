import { describe, expect, it } from 'vitest';
import type { JobRecord } from '../../../../src/domain/entities/job.ts';
import type { ReserveUnit } from '../../../../src/domain/entities/reserveUnit.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { renderPage, words } from '../../support/renderPage.ts';

function renderJob(overrides: Partial<JobRecord> = {}, { query = '', units = [] as ReserveUnit[] } = {}) {
  const job = buildJobRecord(overrides);
  return renderPage(job.url + query, { jobs: [job], units });
}

type Page = Awaited<ReturnType<typeof renderJob>>;

/** The words of one panel of the four. */
function panel(page: Page, id: string): string {
  const from = page.body.indexOf(`<div id="${id}"`);
  const next = page.body.indexOf('role="tabpanel"', page.body.indexOf('role="tabpanel"', from) + 1);
  return words({ ...page, body: page.body.slice(from, next === -1 ? undefined : next) });
}

describe('the tabs of a job, as the hub answers them', () => {
  it('show the panel of the address and keep the others in the document [TABS-02, TABS-04, PWA-27]', async () => {
    for (const [query, shown] of [
      ['', 'the-role'],
      ['?tab=salary', 'the-role'],
      ['?tab=ways-to-join', 'ways-to-join'],
    ] as const) {
      const { body } = await renderJob({}, { query });
      const panels = [...body.matchAll(/<div id="([\w-]+)"[^>]*role="tabpanel"[^>]*data-shown="(\w+)"/g)];
      expect(panels.map(([, id]) => id)).toEqual(['the-role', 'role-details', 'ways-to-join', 'next-steps']);
      expect(panels.filter(([, , isShown]) => isShown === 'true').map(([, id]) => id)).toEqual([shown]);
      expect(body).toContain('<a href="/jobs/navy/medic?tab=next-steps" role="tab"');
    }
  });

  it('hold each section on the tab it belongs to [JOB-17, JOB-18, JOB-31, JOB-32, DEC-26]', async () => {
    const page = await renderJob({
      globalSubHeader: 'In every posting.',
      keyInformation: ['Training', 'Where', 'You stay', 'You are', 'Team'].map((Title) => ({
        Title,
        Content: `${Title} as it is<small>in short</small>`,
      })),
      waysToJoinHeader: 'How to get in',
      waysToJoinEntryMethodHeader: 'Choose a way',
      nextStepHeader1: 'What now',
      linksHeader: 'Read on',
      linksSubHeader: 'Before you decide.',
      links: [{ title: 'Fitness', url: '/fitness', target: '_blank' }],
    });
    const role = panel(page, 'the-role');
    for (const text of [
      'Look after the crew',
      'In every posting.',
      'What you will do Treat, dress',
      'Provide medical',
    ]) {
      expect(role).toContain(text);
    }
    // Four facts come before any other word; the others are details, and none is told twice [JOB-21].
    expect(role).toMatch(/^ Training Training as it is in short Where .* You are You are as it is/);
    expect(role).not.toContain('Team');
    expect(panel(page, 'role-details')).toContain('Role details Team Team as it is');
    expect(panel(page, 'role-details')).not.toContain('Where');
    expect(panel(page, 'ways-to-join')).toContain('How to get in Choose a way General Entry');
    const steps = panel(page, 'next-steps');
    expect(steps).toContain('What now Apply now Call 13 19 01 Read on Before you decide. Fitness');
    expect(page.body).toMatch(/<a [^>]*href="\/fitness" target="_blank" rel="noopener"/);
  });

  it('leave out headings of what is not there [JOB-18, JOB-31]', async () => {
    const page = await renderJob({ roleDescription: '', benefits: [], eligibilityChecklist: undefined });
    expect(words(page)).not.toContain('What you will do');
    expect(words(page)).not.toContain('What you get');
    expect(words(page)).not.toContain('Can I join?');
  });
});

describe('the header of a job', () => {
  it('has a bar behind it, in one line, for when it is scrolled past [JOB-11]', async () => {
    const { body } = await renderJob();
    const bar = /<article[^>]*><div [^>]*aria-hidden="true">(.*?)<header/.exec(body)?.[1] ?? '';
    expect(bar.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toBe(' Navy Medic Full Time Apply now ');
    // What is hidden from those who listen must not be a stop of their keyboard.
    expect(bar.match(/<a [^>]*>/g)?.every((link) => link.includes('tabindex="-1"'))).toBe(true);
  });

  it('is taller for an in-service title over 70 characters [JOB-12, JOB-14]', async () => {
    const tall = /<header[^>]*data-tall="true"/;
    expect((await renderJob({ inServiceTitle: 'm'.repeat(70) })).body).not.toMatch(tall);
    expect((await renderJob({ inServiceTitle: 'm'.repeat(71) })).body).toMatch(tall);
  });

  it('shows the picture with its words [JOB-20]', async () => {
    const picture = { desktopImage: '/media/medic.jpg', desktopImageAlt: 'A medic in a helicopter' };
    expect((await renderJob(picture)).body).toMatch(/<img [^>]*alt="A medic in a helicopter"/);
  });

  it('stands over a notice with its icon, where there is one to show [JOB-37]', async () => {
    const notice = { notificationMessage: '<p>Course in May.</p>', notificationIcon: 'calendar' };
    const page = await renderJob({ ...notice, showNotificationMessage: true });
    expect(page.body).toMatch(/<svg[^>]*>(?:(?!<svg).)*<\/svg><div[^>]*><p>Course in May/);
    expect(words(await renderJob({ ...notice, showNotificationMessage: false }))).not.toContain('Course in May.');
  });
});

describe('the panel of the role', () => {
  it('shows super and footnotes of the pay, and the allowances with their link [JOB-30, JOB-57, JOB-58]', async () => {
    const page = await renderJob({
      salarySuper: '<p>Super on top.</p>',
      salaryFootnote: '<p>Before tax.</p>',
      salaryInfo: {
        salaryHeader: 'Pay',
        salaryDescription: '<p>Paid fortnightly.</p>',
        salaryBenefits: '<p>Free dentist.</p>',
        salaryFootnote: '<p>Reviewed each year.</p>',
        allowance: { header: 'On top', allowances: '<p>At sea.</p>', link: { href: '/pay', text: 'All allowances' } },
        salary: {
          trainingInfo: '<p>Training is paid.</p>',
          stages: [{ title: 'Trained', amount: 70_000, isDaily: false, isUndergraduate: false }],
        },
      },
    });
    const role = panel(page, 'the-role');
    for (const text of ['Super on top.', 'Before tax.', 'Paid fortnightly.', 'Free dentist.', 'Reviewed each year.']) {
      expect(role).toContain(text);
    }
    expect(role).toContain('Training is paid.');
    expect(role).toContain('On top At sea. All allowances');
    expect(page.body).toContain('<a href="/pay">All allowances</a>');
  });

  it('leaves out a stage that pays 0, and leads with no figure where only study is paid [JOB-56, JOB-59, JOB-62]', async () => {
    const study = { title: 'Study', isDaily: false, isUndergraduate: true, twoYearsToGraduationSalary: 52_000 };
    const stages = [study, { title: 'Unpaid', amount: 0, isDaily: false, isUndergraduate: false }];
    const text = panel(await renderJob({ salaryInfo: { salaryHeader: 'Pay', salary: { stages } } }), 'the-role');
    expect(text).toContain('Pay How pay grows Study $52,000');
    expect(text).not.toContain('Unpaid');
    expect(text).not.toContain('per annum');
  });

  it('reads TBC where an amount is no number [JOB-55]', async () => {
    const stages = [{ title: 'Trained', amount: 'soon' as unknown as number, isDaily: false, isUndergraduate: false }];
    expect(panel(await renderJob({ salaryInfo: { salaryHeader: 'Pay', salary: { stages } } }), 'the-role')).toContain(
      'Pay TBC',
    );
  });

  it('has the quick links with header, text and target [JOB-33]', async () => {
    const page = await renderJob({
      quickLinks: [{ url: 'https://example.com/x', header: 'Events', description: 'Near you', target: '_blank' }],
    });
    expect(panel(page, 'the-role')).toContain('Events Near you');
    expect(page.body).toContain('<a href="https://example.com/x" target="_blank" rel="noopener">');
  });

  it('shows the first of several stories, and the cards under their header [JOB-24, JOB-34]', async () => {
    const story = (Title: string) => ({ Service: 'navy' as const, BannerType: 'Story' as const, Title });
    const page = await renderJob({
      storyBannerHeader: 'In their words',
      storyBanner: [story('The sea was calm'), story('The second one')],
      cardCarouselHeader: 'More of it',
      cardCarousel: [{ CardTitle: 'On watch' }],
    });
    expect(panel(page, 'the-role')).toContain('The sea was calm');
    expect(panel(page, 'the-role')).not.toContain('The second one');
    expect(page.body + page.hydration).not.toContain('The second one');
    expect(panel(page, 'the-role')).toContain('More of it');
  });

  it('has no story without its header, and no header without a story [JOB-23]', async () => {
    const story = { Service: 'navy' as const, BannerType: 'Story' as const, Title: 'The sea was calm' };
    const header = 'In their words';
    expect(words(await renderJob({ storyBanner: [story] }))).not.toContain('The sea was calm');
    for (const storyBanner of [undefined, []]) {
      const { body } = await renderJob({ storyBannerHeader: header, storyBanner });
      expect(body).not.toContain(header);
    }
    expect((await renderJob({ storyBannerHeader: header, storyBanner: [story] })).body).toContain(header);
  });

  it('leaves the short description to cards and lists [JOB-19]', async () => {
    const page = await renderJob({
      shortDescription: 'For cards alone.',
      relatedJobs: [{ CardTitle: 'Pilot', CardDescription: 'Fly at night.' }],
    });
    expect(words(page)).not.toContain('For cards alone.');
    expect(words(page)).toContain('Pilot Fly at night.');
  });
});

describe('below every panel', () => {
  it('stand the tiles, of which the one that applies says for which role [JOB-35, JOB-44]', async () => {
    const cta = {
      leftHeadline1: 'Ready?',
      leftCTAButton1URL: { href: 'https://apply.example.com/' },
      leftCTAButton1Title: 'Start',
      rightHeadline2: 'Ask us',
    };
    for (const query of ['', '?tab=role-details', '?tab=ways-to-join', '?tab=next-steps']) {
      const { body } = await renderJob({ cta }, { query });
      const start = 'href="https://apply.example.com/?service=navy&amp;role=medic&amp;commitment=full-time"';
      expect(body).toMatch(new RegExp(`<a ${start.replaceAll(/[?.]/g, '\\$&')}[^>]*><span[^>]*>Start`));
      // Behind the last panel, and in none of the parts that a tab hides.
      expect(body).toMatch(/<\/section><\/div><div class="[^"]*"><div [^>]*data-variant="split"/);
    }
  });
});

describe('a Reserve role', () => {
  const unit = (overrides: Partial<ReserveUnit>): ReserveUnit => ({
    id: overrides.name ?? 'unit',
    name: 'Harbour Depot',
    suburb: 'Darwin',
    state: 'NT',
    postcode: '0800',
    latitude: -12,
    longitude: 130,
    jobs: [{ id: 'm', title: 'Medic', url: '/jobs/reserves/navy/medic' }],
    isActive: false,
    ...overrides,
  });
  const reserve = { url: '/jobs/reserves/navy/medic', isReserve: true };

  it('lists the units that have it on its ways to join, with place, post and directions [UNIT-09, UNIT-10, UNIT-27, DEC-26]', async () => {
    const units = [
      unit({ name: 'Swan Depot', suburb: 'Perth', state: 'WA', postcode: '6000' }),
      unit({ postalAddress: 'PO Box 1', postalSuburb: 'Darwin', postalState: 'NT', postalPostcode: '0801' }),
      unit({ name: 'No Place', suburb: '' }),
      unit({ name: 'Other Work', jobs: [{ id: 'c', title: 'Chef', url: '/jobs/reserves/navy/chef' }] }),
      unit({ name: 'Half Post', suburb: 'Yulara', postalAddress: 'PO Box 2' }),
    ];
    const page = await renderJob(reserve, { units });
    const text = panel(page, 'ways-to-join');
    expect(text).toContain('3 units have it at present.');
    expect(text).toMatch(
      /1 Harbour Depot Darwin NT 0800 Post: PO Box 1, Darwin NT 0801 1 role available at Harbour Depot Directions 2 Half Post Yulara NT 0800 1 role available at Half Post Directions 3 Swan Depot Perth WA 6000 1 role/,
    );
    expect(text).not.toMatch(/No Place|Other Work/);
    expect(page.body).toContain('query=-12%2C130');
    const { latitude, longitude, ...nowhere } = unit({ name: 'Swan Depot', suburb: 'Perth', state: 'WA' });
    expect((await renderJob(reserve, { units: [nowhere] })).body).toContain(
      'query=Swan%20Depot%2C%20Perth%20WA%200800',
    );
    expect(words(await renderJob({}, { units }))).not.toContain('Units with this role');
  });

  it('says whom to ask where no unit has it [UNIT-11]', async () => {
    expect(panel(await renderJob(reserve), 'ways-to-join')).toContain(
      'Call 13 19 01 to find a flexible part time role near you.',
    );
  });

  it('says part-time where it applies or expresses interest [JOB-43, JOB-44, HTTP-25, DEC-30]', async () => {
    expect((await renderJob(reserve)).body).toContain('service=navy&amp;role=medic&amp;commitment=part-time');
  });
});

describe('an entry method', () => {
  it('shows the stages of its pay beside what the sidebar says [JOB-52, DEC-32]', async () => {
    const [method] = buildJobRecord().entryMethods;
    if (!method) throw new Error('the builder has none');
    const salary = {
      sidebarDescription: '<p>Paid from day one.</p>',
      stages: [{ amount: 51_000, isDaily: false }, { isDaily: false }, { amount: 72_400, isDaily: false }],
    };
    const page = await renderJob({ entryMethods: [{ ...method, salaryInformation: { salary } }] });
    expect(panel(page, 'ways-to-join')).toContain('General Entry Pay Paid from day one.');
    expect(panel(page, 'ways-to-join')).not.toContain('per annum');
    expect(panel(page, 'ways-to-join')).toContain('Pay Paid from day one. $51,000 per year $72,400 per year');
  });

  it('says in its row whom it is for, and its pay only where that is not the role’s own [JOB-45, JOB-52]', async () => {
    const [method] = buildJobRecord().entryMethods;
    if (!method) throw new Error('the builder has none');
    const paying = (id: string, amount: number) => ({
      ...method,
      id,
      title: `Way ${id}`,
      description: `You are ${id}.`,
      salaryInformation: { salary: { stages: [{ amount, isDaily: false }] } },
    });
    const page = await renderJob({ entryMethods: [paying('new', 72_400), paying('back', 64_200)] });
    const rows = [...page.body.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, row = '']) =>
      row
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    expect(rows.filter((row) => row.startsWith('Way'))).toEqual([
      'Way new You are new.',
      'Way back You are back. $64,200 per annum',
    ]);
    expect(page.body.match(/You are new\./g)).toHaveLength(1);
  });
});
