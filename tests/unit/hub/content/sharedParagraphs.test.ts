import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedParagraphs, sharedRuns, sharedSentences, statedNotes } from '../../../../hub/content/roles/report.ts';
import type { JobWordingSource } from '../../../../hub/content/roles/wording.ts';
import type { JobRecord } from '../../../../src/domain/entities/job.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { SAMPLE_DIR } from './contentFolder.ts';

const wording: JobWordingSource = JSON.parse(readFileSync(join(SAMPLE_DIR, 'job-wording.json'), 'utf8'));
const isStated = statedNotes({ 'job-wording.json': wording, entryMethods: [] });

/** Two roles without any words but those given. */
function twoRoles(first: Partial<JobRecord>, second: Partial<JobRecord>): JobRecord[] {
  const bare = { entryMethods: [], longDescription: '', shortDescription: '', keyInformation: [], benefits: [] };
  const without = {
    ...bare,
    eligibilityChecklist: undefined,
    eligibilityChecklistContent: undefined,
    pathway: undefined,
  };
  return [
    buildJobRecord({ ...without, slug: 'medic', ...first }),
    buildJobRecord({ ...without, slug: 'chef', url: '/jobs/navy/chef', ...second }),
  ];
}

const SENTENCE = 'You check the stores before sailing and again every week at sea.';

describe('paragraphs that roles share', () => {
  it('are found in any field, whatever their markup, case and punctuation', () => {
    const jobs = twoRoles(
      { longDescription: `<p>One.</p><p>${SENTENCE}</p>` },
      { pathway: { title: 'Where', description: `<ul><li><em>${SENTENCE.toUpperCase()}</em></li></ul>` } },
    );
    expect(sharedParagraphs(jobs, isStated)).toEqual([
      {
        text: 'you check the stores before sailing and again every week at sea',
        field: 'longDescription',
        names: ['navy/chef', 'navy/medic'],
      },
    ]);
  });

  it('are not the ones that two pages of one role have in common', () => {
    const jobs = twoRoles({ longDescription: SENTENCE }, { longDescription: SENTENCE, slug: 'medic', isReserve: true });
    expect(sharedParagraphs(jobs, isStated)).toEqual([]);
  });

  it('are not labels and facts of a few words', () => {
    const keyInformation = [{ Title: 'Watches', Content: 'Six hours on, six hours off' }];
    expect(sharedParagraphs(twoRoles({ keyInformation }, { keyInformation }), isStated)).toEqual([]);
  });

  it('are not the stated notes on pay, on who may join and on how an entry method goes', () => {
    const stated: Partial<JobRecord> = {
      salaryFootnote: SENTENCE,
      eligibilityChecklist: {
        Layout: '2 Columns',
        items: [{ Heading: 'Age', Description: '17 to 56 on the day you start.' }],
      },
      benefits: [{ icon: 'truck', description: 'Moves between postings are packed, driven and paid for.' }],
      entryMethods: [{ id: 'a', title: 'General Entry', isClosed: false, applicationProcess: SENTENCE }],
    };
    expect(sharedParagraphs(twoRoles(stated, stated), isStated)).toEqual([]);
    const own: Partial<JobRecord> = {
      benefits: [{ icon: 'truck', description: SENTENCE }],
      entryMethods: [{ id: 'a', title: 'General Entry', isClosed: false, aboutDescription: `${SENTENCE} Really.` }],
    };
    expect(sharedParagraphs(twoRoles(own, own), isStated).map(({ field }) => field)).toEqual([
      'benefits.description',
      'entryMethods.aboutDescription',
    ]);
  });
});

describe('sentences that roles share', () => {
  it('are found inside different paragraphs, and where only the title of the role differs', () => {
    const [first = '', second = ''] = ['medic', 'chef'].map(
      (role) => `Twelve weeks at the ${role} school in Cerberus.`,
    );
    const jobs = twoRoles(
      { title: 'Medic', longDescription: `${first} Then the wards.` },
      { title: 'Chef', longDescription: `${second} Then a galley.` },
    );
    expect(sharedParagraphs(jobs, isStated)).toEqual([]);
    expect(sharedSentences(jobs, isStated)).toEqual([
      {
        text: 'twelve weeks at the … school in cerberus',
        field: 'longDescription',
        names: ['navy/chef', 'navy/medic'],
      },
    ]);
  });

  it('are not those with a word of their own besides', () => {
    const jobs = twoRoles(
      { title: 'Medic', longDescription: 'Twelve weeks at the medic school in Cerberus.' },
      { title: 'Chef', longDescription: 'Fourteen weeks at the chef school in Cerberus.' },
    );
    expect(sharedSentences(jobs, isStated)).toEqual([]);
  });
});

describe('runs of words that roles share', () => {
  it('are found with the titles of the roles in the middle', () => {
    const [medic = '', chef = ''] = ['medic', 'chef'].map(
      (role) => `Each ${role} in a ship counts the stores twice before she sails.`,
    );
    const jobs = twoRoles(
      { title: 'Medic', longDescription: `${medic} Always so.` },
      { title: 'Chef', longDescription: `${chef.replace('.', ' again.')}` },
    );
    expect(sharedRuns(jobs, isStated).map(({ text }) => text)).toContain('each … in a ship counts the stores twice');
  });

  it('are found where a sentence was taken over and changed at one end', () => {
    const changed = SENTENCE.replace('week at sea', 'month');
    const jobs = twoRoles({ longDescription: SENTENCE }, { longDescription: changed });
    expect(sharedParagraphs(jobs, isStated)).toEqual([]);
    expect(sharedRuns(jobs, isStated).map(({ text }) => text)).toEqual([
      'you check the stores before sailing and again every',
    ]);
  });
});
