import { beforeAll, describe, expect, it } from 'vitest';
import type { JobRecord } from '../../../../src/domain/entities/job.ts';
import { contentFolder, soundContent } from './contentFolder.ts';

const MEDIC = 'roles/navy/medic.json';
let full: JobRecord;
let reserve: JobRecord;
/** The role with nothing but what every role must have */
let brief: JobRecord;

beforeAll(async () => {
  const folder = await contentFolder();
  await folder.edit(MEDIC, (role) => {
    role.featured = true;
    role.whyNow = 'New ships need medics.';
    role.story = {
      quote: 'I held on.',
      name: 'Tamsin',
      line: 'four years in',
      opening: { heading: 'From a farm', text: 'She grew up inland.' },
      numbers: [
        { figure: '14', text: 'patients' },
        { figure: '2', text: 'tries' },
      ],
      list: { heading: 'Her bag', items: ['a torch', 'a book', 'socks', 'tea'] },
      secondQuote: 'It gets quiet.',
      ending: { heading: 'Her advice', text: 'Ring home.' },
    };
    role.carousel = {
      header: 'Three places',
      cards: [
        { title: 'Ship', text: 'A bunk.', url: '/events' },
        { title: 'Clinic', text: 'A desk.' },
        { title: 'Ward', text: 'A shift.' },
      ],
    };
  });
  await folder.edit('roles/army/medic.json', (role) => {
    role.allowances = ['uniform', 'diving'];
    delete role.places;
    for (const part of ['headline', 'intro', 'day', 'suits', 'postings', 'steps', 'ways', 'requirements', 'nextStep']) {
      delete role[part];
    }
    for (const part of ['keyFacts', 'checks', 'benefits', 'whyNow', 'story']) delete role[part];
    role.featured = false;
  });
  const { jobs } = await soundContent(folder.dir);
  const at = (url: string) => {
    const job = jobs.find((each) => each.url === url);
    if (!job) throw new Error(`there is no job ${url}`);
    return job;
  };
  full = at('/jobs/navy/medic');
  reserve = at('/jobs/reserves/navy/medic');
  brief = at('/jobs/army/medic');
});

describe('a role that is written out', () => {
  it('opens with its own headline and words, and its Reserve page with those of the Reserve [JOB-17]', () => {
    expect(full.globalHeader).toBe('When somebody is hurt at sea, there is no ambulance. There is you.');
    expect(full.globalSubHeader).not.toBe(full.shortDescription);
    expect(reserve.globalHeader).toMatch(/weekday wards/);
    expect(reserve.globalSubHeader).toBe(reserve.shortDescription);
    expect(full.longDescription).toMatch(/<h3>A day at work<\/h3><p>At 7\.30 you check the fridge/);
    expect(reserve.longDescription).toMatch(/<h3>A day at work<\/h3><p>You sign on at eight/);
  });

  it('adds facts, checks and benefits of its own to those that hold for all [JOB-21, JOB-26, JOB-29]', () => {
    expect(full.keyInformation?.map(({ Title }) => Title)).toEqual([
      ...['Training', 'Where', 'You stay', 'You are', 'Usual postings'],
      ...['Team', 'On call', 'Outside placements'],
    ]);
    expect(full.keyInformation?.slice(0, 4).map(({ Content }) => Content)).toEqual([
      '11 + 52 weeks<small>Recruit school on Western Port, then the role’s own</small>',
      '5 places<small>Sydney, Rockingham, Darwin, Cairns and Nowra</small>',
      '4 years<small>From the day you start</small>',
      '17 to 56<small>Year 10</small>',
    ]);
    expect(full.keyInformation?.find(({ Title }) => Title === 'Usual postings')?.Content).toMatch(/^Sydney, Rock/);
    expect(reserve.keyInformation?.find(({ Title }) => Title === 'Time you give')?.Content).toMatch(/^One Saturday/);
    expect(full.eligibilityChecklist?.items.map(({ Heading }) => Heading)).toEqual(
      expect.arrayContaining(['Age', 'Citizenship', 'Vaccinations', 'Motion']),
    );
    expect(full.benefits?.[0]).toEqual({ icon: 'award', description: expect.stringMatching(/^A Diploma/) });
    expect(full.benefits?.length).toBeGreaterThan(3);
  });

  it('names the allowances of this role alone, its own or those of its service, and the towns in words where it lists none [JOB-58]', () => {
    expect(full.salaryInfo?.allowance?.allowances).toBe(
      'This role is paid these on top: uniform, separation and seagoing.',
    );
    expect(brief.salaryInfo?.allowance?.allowances).toBe('This role is paid these on top: uniform and diving.');
    expect(brief.compare[0]?.compareRequirements.allowances).toBe('Paid on top: uniform and diving.');
    const where = brief.keyInformation?.find(({ Title }) => Title === 'Where')?.Content;
    expect(where).toBe(
      'Around Australia<small>Townsville, Brisbane, Darwin, Adelaide, Sydney, Puckapunyal and Bandiana.</small>',
    );
  });

  it('says for each way to join what it means for the role, and what the role asks besides [JOB-48, JOB-50]', () => {
    const [general] = full.entryMethods;
    expect(general?.aboutHeader).toBe('What it means for this role');
    expect(general?.aboutDescription).toMatch(/^You need no health experience/);
    expect(general?.longDescription).toMatch(/School leavers/);
    expect(general?.requirements?.special).toMatch(/^Proof of your vaccinations/);
    expect(general?.requirements?.age).toBe('17 to 56 on the day you start.');
    expect(brief.entryMethods[0]?.aboutHeader).toBe('Who this suits');
  });

  it('lists the steps of a full-time career, and on the Reserve page only where it leads [JOB-22]', () => {
    expect(full.pathway?.description).toMatch(/^<ol><li><small>Months 4 to 14<\/small><br \/><strong>Health school/);
    expect(reserve.pathway?.description).toMatch(/^<p>Senior medics/);
  });

  it('carries a story of five panels and its cards [JOB-23, JOB-34, STORY-01]', () => {
    expect(full.storyBanner).toEqual([
      expect.objectContaining({
        Service: 'navy',
        BannerType: 'Story',
        TextType: 'Quote',
        Title: 'I held on.',
        QuoteAuthor: 'Tamsin, four years in',
      }),
    ]);
    const panels = full.storyBanner?.[0]?.CarouselItems;
    expect(panels?.map(({ type }) => type)).toEqual([
      ...['TitlePanel', 'StatsPanel', 'ListPanel', 'QuotePanel', 'CopyPanel'],
    ]);
    expect(panels?.[1]).toMatchObject({ Stat1: '14', StatDescription1: 'patients', Stat2: '2' });
    expect(panels?.[2]).toMatchObject({ Heading: 'Her bag', ListItem1: 'a torch', ListItem4: 'tea' });
    expect(full.cardCarousel?.map(({ CardTitle, CardButton }) => [CardTitle, CardButton?.href])).toEqual([
      ['Ship', '/events'],
      ['Clinic', undefined],
      ['Ward', undefined],
    ]);
    expect(brief.storyBanner).toBeUndefined();
    expect(brief.cardCarousel).toBeUndefined();
  });

  it('says why it is featured [JOB-16]', () => {
    expect(full.priorityToFill?.description).toBe('New ships need medics.');
    expect(brief.priorityToFill).toBeUndefined();
  });

  it('falls back to the words of all roles where it has none', () => {
    expect(brief.globalHeader).toBe('Medic, Army');
    expect(brief.globalSubHeader).toBe(brief.shortDescription);
    expect(brief.longDescription).not.toContain('A day at work');
    expect(brief.pathway?.description).toMatch(/^<p>/);
    expect(brief.linksSubHeader).toBe('Talk to people who do the job before you decide.');
  });
});
