import { expect, it } from 'vitest';
import type { Collections } from '../../../../hub/content/checkContent.ts';
import { searchLines } from '../../../../hub/staff/commands/searchCommand.ts';
import type { SiteSearchAnswer } from '../../../../src/domain/search/searchCalls.ts';

const MEDIC = { id: 'j', title: 'Medic', url: '/jobs/navy/medic', isPriority: false };
const NONE = { TotalCount: 0, Results: [], Facets: [] };

it('search tells what the words were read as, and what stands on top [GS-22 in part]', async () => {
  const engine = {
    jobs: async () => ({ ...NONE, TotalCount: 1, Results: [MEDIC], Message: null, ReadAs: 'medic' }),
    events: async () => ({ ...NONE, ReadAs: 'media' }),
    faqs: async () => ({ Result: { faqs: [], subcategories: [], ReadAs: 'medical' } }),
    site: async (): Promise<SiteSearchAnswer> => [
      { TotalCount: 2, Results: [], ReadAs: 'medic', Top: { kind: 'role', ...MEDIC } },
      { TotalCount: 1, Results: [{ id: 'j' }] },
      NONE,
      NONE,
      NONE,
    ],
  };
  const content = { jobs: [MEDIC], settings: [] } as unknown as Collections;
  expect(await searchLines('mecic', engine, content, 0)).toEqual([
    'Roles: 1 found',
    '  Read as: medic',
    '  Medic  /jobs/navy/medic',
    'Events: nothing found',
    '  Read as: media',
    'Questions: nothing found',
    '  Read as: medical',
    'Whole site: 2 found',
    '  Read as: medic',
    '  Top: role, Medic  /jobs/navy/medic',
    'Whole site, Careers: 1 found',
    '  Medic  /jobs/navy/medic',
    'Whole site, Pages: nothing found',
    'Whole site, FAQS: nothing found',
    'Whole site, Resources: nothing found',
  ]);
});
