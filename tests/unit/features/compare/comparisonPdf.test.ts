import { describe, expect, it } from 'vitest';
import { careersOf } from '../../../../src/domain/job/comparison.ts';
import { comparisonPdf } from '../../../../src/features/compare/pdf/comparisonPdf.pageOnly.ts';
import { buildEntryMethod, buildShortlistedJob, buildShortlistedJobs } from '../../../builders/buildShortlistedJob.ts';
import { readPdf } from '../../support/readPdf.ts';

const NOW = new Date(2026, 2, 14, 9, 30).getTime();
const ADDRESS = 'https://careers.example/careers/compare/share?c%5B%5D=1';

function make(careers = careersOf(buildShortlistedJobs(2)), notes: string[] = []) {
  return readPdf(comparisonPdf({ careers, notes, address: ADDRESS, now: NOW }));
}

describe('the PDF of a comparison', () => {
  it('is titled Compare Careers, and has the roles, their pay and their requirements [CMP-21]', () => {
    const jobs = [
      buildShortlistedJob(),
      buildShortlistedJob({
        title: 'Pilot',
        service: 'air-force',
        isReserve: true,
        entryMethods: [buildEntryMethod({ title: 'Officer – Direct' })],
      }),
    ];
    const { title, pages, links } = make(careersOf(jobs), ['<p>Pay can <b>change</b>.</p>']);
    expect(title).toBe('Compare Careers');
    const lines = pages.flatMap((page) => page.lines);
    expect(lines[0]).toBe('Compare Careers');
    for (const text of [
      'Medic',
      'General Entry',
      'Navy, Full Time',
      'Pilot',
      'Officer – Direct',
      'Air Force, Reserve',
      'Starting salary',
      '$58,200 p.a.',
      'Minimum period of service',
      '4 years',
      'Pay can change.',
    ]) {
      expect(lines.join(' ')).toContain(text);
    }
    expect(links).toEqual([ADDRESS]);
  });

  it.each([
    [1, 'portrait'],
    [2, 'portrait'],
    [3, 'landscape'],
    [4, 'landscape'],
  ])('of %i roles is %s A4 [CMP-22]', (count, orientation) => {
    const { pages } = make(careersOf(buildShortlistedJobs(count)));
    for (const { width, height } of pages) {
      expect(width > height ? 'landscape' : 'portrait').toBe(orientation);
      expect([width, height].sort((a, b) => a - b).map(Math.round)).toEqual([595, 842]);
    }
  });

  it('numbers its pages, says on each when it was made and repeats the roles [CMP-22, DEC-59]', () => {
    const long = 'Weapons and shooting come first, then digging, patrolling and radio. '.repeat(30);
    const careers = careersOf(buildShortlistedJobs(2)).map(({ job, method }) => ({
      job,
      method: { ...method, compareRequirements: { employmentTraining: long, furtherTraining: long, ageRange: long } },
    }));
    const { pages } = make(careers);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, { lines }] of pages.entries()) {
      expect(lines).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(lines).toContain('14 March 2026, 9:30 am');
    }
    expect(pages[1]?.lines).toContain('Role 2');
  });

  it('writes letters that its fonts do not have as the nearest ones they do', () => {
    const job = buildShortlistedJob({ title: 'Māori → “Guide” ★' });
    expect(make(careersOf([job])).pages[0]?.lines).toContain('Maori ? “Guide” ?');
  });
});
