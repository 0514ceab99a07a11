import { describe, expect, it } from 'vitest';
import { jobFromWire, jobToWire, recordFromWire, recordToWire } from '../../../../src/domain/wire/records.ts';
import { buildEventRecord } from '../../../builders/buildEventRecord.ts';
import { buildFaq } from '../../../builders/buildFaq.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('a job in the contract’s names', () => {
  it('is spelt there as the seeds spell it, and here as it should be [JOB-01]', () => {
    const wire = jobToWire(buildJobRecord());
    expect(wire).toMatchObject({
      eligiblityChecklistHeader: 'Can I join?',
      eligiblityChecklistContent: '<p>Check the list.</p>',
      benefits: [{ icon: 'pay', descrition: '<p>Paid from day one.</p>' }],
    });
    expect(wire).not.toHaveProperty('eligibilityChecklistHeader');
    expect(wire).not.toHaveProperty('eligibilityChecklistContent');
    expect(wire.benefits?.[0]).not.toHaveProperty('description');
  });

  it('comes back as it went, also without the optional ones [JOB-01]', () => {
    expect(jobFromWire(overTheWire(jobToWire(buildJobRecord())))).toEqual(buildJobRecord());
    const bare = buildJobRecord({ benefits: undefined, eligibilityChecklistHeader: undefined });
    expect(overTheWire(jobFromWire(overTheWire(jobToWire(bare))))).toEqual(overTheWire(bare));
  });
});

describe('records of the chunks', () => {
  it('hold jobs, events and pages in the contract’s names and the rest unchanged [CON-22]', () => {
    expect(recordToWire('jobs', buildJobRecord())).toHaveProperty('eligiblityChecklistHeader');
    expect(recordToWire('events', buildEventRecord())).toHaveProperty('EventCode');
    expect(recordToWire('faqs', buildFaq())).toEqual(buildFaq());
    const page = { path: '/careers', pageEditing: false, version: 'r-0001', seo: {}, job: buildJobRecord() };
    expect(recordToWire('pages', page)).toHaveProperty('job.eligiblityChecklistHeader', 'Can I join?');
    expect(recordFromWire('pages', recordToWire('pages', page))).toEqual(page);
    const plain = { path: '/careers', pageEditing: false, version: 'r-0001', seo: {} };
    expect(recordToWire('pages', plain)).toEqual(plain);
  });

  it('come back as they were published [CON-22]', () => {
    expect(recordFromWire('jobs', overTheWire(recordToWire('jobs', buildJobRecord())))).toEqual(buildJobRecord());
    expect(recordFromWire('events', overTheWire(recordToWire('events', buildEventRecord())))).toEqual(
      buildEventRecord(),
    );
    expect(recordFromWire('faqs', recordToWire('faqs', buildFaq()))).toEqual(buildFaq());
  });
});
