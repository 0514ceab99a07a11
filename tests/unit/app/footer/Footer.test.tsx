import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import Footer from '../../../../src/app/footer/Footer.tsx';
import type { Site } from '../../../../src/content/pages/useSite.ts';
import type { SiteFooter } from '../../../../src/domain/entities/settings.ts';
import { renderPage } from '../../support/renderPage.ts';

function footer(site: Partial<Site>): string {
  return renderToString(<Footer site={{ origin: 'https://careers.example', ...site }} />);
}

const WHOLE: SiteFooter = {
  social: [{ title: 'Facebook', url: 'https://facebook.example/defence' }],
  contact: { title: 'Contact us', url: '/contact-us' },
  helpfulPages: [{ title: 'Careers', url: '/careers' }],
  resources: [{ title: 'Pay and benefits', url: '/pay-and-benefits' }],
  fitnessApps: [{ title: 'App Store', url: 'https://store.example/fit' }],
  disclaimer: 'Pay figures are examples.',
  legal: [{ title: 'Privacy', url: '/privacy' }],
};
const NOTHING: SiteFooter = { social: [], helpfulPages: [], resources: [], fitnessApps: [], legal: [] };
const words = { helplineHours: 'Every day', acknowledgement: 'We acknowledge the Traditional Custodians.' };

describe('the footer', () => {
  it('says when this device saved what it shows [PWA-12]', () => {
    const savedAt = new Date(2026, 2, 14, 9, 30).getTime();
    expect(footer({ savedAt })).toContain('Saved on this device 14 March 2026, 9:30 am');
    expect(footer({})).not.toContain('Saved on this device');
  });

  it('shows the helpline as a telephone link [SHELL-18]', () => {
    expect(footer({})).toMatch(/href="tel:131901">13 19 01</);
  });

  it('shows every group of the content record, in their order [FOOT-01, FOOT-02, FOOT-03, FOOT-04, FOOT-05, FOOT-06, FOOT-07]', () => {
    const markup = footer({ words, footer: WHOLE });
    const inOrder = [
      'https://facebook.example/defence',
      'href="/contact-us"',
      'Helpful pages',
      'href="/careers"',
      'Resources',
      'href="/pay-and-benefits"',
      'We acknowledge the Traditional Custodians.',
      'https://store.example/fit',
      'Back to top',
      'Pay figures are examples.',
      'href="/privacy"',
    ].map((text) => markup.indexOf(text));
    expect(inOrder.every((at) => at >= 0)).toBe(true);
    expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
  });

  it('leaves out a group without entries, its heading too [FOOT-01, FOOT-03, FOOT-05, FOOT-07]', () => {
    const markup = footer({ words, footer: NOTHING });
    for (const heading of ['Follow us', 'Contact us', 'Helpful pages', 'Resources', 'Get fit with our app']) {
      expect(markup).not.toContain(heading);
    }
  });

  it('opens other sites in a new tab that cannot reach this one, and its own pages here [SHELL-24, FOOT-01]', () => {
    const links = footer({ footer: WHOLE }).match(/<a [^>]*>/g) ?? [];
    const outside = links.filter((link) => link.includes('href="https:'));
    expect(outside).toHaveLength(2);
    for (const link of links) {
      expect(link.includes('target="_blank" rel="noopener"')).toBe(outside.includes(link));
    }
  });

  it('brings the page to its top, without scripting too [FOOT-06]', () => {
    expect(footer({})).toMatch(/<a href="#top">.*Back to top<\/a>/);
  });

  it('is in the first document, while its script comes later [SHELL-07, FOOT-04]', async () => {
    const page = await renderPage('/faqs');
    expect(page.body).toContain('We acknowledge the Traditional Custodians of Country.');
    expect(page.modules).toEqual(['src/features/faq/FaqPage.tsx']);
  });
});
