import { describe, expect, it } from 'vitest';
import { contentFolder, problemsAfter, soundContent } from './contentFolder.ts';

const synonyms = (groups: object[]) => JSON.stringify({ groups });
const bestAnswers = (answers: object[]) => JSON.stringify({ answers });

const problemsWithSynonyms = (groups: object[]) =>
  problemsAfter((folder) => folder.write('synonyms.json', synonyms(groups)));
const problemsWithAnswers = (answers: object[]) =>
  problemsAfter((folder) => folder.write('best-answers.json', bestAnswers(answers)));

describe('what editors teach the search', () => {
  it('is content, and part of a release [GS-22 in part, DEC-161 in part]', async () => {
    const folder = await contentFolder();
    await folder.write(
      'synonyms.json',
      synonyms([{ same: ['medic', 'ambo'] }, { asked: ['puffer'], means: ['asthma'] }]),
    );
    await folder.write('best-answers.json', bestAnswers([{ queries: ['privacy policy'], url: '/privacy' }]));
    const { settings } = await soundContent(folder.dir);
    expect(settings[0]?.searchWords).toEqual({
      synonyms: [{ same: ['medic', 'ambo'] }, { asked: ['puffer'], means: ['asthma'] }],
      bestAnswers: [{ queries: ['privacy policy'], url: '/privacy' }],
    });
  });

  it('need not be there', async () => {
    const { settings } = await soundContent((await contentFolder()).dir);
    expect(settings[0]?.searchWords).toEqual({ synonyms: [], bestAnswers: [] });
  });

  it('is refused where a synonym leads nowhere, by file, place and word [GS-22 in part, DEC-161 in part]', async () => {
    expect(await problemsWithSynonyms([{ asked: ['unicorn'], means: ['medic', 'zeppelin pilot'] }])).toEqual([
      { file: 'synonyms.json', field: 'groups[0].means', reason: '"zeppelin pilot" is not in the content' },
    ]);
    expect(await problemsWithSynonyms([{ same: ['unicorn', 'zeppelin'] }])).toEqual([
      { file: 'synonyms.json', field: 'groups[0]', reason: 'none of "unicorn", "zeppelin" is in the content' },
    ]);
  });

  it('is refused where synonyms lead in a circle, directly or over others [GS-22 in part, DEC-161 in part]', async () => {
    const circle = [
      { asked: ['medic'], means: ['nurse'] },
      { asked: ['nurse'], means: ['asthma'] },
      { asked: ['asthma'], means: ['medics'] },
    ];
    const problems = await problemsWithSynonyms(circle);
    expect(problems.map(({ field }) => field)).toEqual(['groups[0]', 'groups[1]', 'groups[2]']);
    expect(problems[0]?.reason).toBe('"medic" leads in a circle; words of one meaning belong into one "same"');
    expect(await problemsWithSynonyms([{ asked: ['medic'], means: ['medics'] }])).toHaveLength(1);
  });

  it('is refused where a group is of neither form, or of both [DEC-161 in part]', async () => {
    for (const group of [
      { same: ['medic'] },
      { asked: ['ambo'] },
      { same: ['a', 'b'], asked: ['c'], means: ['d'] },
      {},
    ]) {
      const [first] = await problemsWithSynonyms([group]);
      expect(first?.file).toBe('synonyms.json');
    }
  });

  it('is refused where a best answer leads nowhere, or a query has two [GS-22 in part, DEC-161 in part]', async () => {
    expect(await problemsWithAnswers([{ queries: ['a'], url: '/nowhere' }])).toMatchObject([
      { file: 'best-answers.json', field: 'answers[0].url' },
    ]);
    expect(await problemsWithAnswers([{ queries: ['a'], url: '/faqs?faq=nothing' }])).toEqual([
      {
        file: 'best-answers.json',
        field: 'answers[0].url',
        reason: '"/faqs?faq=nothing" leads nowhere: there is no such question',
      },
    ]);
    const twice = [
      { queries: ['Medics'], url: '/jobs/navy/medic' },
      { queries: ['medic'], url: '/privacy' },
    ];
    expect(await problemsWithAnswers(twice)).toEqual([
      {
        file: 'best-answers.json',
        field: 'answers[1].queries',
        reason: '"medic" has another answer in answers[0]',
      },
    ]);
  });
});
