import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../../src/content/source/memorySource.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';

const availability = { at: '2026-02-01T00:00:00Z', events: {} };
const page = { path: '/faqs', pageEditing: false, version: 'r-0001', seo: { PageTitle: 'FAQs' } };
const published = buildPublishedRelease({
  jobs: [buildJobRecord(), buildJobRecord({ url: '/jobs/reserves/navy/medic', isReserve: true })],
  pages: [page],
});
const source = memorySource(published, availability);

describe('memorySource', () => {
  it('gives a page or a job by its path, as the first document needs them [SHELL-05, HTTP-21]', async () => {
    expect(await source.route('/FAQs/')).toEqual(page);
    expect(await source.route('/jobs/reserves/navy/medic?x=1')).toMatchObject({
      path: '/jobs/reserves/navy/medic',
      version: 'r-0001',
      seo: { PageTitle: 'Medic' },
      job: { isReserve: true },
    });
    expect(await source.route('/nothing')).toBeUndefined();
  });

  it('gives records by key, lists in their published order, and the live numbers [SHELL-05]', async () => {
    expect(await source.record('events', 'syd-info-01')).toBe(published.collections.events[0]);
    expect(await source.all('jobs')).toBe(published.collections.jobs);
    expect(await source.availability()).toBe(availability);
    expect(await source.info()).toEqual({ release: 'r-0001', createdAt: published.createdAt });
  });
});
