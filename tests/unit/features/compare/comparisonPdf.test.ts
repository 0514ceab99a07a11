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

  it('has the mark of all services, and each role under the bar of its own', () => {
    const jobs = [buildShortlistedJob({ service: 'army' }), buildShortlistedJob({ service: 'air-force' })];
    const bytes = comparisonPdf({ careers: careersOf(jobs), notes: [], address: ADDRESS, now: NOW });
    const drawn = new TextDecoder('latin1').decode(bytes);
    const [army = [], airForce = []] = [/0\.44 0\.48 0\.17 rg\n(.*) re\nf/, /0\.07 0\.56 0\.83 rg\n(.*) re\nf/].map(
      (bar) => (bar.exec(drawn)?.[1] ?? '').split(' ').map(Number),
    );
    // Side by side, equally wide and at one height.
    expect((army[0] ?? 0) + (army[2] ?? 0)).toBeCloseTo(airForce[0] ?? 0);
    expect([army[1], army[2]]).toEqual([airForce[1], airForce[2]]);
    // Three lines: one of three points, one of five, and a wave of four curves.
    const [, mark = ''] = /((?:[-\d. ]+ [mlc]\n){11,})S/.exec(drawn) ?? [];
    expect(
      mark
        .trim()
        .split('\n')
        .map((step) => step.at(-1))
        .join(''),
    ).toBe('mllmllllmcccc');
    const ends = [...mark.matchAll(/([-\d.]+) ([-\d.]+) [mlc]\n/g)].map(([, x, y]) => [Number(x), Number(y)]);
    const box = 26 / 48;
    const [first = [0, 0]] = ends;
    const last = ends.at(-1) ?? [0, 0];
    expect((last[0] ?? 0) - (first[0] ?? 0)).toBeCloseTo(38 * box, 1);
    expect((first[1] ?? 0) - (last[1] ?? 0)).toBeCloseTo(25 * box, 1);
  });

  it('writes letters that its fonts do not have as the nearest ones they do', () => {
    const job = buildShortlistedJob({ title: 'Māori → “Guidé” ★' });
    expect(make(careersOf([job])).pages[0]?.lines).toContain('Maori ? “Guidé” ?');
  });

  it('is written in the letters of the site, which it brings along [CMP-21 in part]', () => {
    const bytes = comparisonPdf({ careers: careersOf(buildShortlistedJobs(2)), notes: [], address: ADDRESS, now: NOW });
    const file = new TextDecoder('latin1').decode(bytes);
    const used = new Set([...file.matchAll(/\/(F\d+) [\d.]+ Tf/g)].map(([, name]) => name));
    const embedded = [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].flatMap(([, name, number]) =>
      new RegExp(`\\n${number} 0 obj\\s*<<\\s*/Type /Font\\s*/Subtype /Type0`).test(file) ? [name] : [],
    );
    expect(used.size).toBe(3);
    for (const name of used) expect(embedded).toContain(name);
    expect(file.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(3);
    // The letters that it uses, not all that there are.
    expect(bytes.byteLength).toBeLessThan(60_000);
  });
});
