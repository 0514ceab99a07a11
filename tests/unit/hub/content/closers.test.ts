import { describe, expect, it } from 'vitest';
import { checkContent, readSources } from '../../../../hub/content/checkContent.ts';
import { closerReport, repeatedClosers } from '../../../../hub/content/closers.ts';
import { NOW, SAMPLE_DIR } from './contentFolder.ts';

const LEAD = 'You carry the stores up three ladders before the tide turns.';
const NONE = new Set<string>();
const record = (name: string, text: string) => ({ name, record: { text } });
const closers = (...texts: string[]) =>
  repeatedClosers(
    texts.map((text, at) => record(`role-${at + 1}`, text)),
    NONE,
  );

describe('sentences that end paragraphs', () => {
  it('are named where two records end a paragraph with the same one, whatever its case, marks and markup', () => {
    expect(closers(`<p>${LEAD} That is the job.</p><p>More.</p>`, `${LEAD} <em>that is the job!</em>`)).toEqual([
      { text: 'that is the job', names: ['role-1', 'role-2'] },
    ]);
  });

  it('are named where more than three begin alike', () => {
    const alike = ['Nobody claps.', 'Nobody thanks you then.', 'Nobody thanks you today.', 'Nobody thanks the pump.'];
    expect(closers(...alike.slice(0, 3).map((end) => `${LEAD} ${end}`))).toEqual([]);
    const four = [...alike.slice(1), 'Nobody thanks a chef.'].map((end) => `${LEAD} ${end}`);
    expect(closers(...four)).toEqual([{ text: 'nobody thanks …', names: ['role-1', 'role-2', 'role-3', 'role-4'] }]);
  });

  it('may begin alike with words that any sentence begins with', () => {
    const ends = ['You may ask.', 'You may go home.', 'You may sit down.', 'You may sleep in.', 'You may eat.'];
    expect(closers(...ends.map((end) => `${LEAD} ${end}`))).toEqual([]);
  });

  it('are short: a long one tells something, and a paragraph of one sentence has no end', () => {
    const long = 'Postings last three years and the next one is your own choice.';
    expect(closers(`${LEAD} ${long}`, `${LEAD} ${long}`)).toEqual([]);
    const alone = 'You may bring your own pillow and a torch.';
    expect(closers(alone, alone)).toEqual([]);
  });

  it('are counted once for a record, and not in fields that are skipped', () => {
    const twice = record('role', `<p>${LEAD} So it goes.</p><p>${LEAD} So it goes.</p>`);
    expect(repeatedClosers([twice], NONE)).toEqual([]);
    const both = [record('a', `${LEAD} So it goes.`), record('b', `${LEAD} So it goes.`)];
    expect(repeatedClosers(both, new Set(['text']))).toEqual([]);
    expect(repeatedClosers(both, NONE)).toHaveLength(1);
  });
});

it('no two texts of the sample content end alike', async () => {
  const [{ content }, { sources }] = await Promise.all([checkContent(SAMPLE_DIR, NOW), readSources(SAMPLE_DIR)]);
  if (!content || !sources) throw new Error('the sample content has problems');
  expect(closerReport(sources, content)).toEqual([]);
});
