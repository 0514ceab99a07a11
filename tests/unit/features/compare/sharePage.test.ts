import { describe, expect, it } from 'vitest';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildHomePage, buildSettings } from '../../../builders/buildPublishedRelease.ts';
import { buildEntryMethod, uuid } from '../../../builders/buildShortlistedJob.ts';
import { renderPage, titleOf, words } from '../../support/renderPage.ts';

const medic = buildJobRecord({
  id: uuid(1),
  compare: [buildEntryMethod(), buildEntryMethod({ id: uuid(102), title: 'Gap Year' })],
});
const cook = buildJobRecord({
  id: uuid(2),
  title: 'Cook',
  url: '/jobs/navy/cook',
  slug: 'cook',
  compare: [buildEntryMethod({ id: uuid(201), title: 'Officer Entry' })],
});
const jobs = [medic, cook];
const query = (...entries: string[]) => `?${new URLSearchParams(entries.map((entry) => ['c[]', entry]))}`;
const BOTH = query(`${uuid(2)}--${uuid(201)}`, `${uuid(1)}--${uuid(101)}`);

describe('the share page from the hub', () => {
  it('is whole: the table of its address, without selector and buttons [CMP-04, CMP-05, CMP-19]', async () => {
    const page = await renderPage(`/careers/compare/share${BOTH}`, { jobs });
    expect(page.status).toBe(200);
    expect([...page.body.matchAll(/<th scope="col"/g)]).toHaveLength(2);
    const text = words(page);
    expect(text.indexOf('Officer Entry')).toBeLessThan(text.indexOf('General Entry'));
    expect(text).toContain('$58,200');
    expect(text).toContain('Minimum period of service');
    for (const absent of ['selected', 'Copy link', 'Print or save PDF', 'Shortlist (', 'Gap Year']) {
      expect(text.slice(text.indexOf('Compare careers'))).not.toContain(absent);
    }
    expect(text).toContain('Browse all careers');
  });

  it('is the page that the shortlist configuration names, wherever editors have put it [CMP-06]', async () => {
    const path = '/careers/side-by-side';
    const pages = [buildHomePage(), buildHomePage({ path, seo: { PageTitle: 'Side by side' } })];
    const settings = [buildSettings({ shortlist: { CompareJobsSharePage: path } })];
    const page = await renderPage(`${path}${BOTH}`, { jobs, pages, settings });
    expect(page.status).toBe(200);
    expect([...page.body.matchAll(/<th scope="col"/g)]).toHaveLength(2);
    expect(titleOf(page)).toContain('Side by side');
    const own = await renderPage('/careers/compare', { jobs, pages, settings });
    expect(JSON.stringify(own.hydration)).toContain(path);
    const sharedBefore = await renderPage(`/careers/compare/share${BOTH}`, { jobs, pages, settings });
    expect([...sharedBefore.body.matchAll(/<th scope="col"/g)]).toHaveLength(2);
  });

  it('says of one role alone that no other was shared: there is nothing to tick [CMP-18 in part]', async () => {
    const text = words(await renderPage(`/careers/compare/share${query(`${uuid(1)}--${uuid(101)}`)}`, { jobs }));
    expect(text).toContain('One role was shared, so nothing stands beside it.');
    expect(text).not.toContain('Tick another');
  });

  it('says so when its address names nothing that is offered [DEC-55]', async () => {
    const page = await renderPage(`/careers/compare/share${query('a--b', `${uuid(7)}--${uuid(101)}`)}`, { jobs });
    expect(page.status).toBe(200);
    expect(words(page)).toContain('There is nothing to compare at this address.');
    expect(page.body).not.toContain('<table');
  });
});

describe('the comparison from the hub', () => {
  it('is the same for everybody: nobody’s roles, every button off, and words for those without scripting [CMP-17, PWA-27]', async () => {
    const page = await renderPage(`/careers/compare${BOTH}`, { jobs });
    expect(page.body).not.toContain('<table');
    expect(page.hydration).not.toContain('Officer Entry');
    expect([...page.body.matchAll(/<button[^>]*disabled=""/g)]).toHaveLength(3);
    expect(page.body).toContain('<noscript>');
  });
});
