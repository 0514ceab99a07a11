import { describe, expect, it } from 'vitest';
import { foldText, plainText, slugOf, wordsOf } from '../../../../src/domain/search/foldText.ts';

describe('words are compared', () => {
  it.each([
    ['MEDIC', 'medic'],
    ['Café', 'cafe'],
    ['cafe\u0301', 'cafe'],
    ['Łódź Straße Ærø', 'lodz strasse aero'],
    ['İstanbul', 'istanbul'],
    ['Māori whānau', 'maori whanau'],
    ['ﬁreﬁghter', 'firefighter'],
  ])('without case and accents: %s is %s [HUB-03, DEC-131]', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it.each(["Boatswain's Mate", 'Boatswain’s Mate', 'Boatswainʼs Mate'])('without apostrophes: %s [DEC-131]', (text) => {
    expect(wordsOf(text)).toEqual(['boatswains', 'mate']);
  });

  it('parted by everything that is no letter and no digit, control characters included [DEC-131]', () => {
    expect(wordsOf('air-force\u0000pilot\tF/A-18\u202e(jet)\ud800end')).toEqual([
      'air',
      'force',
      'pilot',
      'f',
      'a',
      '18',
      'jet',
      'end',
    ]);
    for (const text of ['', '-----', ' \n\u0007 ', '!?…']) expect(wordsOf(text)).toEqual([]);
  });
});

describe('rich text', () => {
  it('is searched by its words alone: tags part them, entities are what they stand for [CON-16 in part]', () => {
    const html = '<p class="lead">Cook &amp; bake<br>at 3&nbsp;am</p><ul><li>caf&#233;</li><li>&#x43;rew</li></ul>';
    expect(wordsOf(plainText(html))).toEqual(['cook', 'bake', 'at', '3', 'am', 'cafe', 'crew']);
  });

  it('keeps an entity beyond all signs from breaking the index [CON-16 in part]', () => {
    expect(wordsOf(plainText('one &#9999999; two &#xffffff; three &unknown; four'))).toEqual([
      'one',
      'two',
      'three',
      'four',
    ]);
  });
});

it('a name for addresses is made of folded words [CON-14]', () => {
  expect(slugOf('Parents and Supporters Q&A')).toBe('parents-and-supporters-q-a');
  expect(slugOf('Face to Face')).toBe('face-to-face');
});
