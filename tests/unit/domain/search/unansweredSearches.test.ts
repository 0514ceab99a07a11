import { describe, expect, it } from 'vitest';
import { keptWords, mergeCounts, type UnansweredCount } from '../../../../src/domain/search/unansweredSearches.ts';
import { EMAILS_TAKEN, PHONES_TAKEN } from '../../../builders/typedValues.ts';

describe('what is kept of a query', () => {
  it.each([
    ['Drone  Pilot', 'drone pilot'],
    ['Boatswain’s Mate', 'boatswains mate'],
    ['Café (chef)', 'cafe chef'],
    ['F-35 pilot', 'f pilot'],
    ['4wd mechanic 2027', 'mechanic'],
    ['wagga wagga 2650', 'wagga wagga'],
    ['飛行機', '飛行機'],
  ])('of “%s” is “%s”: folded words, none with a digit [GS-22 in part]', (query, kept) => {
    expect(keptWords(query)).toBe(kept);
  });

  it.each(['', '-----', '131', '42 2027', ' \u200b '])('of “%s” is nothing', (query) => {
    expect(keptWords(query)).toBeUndefined();
  });

  it('is at most eight words and eighty characters [GS-22 in part]', () => {
    expect(keptWords('a b c d e f g h i j')).toBe('a b c d e f g h');
    const long = 'electromechanical';
    const kept = keptWords(`${long} `.repeat(6)) ?? '';
    expect(kept).toBe(Array.from({ length: 4 }, () => long).join(' '));
    expect(keptWords('x'.repeat(81))).toBeUndefined();
    expect(keptWords('a pasted page '.repeat(20))).toBeUndefined();
  });

  it.each([
    ['https://example.com/jo pilot', 'pilot'],
    ['see example.com.au/a?b=c jobs', 'see jobs'],
    ['example。jp jobs', 'jobs'],
    ['ftp://files pilot', 'pilot'],
  ])('of “%s” is “%s”: no address of a site [GS-22 in part]', (query, kept) => {
    expect(keptWords(query)).toBe(kept);
  });

  it.each(['www example com', 'example dot com', 'http example'])('of “%s” is nothing', (query) => {
    expect(keptWords(query)).toBeUndefined();
  });
});

describe('a query that may say who somebody is is not counted [GS-22 in part]:', () => {
  it.each([
    '12 Smith Street',
    '12 smith st wagga wagga',
    '12a Old South Head Road, Bondi',
    'unit 4, 12-14 Banksia Close Dubbo',
    '3/45 Kings Hwy',
    '5 the Esplanade',
    '１２ Smith Street',
    'live at 7 Rosella Pde Darwin',
    '12smith street',
    '12 5th Avenue',
    'Smith Street 12',
    'smith st wagga wagga 2650',
    'twelve Smith Street',
    'one hundred Main Rd',
    '8 Gum Tree Boulevard',
    '1 Long Narrow Winding River Way',
    'PO Box 123 Cairns',
    'g.p.o. box 5',
  ])('the street address %s', (query) => {
    expect(keptWords(query)).toBeUndefined();
  });

  it.each([
    ...PHONES_TAKEN.map(([typed]) => typed),
    '13 19 01',
    '٠٤١٢٣٤٥٦٧٨',
    'O412 345 678',
    'call me on 0412/345/678 please',
    '0412…345…678',
    '+61 (0) 4 12 34 56 78',
    'zero four one two three four five six seven eight',
    'oh four double two 345 678',
    'born 1/2/2003',
  ])('the telephone number or date %s', (query) => {
    expect(keptWords(query)).toBeUndefined();
  });

  it.each([
    ...EMAILS_TAKEN.map(([typed]) => typed),
    'pilot jo.smith＠example.org',
    'jo @ example . org',
    'jo (at) example.org',
    'jo [at] example [dot] org',
    'jo at example dot org',
    'jo at example.org',
    'jo at example org au',
    'jo smith gmail com',
    'josmith hotmail',
    'jo smith outlook com',
    'find @josmith',
  ])('the e-mail address %s', (query) => {
    expect(keptWords(query)).toBeUndefined();
  });
});

describe('words that only look a little like an address are kept [GS-22 in part]:', () => {
  it.each([
    ['two way radio operator', 'two way radio operator'],
    ['4 wheel drive', 'wheel drive'],
    ['four wheel drive mechanic', 'four wheel drive mechanic'],
    ['court martial', 'court martial'],
    ['St John Ambulance', 'st john ambulance'],
    ['road train driver', 'road train driver'],
    ['stay-at-home parent', 'stay at home parent'],
    ['work at sea', 'work at sea'],
    ['live fire exercise', 'live fire exercise'],
    ['year 12', 'year'],
    ['5th battalion', 'battalion'],
    ['two or three years', 'two or three years'],
  ])('%s', (query, kept) => {
    expect(keptWords(query)).toBe(kept);
  });
});

it('what is kept is kept again as it is, so that the hub can check it [GS-22 in part]', () => {
  const pieces = [
    '12',
    'four',
    'smith',
    'street',
    'wheel',
    'drive',
    'at',
    'dot',
    'com',
    '.',
    '@',
    ' ',
    '  ',
    'Å',
    'ﬁ',
    '가',
    '٣',
    'one',
  ];
  let seed = 1;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 5_000; round += 1) {
    const query = Array.from({ length: 1 + next(12) }, () => pieces[next(pieces.length)] + (next(3) ? ' ' : '')).join(
      '',
    );
    const kept = keptWords(query);
    if (kept === undefined) continue;
    expect(keptWords(kept), query).toBe(kept);
    expect(kept, query).not.toMatch(/\p{N}|@|\./u);
  }
});

describe('counters', () => {
  const count = (words: string, overrides: Partial<UnansweredCount> = {}): UnansweredCount => ({
    search: 'jobs',
    words,
    withoutResult: 0,
    withoutTouch: 0,
    ...overrides,
  });

  it('of the same words and search add up; those of another search stay apart [GS-22 in part]', () => {
    const merged = mergeCounts(
      [count('drone pilot', { withoutResult: 2 }), count('vet', { withoutTouch: 1 })],
      [
        count('drone pilot', { withoutResult: 1, withoutTouch: 4 }),
        count('drone pilot', { search: 'site', withoutResult: 1 }),
        count('vet', { withoutTouch: 1 }),
      ],
    );
    expect(merged).toEqual([
      count('drone pilot', { withoutResult: 3, withoutTouch: 4 }),
      count('vet', { withoutTouch: 2 }),
      count('drone pilot', { search: 'site', withoutResult: 1 }),
    ]);
  });
});
