import { describe, expect, it } from 'vitest';
import type { JobRecord } from '../../../../src/domain/entities/job.ts';
import { MAX_QUERY_WORDS } from '../../../../src/domain/search/foldText.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildEngine, buildMoment, buildSearchRequest } from '../../../builders/buildSearch.ts';

/** A job whose searched texts are these alone. */
function job(id: string, title: string, text = '', overrides: Partial<JobRecord> = {}): JobRecord {
  return buildJobRecord({
    id,
    title,
    shortDescription: text,
    category: '',
    keywords: [],
    inServiceTitles: [],
    roleDescription: '',
    url: `/jobs/navy/${id}`,
    ...overrides,
  });
}

async function search(jobs: JobRecord[], query: string): Promise<string[]> {
  const answer = await buildEngine({ jobs }).jobs(buildSearchRequest({ query, perPage: 100 }), buildMoment());
  expect(answer.TotalCount).toBe(answer.Results.length);
  return answer.Results.map(({ id }) => id);
}

const CLASSES = [
  job('6-typing-error', 'Cook', 'repairs a radat'),
  job('5-prefix-in-text', 'Driver', 'reads radarscopes'),
  job('4-word-in-text', 'Sailor', 'reads radar'),
  job('3-prefix-in-title', 'Radarscope Fitter'),
  job('2-word-in-title', 'Operator, Radar'),
  job('1-none', 'Diver', 'works under water'),
];

describe('the order of results', () => {
  it('is whole word in the title, prefix in it, whole word in the text, prefix in it, typing errors [CON-16 in part]', async () => {
    expect(await search(CLASSES, 'RADAR')).toEqual([
      '2-word-in-title',
      '3-prefix-in-title',
      '4-word-in-text',
      '5-prefix-in-text',
      '6-typing-error',
    ]);
  });

  it('does not change with the order in which the records come [CON-16 in part, PWA-10]', async () => {
    expect(await search([...CLASSES].reverse(), 'radar')).toEqual(await search(CLASSES, 'radar'));
  });

  it('takes a result of several words by its weakest [CON-34 in part]', async () => {
    const jobs = [
      job('both-in-title', 'Radar Technician'),
      job('one-in-text', 'Radar Operator', 'a technician at sea'),
      job('one-prefix-in-text', 'Radar Expert', 'with technicians'),
      job('one-misspelt', 'Radar Fitter', 'a tecnician'),
      job('one-missing', 'Radar Painter'),
    ];
    expect(await search(jobs, 'technician radar')).toEqual([
      'both-in-title',
      'one-in-text',
      'one-prefix-in-text',
      'one-misspelt',
    ]);
  });

  it('is then priority, title by en-AU collation, id [CON-16 in part]', async () => {
    const jobs = [
      job('d', 'zebra pilot'),
      job('c', 'Ängstrom Pilot'),
      job('b2', 'Bomber Pilot'),
      job('b1', 'Bomber Pilot'),
      job('a', 'air pilot'),
      job('p', 'Zulu Pilot', '', { isPriority: true }),
    ];
    expect(await search(jobs, 'pilot')).toEqual(['p', 'a', 'c', 'b1', 'b2', 'd']);
  });

  it('puts a better class before priority [CON-16 in part]', async () => {
    const jobs = [job('priority', 'Gunner', 'flies with a pilot', { isPriority: true }), job('title', 'Pilot')];
    expect(await search(jobs, 'pilot')).toEqual(['title', 'priority']);
  });
});

describe('a query', () => {
  it('without words finds everything, in the order that is left: nothing, spaces, signs, control characters [HUB-04]', async () => {
    const jobs = [job('b', 'Pilot'), job('a', 'Medic')];
    for (const query of ['', '   ', '-----', '\u0000\u0007\u202e', '…!?'])
      expect(await search(jobs, query)).toEqual(['a', 'b']);
  });

  it('must occur with every word [DEC-149]', async () => {
    expect(await search([job('a', 'Medic', 'treats people')], 'medic pilot')).toEqual([]);
  });

  it.each([
    ['none up to three letters', 'cok', []],
    ['one up to seven', 'pilet', ['pilot']],
    ['a swapped pair as two', 'pliot', []],
    ['one up to seven, not two', 'pilxxt', []],
    ['two above seven', 'tecnicin', ['technician']],
    ['two above seven, not three', 'thxcnxcxan', []],
    ['a swapped pair above seven', 'technicain', ['technician']],
    ['in whole words only, not in prefixes', 'tecnni', []],
  ])('is forgiven typing errors: %s [CON-16 in part, CON-34 in part]', async (_name, query, found) => {
    const jobs = [job('pilot', 'Pilot'), job('technician', 'Technician'), job('cook', 'Cook')];
    expect(await search(jobs, query)).toEqual(found);
  });

  it('meets titles, in-service titles, category, keywords and both descriptions of a job [CON-16 in part]', async () => {
    const jobs = [
      buildJobRecord({
        title: 'One',
        inServiceTitles: ['Two'],
        category: 'Three',
        keywords: ['Four'],
        shortDescription: 'Five',
        roleDescription: '<p>Six</p>',
        longDescription: '<p>Seven</p>',
      }),
    ];
    for (const word of ['one', 'two', 'three', 'four', 'five', 'six']) expect(await search(jobs, word)).toHaveLength(1);
    expect(await search(jobs, 'seven')).toEqual([]);
  });

  it('is the same with and without accents, case, apostrophes and repeated words [HUB-03, DEC-131]', async () => {
    const jobs = [job('mate', 'Boatswain’s Mate', 'café')];
    for (const query of ["boatswain's", 'BOATSWAINS', 'boatswain', 'Café', 'cafe', 'café cafe CAFÉ']) {
      expect(await search(jobs, query)).toEqual(['mate']);
    }
  });

  it('of ten thousand characters is answered at once: one word, many, or the same again and again [CON-16 in part]', async () => {
    const jobs = [job('a', 'Medic', 'treats people'), job('b', 'Pilot')];
    expect(await search(jobs, 'x'.repeat(10_000))).toEqual([]);
    expect(await search(jobs, 'medic '.repeat(1_667))).toEqual(['a']);
    expect(await search(jobs, Array.from({ length: 2_000 }, (_, n) => `w${n}`).join(' '))).toEqual([]);
  });

  it('counts up to fifty different words; what stands behind them narrows nothing [DEC-149]', async () => {
    const words = Array.from({ length: MAX_QUERY_WORDS }, (_, n) => `w${n}`);
    const jobs = [job('a', 'Medic', words.join(' ')), job('b', 'Pilot', words.slice(1).join(' '))];
    expect(await search(jobs, [...words, 'nowhere'].join(' '))).toEqual(['a']);
    expect(await search(jobs, ['nowhere', ...words].join(' '))).toEqual([]);
  });

  it('may be a name of the language itself [HUB-03]', async () => {
    const jobs = [job('a', 'Constructor', '__proto__ hasOwnProperty')];
    for (const query of ['__proto__', 'constructor', 'hasOwnProperty'])
      expect(await search(jobs, query)).toEqual(['a']);
    expect(await search([job('b', 'Pilot')], 'constructor')).toEqual([]);
  });
});
