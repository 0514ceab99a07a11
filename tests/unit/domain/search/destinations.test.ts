import { describe, expect, it } from 'vitest';
import type { RouteContent } from '../../../../src/domain/entities/page.ts';
import type { ReserveUnit } from '../../../../src/domain/entities/reserveUnit.ts';
import { SEARCH_IDS } from '../../../../src/domain/search/searchCalls.ts';
import { buildEventRecord } from '../../../builders/buildEventRecord.ts';
import { buildFaq } from '../../../builders/buildFaq.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildSettings } from '../../../builders/buildPublishedRelease.ts';
import { buildEngine, buildMoment, buildSearchRequest } from '../../../builders/buildSearch.ts';

const page = (path: string, PageTitle: string): RouteContent => ({
  path,
  pageEditing: false,
  version: '',
  seo: { PageTitle },
});
const unit = (suburb: string): ReserveUnit => ({
  id: suburb,
  name: `${suburb} Depot`,
  suburb,
  state: 'NSW',
  postcode: '2650',
  latitude: -35,
  longitude: 147,
  jobs: [],
  isActive: true,
});
const past = { eventStartDate: '2025-01-01', eventEndDate: '2025-01-01' };

const engine = buildEngine({
  jobs: [
    buildJobRecord({ id: 'medic', title: 'Medic', url: '/jobs/navy/medic' }),
    buildJobRecord({ id: 'combat', title: 'Combat Medic', url: '/jobs/army/combat-medic' }),
  ],
  events: [
    buildEventRecord({ eventCode: 'SYD-OPEN-1', eventName: 'Harbour open day' }),
    buildEventRecord({ eventCode: 'OLD-DAY', eventName: 'Old ship day', ...past }),
  ],
  faqs: [
    buildFaq({ id: 'pay', question: 'Am I paid?', tags: [], answer: '<p>Yes, always.</p>' }),
    buildFaq({ id: 'quick', question: 'Where do I begin?', tags: [], answer: '', showAsQuickLink: true }),
  ],
  pages: [page('/pay', 'Pay and benefits')],
  units: [unit('Wagga Wagga'), unit('Newcastle')],
  settings: [
    buildSettings({
      searchWords: { synonyms: [], bestAnswers: [{ queries: ['how much money'], url: '/pay' }] },
    }),
  ],
});

async function top(query: string) {
  const [all] = await engine.site(buildSearchRequest({ query, searchId: SEARCH_IDS.site }), buildMoment());
  return all?.Top;
}

describe('a query that names a place', () => {
  it('leads to it: a role, an event, a question or a page by its title [GS-03 in part]', async () => {
    expect(await top('combat medic')).toEqual({ kind: 'role', title: 'Combat Medic', url: '/jobs/army/combat-medic' });
    expect(await top('HARBOUR OPEN DAY')).toMatchObject({ kind: 'event', url: '/events/events-detail/SYD-OPEN-1' });
    expect(await top('Am I paid?')).toEqual({ kind: 'question', title: 'Am I paid?', url: '/faqs?faq=pay' });
    expect(await top('pay and benefits')).toEqual({ kind: 'page', title: 'Pay and benefits', url: '/pay' });
  });

  it('leads to an event by its code, with or without its signs, but to none that is over', async () => {
    for (const code of ['SYD-OPEN-1', 'syd open 1']) {
      expect(await top(code)).toMatchObject({ kind: 'event', title: 'Harbour open day' });
    }
    expect(await top('OLD-DAY')).toBeUndefined();
    expect(await top('old ship day')).toBeUndefined();
  });

  it('leads to reserve units by their suburb', async () => {
    const expected = {
      kind: 'page',
      title: 'Reserve units near Wagga Wagga',
      url: '/reserve-units?location=Wagga+Wagga',
    };
    for (const query of ['units near Wagga Wagga', 'reserve units wagga wagga', 'near wagga wagga']) {
      expect(await top(query)).toEqual(expected);
    }
    expect(await top('units near Nowhere')).toBeUndefined();
    expect(await top('wagga wagga')).toBeUndefined();
  });

  it('leads to what editors chose for it [DEC-161 in part]', async () => {
    expect(await top('How much money?')).toEqual({ kind: 'page', title: 'Pay and benefits', url: '/pay' });
  });

  it('is none that only holds the words of a title, or no words at all', async () => {
    for (const query of ['medic navy', '', '-----']) expect(await top(query)).toBeUndefined();
  });
});

describe('the nearest answers to a search without results', () => {
  const nearest = async (index: 'jobs' | 'events' | 'site', query: string) =>
    (await engine.suggestions({ index, query }, buildMoment())).Nearest;

  it('cover a part of the query, most of it first, and of the kind that was searched first [HTTP-06 in part]', async () => {
    const found = await nearest('jobs', 'medic zeppelin unicorn');
    expect(found?.map(({ url }) => url)).toEqual(['/jobs/navy/medic', '/jobs/army/combat-medic']);
    expect((await nearest('events', 'harbour zeppelin'))?.[0]?.url).toBe('/events/events-detail/SYD-OPEN-1');
  });

  it('are three at most, and never none: of a query that says nothing the questions shown as quick links', async () => {
    expect((await nearest('site', 'medic pay harbour am'))?.length).toBe(3);
    expect(await nearest('site', 'qqqqqqqq')).toEqual([
      { kind: 'question', title: 'Where do I begin?', url: '/faqs?faq=quick' },
    ]);
  });
});
