import { describe, expect, it } from 'vitest';
import type { JobRecord } from '../../../../src/domain/entities/job.ts';
import type { Service } from '../../../../src/domain/services.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';
import { buildEngine, buildFacet, buildMoment, buildSearchRequest, engineOver } from '../../../builders/buildSearch.ts';

/** The pages of a role, one for each way to serve in it; the ids of Reserve pages sort first. */
function pagesOf(title: string, service: Service, ways: ('full-time' | 'reserves')[], more: Partial<JobRecord> = {}) {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const urls = { 'full-time': `/jobs/${service}/${slug}`, reserves: `/jobs/reserves/${service}/${slug}` };
  return ways.map((way) => {
    const isReserve = way === 'reserves';
    return buildJobRecord({
      id: isReserve ? `a-${service}-${slug}` : `b-${service}-${slug}`,
      title,
      service,
      slug,
      url: urls[way],
      oppositeUrl: ways.length > 1 ? urls[isReserve ? 'full-time' : 'reserves'] : undefined,
      isReserve,
      keywords: [],
      inServiceTitles: [],
      shortDescription: '',
      roleDescription: '',
      facets: { service: [service], jobType: [way] },
      ...more,
    });
  });
}
const BOTH: ('full-time' | 'reserves')[] = ['full-time', 'reserves'];
const jobs = [
  ...pagesOf('Chef', 'army', BOTH, { isPriority: true }),
  ...pagesOf('Medic', 'army', BOTH),
  ...pagesOf('Rifleman', 'army', BOTH, { isPriority: true }),
  ...pagesOf('Diver', 'navy', ['full-time']),
  ...pagesOf('Medic', 'navy', BOTH),
  ...pagesOf('Pilot', 'air-force', ['full-time']),
  ...pagesOf('Chaplain', 'air-force', ['reserves']),
];
const facets = [
  buildFacet('jobs', 'service', ['navy', 'army', 'air-force']),
  buildFacet('jobs', 'jobType', ['full-time', 'reserves']),
];

async function find(overrides: Parameters<typeof buildSearchRequest>[0] = {}, records: JobRecord[] = jobs) {
  const request = buildSearchRequest({ perPage: 20, onePerRole: true, ...overrides });
  const { Results, TotalCount, Facets } = await buildEngine({ jobs: records, facets }).jobs(request, buildMoment());
  return {
    urls: Results.map(({ url }) => url),
    total: TotalCount,
    counts: Object.fromEntries(Facets.flatMap(({ Values }) => Values.map(({ Value, Count }) => [Value, Count]))),
  };
}

describe('a search for one result a role', () => {
  it('finds each role once, by its full-time page where it has one, and counts roles', async () => {
    const { urls, total, counts } = await find();
    expect(total).toBe(7);
    expect([...urls].sort()).toEqual([
      '/jobs/air-force/pilot',
      '/jobs/army/chef',
      '/jobs/army/medic',
      '/jobs/army/rifleman',
      '/jobs/navy/diver',
      '/jobs/navy/medic',
      '/jobs/reserves/air-force/chaplain',
    ]);
    expect(counts).toEqual({ navy: 2, army: 3, 'air-force': 2, 'full-time': 6, reserves: 5 });
  });

  it('counts for every filter the roles that it then finds', async () => {
    const { counts } = await find({ facets: { service: ['army'] } });
    for (const [jobType, count] of [
      ['full-time', 3],
      ['reserves', 3],
    ] as const) {
      expect(counts[jobType]).toBe(count);
      expect((await find({ facets: { service: ['army'], jobType: [jobType] } })).total).toBe(count);
    }
    expect((await find({ facets: { jobType: ['reserves'] } })).urls).toContain('/jobs/reserves/army/medic');
  });

  it('begins without words with one service after another, what is wanted now first', async () => {
    const { urls } = await find();
    expect(urls.slice(0, 3)).toEqual(['/jobs/army/chef', '/jobs/reserves/air-force/chaplain', '/jobs/navy/diver']);
    expect((await find({ perPage: 3, page: 2 })).urls).toEqual(urls.slice(3, 6));
  });

  it('is the same in whatever order the records come, as they do on the device', async () => {
    const { urls } = await find();
    expect((await find({}, jobs.toReversed())).urls).toEqual(urls);
    expect((await find({}, [...jobs.slice(5), ...jobs.slice(0, 5)])).urls).toEqual(urls);
  });

  it('keeps the order of relevance where there are words, and the page that answers them better', async () => {
    expect((await find({ query: 'medic' })).urls).toEqual(['/jobs/army/medic', '/jobs/navy/medic']);
    const reserve = await find({ query: 'reserve medic' });
    expect(reserve.urls.slice(0, 2).sort()).toEqual(['/jobs/reserves/army/medic', '/jobs/reserves/navy/medic']);
  });

  it('is not what the contract’s search answers: that has every page, priority first, then title [CON-16 in part]', async () => {
    const { urls, total, counts } = await find({ onePerRole: undefined });
    expect(total).toBe(11);
    expect(counts.army).toBe(6);
    expect(urls.slice(0, 4)).toEqual([
      '/jobs/reserves/army/chef',
      '/jobs/army/chef',
      '/jobs/reserves/army/rifleman',
      '/jobs/army/rifleman',
    ]);
  });
});

describe('suggestions', () => {
  const turned = [
    ...pagesOf('Aircraft Technician', 'army', ['full-time'], { inServiceTitles: ['Technician Aircraft'] }),
    ...pagesOf('Chef', 'navy', ['full-time'], { keywords: ['chef navy', 'navy chef'] }),
  ];
  const suggest = async (records: JobRecord[], query: string) =>
    (await buildEngine({ jobs: records }).keywords(buildSearchRequest({ query, perPage: 6 }), buildMoment())).Results;

  it('are never two of the same words in another order; a role’s own title is the one', async () => {
    const titles = (await suggest(turned, 'technician')).map(({ title }) => title);
    expect(titles).toEqual(['Aircraft Technician']);
    expect((await suggest(turned, 'technician aircraft'))[0]).toEqual({
      id: 'aircraft-technician',
      title: 'Aircraft Technician',
      url: '/careers?query=Aircraft%20Technician',
    });
    expect((await suggest(turned, 'chef navy')).map(({ title }) => title)).toEqual(['navy chef']);
    expect((await suggest(turned, 'navy')).map(({ title }) => title)).toEqual(['navy chef']);
    expect(await suggest(turned.toReversed(), 'navy')).toEqual(await suggest(turned, 'navy'));
  });
});

it('a list without words waits for no index of words, and is the one that the index gives', async () => {
  let pauses = 0;
  const engine = engineOver(buildPublishedRelease({ jobs, facets }), async () => {
    pauses += 1;
  });
  const list = buildSearchRequest({ query: '', perPage: 20, onePerRole: true });
  const alone = await engine.jobs(list, buildMoment());
  expect(pauses).toBe(0);
  await engine.jobs({ ...list, query: 'medic' }, buildMoment());
  expect(pauses).toBeGreaterThan(0);
  expect(await engine.jobs({ ...list, query: ' – ' }, buildMoment())).toEqual(alone);
  expect(alone.TotalCount).toBe(7);
});
