import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SiteSearch } from '../../../../src/content/search/SiteSearch.ts';
import { SourceFailed } from '../../../../src/content/source/ContentSource.ts';
import { SEARCH_IDS } from '../../../../src/domain/search/searchCalls.ts';
import { findRoles } from '../../../../src/features/job-search/findRoles.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildSearchRequest } from '../../../builders/buildSearch.ts';

afterEach(() => vi.restoreAllMocks());

const job = buildJobRecord();
const source = { record: async (_: string, key: string) => (key === job.url ? job : undefined) } as never;
const answering = (answer: object) => (async () => ({ answer, from: 'device' })) as unknown as SiteSearch;
const find = (search: SiteSearch, signal = new AbortController().signal) =>
  findRoles(buildSearchRequest({ query: 'medic' }), { source, search, signal });
const result = { id: job.id, title: job.title, url: job.url, isPriority: false };

describe('the roles that a search finds', () => {
  it('come with why they were found, and with what the query was read as [GS-21 in part]', async () => {
    const snippet = { text: 'care at sea', marks: [[0, 4]] };
    const match = { titleMarks: [[0, 5]], snippet };
    const answer = { Results: [{ ...result, ...match }], TotalCount: 1, Message: null, Facets: [], ReadAs: 'medic' };
    expect(await find(answering(answer))).toMatchObject({ readAs: 'medic', roles: [{ match }] });
  });

  it('are shown by their records; one that has just gone is left out [JS-06]', async () => {
    const gone = { ...result, url: '/jobs/navy/gone' };
    const found = await find(answering({ Results: [gone, result], TotalCount: 2, Message: null, Facets: [] }));
    expect(found).toMatchObject({
      type: 'found',
      total: 2,
      roles: [{ card: { CardTitle: 'Medic', CardButton: { href: '/jobs/navy/medic' } } }],
    });
  });

  it('are one card a role, with both ways to serve on it', async () => {
    const asked: object[] = [];
    const both = { ...job, oppositeUrl: '/jobs/reserves/navy/medic' };
    const search = (async (_: string, request: object) => {
      asked.push(request);
      return { answer: { Results: [result], TotalCount: 1, Message: null, Facets: [] }, from: 'device' };
    }) as unknown as SiteSearch;
    const found = await findRoles(buildSearchRequest(), {
      source: { record: async () => both } as never,
      search,
      signal: new AbortController().signal,
    });
    expect(asked).toMatchObject([{ onePerRole: true }]);
    expect(found).toMatchObject({ roles: [{ commitments: 'Full time · Reserve' }] });
    expect(await find(answering({ Results: [result], TotalCount: 1, Message: null }))).toMatchObject({
      roles: [{ commitments: 'Full time' }],
    });
  });

  describe('on one page', () => {
    const picture = (name: string, crop = 'wide-960') => `/media/pictures/navy-${name}-dawn.0123abcd.${crop}.webp`;
    const ten = Array.from({ length: 10 }, (_, at) =>
      buildJobRecord({
        id: `${at}`,
        url: `/jobs/navy/${at}`,
        isPriority: true,
        isPriorityText: 'Featured role',
        desktopImage: picture('bridge'),
        desktopImageAlt: 'A bridge',
        relatedJobs: 'abcdef'.split('').map((name) => ({
          CardTitle: name,
          CardImage: { src: picture(name, 'tall-480'), alt: 'another' },
        })),
      }),
    );
    const Results = ten.map(({ id, title, url }) => ({ id, title, url, isPriority: true }));
    const list = async (facets = {}) => {
      const found = await findRoles(buildSearchRequest({ query: 'medic', facets }), {
        source: { record: async (_: string, url: string) => ten.find((each) => each.url === url) } as never,
        search: answering({ Results, TotalCount: 10, Message: null }),
        signal: new AbortController().signal,
      });
      if (found.type === 'failed') throw new Error('no roles');
      return found.roles;
    };

    it('carry one mark of a featured role in eight, unless featured ones were asked for', async () => {
      const marked = (await list()).flatMap(({ featured }, at) => (featured ? [at] : []));
      expect(marked).toEqual([0]);
      expect((await list({ priority: ['featured'] })).every(({ featured }) => featured === 'Featured role')).toBe(true);
    });

    it('share no picture with a neighbour; one in place of a role’s own is described by nobody', async () => {
      const images = (await list()).map(({ card }) => card.CardImage);
      expect(images[0]).toEqual({ src: picture('bridge'), alt: 'A bridge' });
      expect(images[1]).toEqual({ src: picture('a', 'tall-480'), alt: '' });
      for (const [at, image] of images.entries()) {
        expect(images.slice(at + 1, at + 5).map((each) => each?.src)).not.toContain(image?.src);
      }
    });
  });

  it('come with a message that is logged and never shown, and from a hub that counts no facets [DEC-98]', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const found = await find(answering({ Results: [result], TotalCount: 1, Message: 'index rebuilt' }));
    expect(JSON.stringify(found)).not.toContain('rebuilt');
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('index rebuilt'));
    expect(found).toMatchObject({ counts: [] });
  });

  it('are none when the search fails, which is logged [JS-25]', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(await find(async () => Promise.reject(new SourceFailed(500)))).toEqual({ type: 'failed' });
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('are not wanted any more once another search was begun, and nothing is logged [JS-18, JS-25]', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const stale = new AbortController();
    const search: SiteSearch = async (_name, _request, signal) => {
      stale.abort();
      throw signal.reason;
    };
    await expect(find(search, stale.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(logged).not.toHaveBeenCalled();
  });

  it('may be none without suggestions: those that fail are left out [JS-19, HTTP-06]', async () => {
    const none = { Results: [], TotalCount: 0, Message: null, Facets: [] };
    const search = (async (name: string) => {
      if (name === 'suggestions') throw new SourceFailed(500);
      return { answer: none, from: 'hub' };
    }) as unknown as SiteSearch;
    expect(await find(search)).toMatchObject({ type: 'found', total: 0, suggestions: [] });
  });

  it('are of degrees none without suggestions: nobody is asked for any [JS-19, JS-20, DEC-78]', async () => {
    const none = { Results: [], TotalCount: 0, Message: null, Facets: [] };
    const Nearest = [{ kind: 'role', title: 'Medic', url: '/jobs/navy/medic' }];
    const suggested = { Suggestions: [{ Text: 'Nurse' }], Nearest };
    const asked: string[] = [];
    const search = (async (name: string) => {
      asked.push(name);
      return { answer: name === 'suggestions' ? suggested : none, from: 'device' };
    }) as unknown as SiteSearch;
    const { signal } = new AbortController();
    const found = (searchId: string) => findRoles(buildSearchRequest({ searchId }), { source, search, signal });
    expect(await found(SEARCH_IDS.degrees)).toMatchObject({ total: 0, suggestions: [], nearest: [] });
    expect(asked).toEqual(['jobs']);
    expect(await found(SEARCH_IDS.jobs)).toMatchObject({ suggestions: ['Nurse'], nearest: Nearest });
  });
});
