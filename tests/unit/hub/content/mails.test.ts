import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../../hub/content/checkContent.ts';
import { contentFolder, type Json, NOW, problemsAfter, problemsAfterEdit } from './contentFolder.ts';

type Mail = { subject: string; sections: { heading?: string; attendance?: string; lines: string[] }[] };

const problemsOf = (change: (mails: Record<'registration' | 'enquiry' | 'feedback', Mail>) => void) =>
  problemsAfterEdit('mails.json', (json: Json) => change(json as never));

describe('the texts of mails', () => {
  it('are read with what to bring to each date of an event', async () => {
    const { dir } = await contentFolder();
    const { mails } = await checkContent(dir, NOW);
    expect(mails?.templates.enquiry.subject).toBe('We have your enquiry ({reference})');
    expect(mails?.bring.get('SYD-WID-NIGHT')).toBe('A friend, if you like. Guests are welcome.');
  });

  it('may use the placeholders of their mail only [HUB-21 in part]', async () => {
    const problems = await problemsOf(({ enquiry, registration }) => {
      registration.sections[0]?.lines.push('See you at {evntName}');
      enquiry.sections[0]?.lines.push('See you at {eventName}', 'A { too many');
    });
    expect(problems).toEqual([
      {
        file: 'mails.json',
        field: expect.stringMatching(/^registration\.sections\[0\]\.lines\[\d\]$/),
        reason: expect.stringMatching(
          /^has no placeholder \{evntName\}; placeholders here: \{reference\}, .*\{eventName\}/,
        ),
      },
      {
        file: 'mails.json',
        field: expect.stringMatching(/^enquiry\.sections\[0\]\.lines\[\d\]$/),
        reason: 'has no placeholder {eventName}; placeholders here: {reference}, {phone}, {phoneHours}, {firstName}',
      },
      {
        file: 'mails.json',
        field: expect.stringMatching(/^enquiry\.sections\[0\]\.lines\[\d\]$/),
        reason: expect.stringContaining('has no placeholder {;'),
      },
    ]);
  });

  it('say nothing in subjects and headings that a visitor typed [HUB-21 in part]', async () => {
    const problems = await problemsOf(({ registration, feedback }) => {
      registration.subject = 'Hello {firstName}';
      const [section] = feedback.sections;
      if (section) section.heading = '{feedback}';
    });
    expect(problems.map(({ field, reason }) => [field, reason.split(';')[0]])).toEqual([
      ['registration.subject', 'has no placeholder {firstName}'],
      ['feedback.sections[0].heading', 'has no placeholder {feedback}'],
    ]);
  });

  it('have sections for a kind of attendance where there is one [HUB-21 in part]', async () => {
    const problems = await problemsOf(({ registration, enquiry }) => {
      for (const { sections } of [registration, enquiry]) {
        const [section] = sections;
        if (section) section.attendance = 'In Person';
      }
    });
    expect(problems.map(({ field }) => field)).toEqual([
      'registration.sections[0].attendance',
      'enquiry.sections[0].attendance',
    ]);
  });

  it('are missed where they are missing [HUB-21 in part]', async () => {
    expect(await problemsAfter((folder) => folder.remove('mails.json'))).toEqual([
      { file: 'mails.json', field: '', reason: 'is missing' },
    ]);
  });
});
