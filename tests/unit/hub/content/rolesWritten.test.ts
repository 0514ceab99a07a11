import { beforeAll, describe, expect, it } from 'vitest';
import { checkContent, readSources } from '../../../../hub/content/checkContent.ts';
import { type RoleReport, roleReport } from '../../../../hub/content/roles/report.ts';
import { NOW, SAMPLE_DIR } from './contentFolder.ts';

let report: RoleReport;
beforeAll(async () => {
  const [{ content }, { sources }] = await Promise.all([checkContent(SAMPLE_DIR, NOW), readSources(SAMPLE_DIR)]);
  if (!content || !sources) throw new Error('the sample content has problems');
  report = roleReport(sources, content, []);
});

describe('the roles of the sample content', () => {
  it('share no paragraph outside the notes on pay, on who may join and on entry methods', () => {
    expect(report.paragraphs).toEqual([]);
  });

  it('share no sentence that differs only by what the role is called', () => {
    expect(report.sentences).toEqual([]);
  });

  it('share no run of nine words either, whatever the role is called', () => {
    expect(report.runs).toEqual([]);
  });

  it('are written out, each part in a length that is read', () => {
    expect(report.gaps).toEqual([]);
  });

  it('have a story and cards thirty times', () => {
    expect(report.stories).toBe(30);
  });
});
