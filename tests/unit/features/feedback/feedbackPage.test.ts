import { describe, expect, it } from 'vitest';
import { buildHomePage, buildSettings } from '../../../builders/buildPublishedRelease.ts';
import { renderPage, titleOf, words } from '../../support/renderPage.ts';

describe('the feedback page as the hub renders it', () => {
  it('has the words of its editors, the helpline, and says without scripting that the form needs it [FB-01 in part, DEC-151 in part]', async () => {
    const seo = { SeoTitle: 'Feedback about us', PageTitle: 'Tell us', SeoDescription: 'A person reads it.' };
    const page = await renderPage('/feedback', { pages: [buildHomePage(), buildHomePage({ path: '/feedback', seo })] });
    expect(titleOf(page)).toBe('Feedback about us');
    expect(page.body).toMatch(/<h1>Tell us<\/h1>/);
    expect(words(page)).toContain('A person reads it.');
    expect(page.body).toMatch(/<noscript>.*needs JavaScript.*href="tel:131901".*<\/noscript>/);
    expect(page.body.split('<main')[1]).not.toContain('<form');
  });

  it('is there without a page of the editors', async () => {
    const page = await renderPage('/feedback', { settings: [buildSettings()] });
    expect(titleOf(page)).toBe('Feedback - Defence Careers');
    expect(page.body).toMatch(/<h1>Feedback<\/h1>/);
  });
});
